import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { isOfColor, skuInSize } from './color-choice.ts'
import { ItemPicture } from './item-picture.tsx'
import type { ItemRow } from './items.queries.ts'
import css from './items.module.css'

type Props = {
  item: Pick<ItemRow, 'color' | 'colors' | 'colorCount' | 'material' | 'description' | 'picture' | 'size'>
  chosen: string
  onChoose: (sku: string) => void
  /** Called when the pointer, a finger or the focus is on a chip, because its price and stock may be needed next. */
  onIntent: (sku: string) => void
  /** The number of chips that are shown. The rest are counted, and the count leads to the item's page. */
  most?: number | undefined
}

/** Shows the colors of one style as chips of 28 px. One is chosen. Another one keeps the size. The name appears on hover and long press. */
export function Swatches({ item, chosen, onChoose, onIntent, most = 12 }: Props) {
  // The color that was found stays in sight, whichever is chosen later. A list has only the first colors of a style.
  const [found] = useState({ sku: chosen, color: item.color ?? '', picture: item.picture, sizes: [] })
  if (item.colors.length < 2) return null
  const first = item.colors.slice(0, most)
  const shown = first.some((one) => isOfColor(one, found.sku)) ? first : [...first.slice(0, -1), found]
  const hidden = item.colorCount - shown.length
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are buttons in a line of text, not form fields.
    <span className={css.swatches} role="group" aria-label={t('item.colors', { count: item.colorCount })}>
      {shown.map((one) => {
        const { color, picture } = one
        const sku = skuInSize(one, item.size)
        return (
          <button
            key={sku}
            type="button"
            className={css.swatch}
            aria-pressed={isOfColor(one, chosen)}
            aria-label={color || sku}
            title={color || sku}
            onClick={() => onChoose(sku)}
            onPointerEnter={() => onIntent(sku)}
            onTouchStart={() => onIntent(sku)}
            onFocus={() => onIntent(sku)}
          >
            <ItemPicture item={{ sku, picture, material: item.material }} size={28} />
          </button>
        )
      })}
      {hidden > 0 && (
        <Link
          to="/item/{-$id}"
          params={{ id: chosen }}
          className={css.moreColors}
          title={t('item.moreColors', { count: hidden })}
        >
          {t('item.moreShort', { count: hidden })}
        </Link>
      )}
    </span>
  )
}
