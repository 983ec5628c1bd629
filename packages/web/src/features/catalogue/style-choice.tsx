import { useNavigate, useRouter } from '@tanstack/react-router'
import { compareSizes } from '@sidemark/contract/rules/size-order'
import { useId } from 'react'
import { t } from '#platform/text/texts.ts'
import { isOfColor } from '#features/items/color-choice.ts'
import type { Item } from '#features/items/items.queries.ts'
import { Swatches } from '#features/items/swatches.tsx'
import css from './style-choice.module.css'

type Props = { item: Item; chosen: string }

/**
 * The colors of the style, and the widths or sizes of the chosen color. Choosing another one opens that item's page in place of this
 * one. A color keeps the size, and a size keeps the color.
 */
export function StyleChoice({ item, chosen }: Props) {
  const navigate = useNavigate()
  const router = useRouter()
  const sizesId = useId()
  const at = (sku: string) => ({ to: '/item/{-$id}', params: { id: sku } }) as const
  const choose = (sku: string) => void navigate({ ...at(sku), replace: true, resetScroll: false })
  const intend = (sku: string) => void (sku !== chosen && router.preloadRoute(at(sku)).catch(() => {}))
  const sizes = item.colors.find((color) => isOfColor(color, chosen))?.sizes ?? []
  return (
    <>
      <Swatches item={item} chosen={chosen} most={48} onChoose={choose} onIntent={intend} />
      {sizes.length > 1 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are buttons, not form fields.
        <div className={css.sizes} role="group" aria-labelledby={sizesId}>
          <span id={sizesId}>{t(item.rollWidth ? 'item.width' : 'item.size')}</span>
          {sizes
            .toSorted((a, b) => compareSizes(a.size, b.size))
            .map(({ sku, size }) => (
              <button
                key={sku}
                type="button"
                className={css.size}
                aria-pressed={sku === chosen}
                onClick={() => choose(sku)}
                onPointerEnter={() => intend(sku)}
                onTouchStart={() => intend(sku)}
                onFocus={() => intend(sku)}
              >
                {size || sku}
              </button>
            ))}
        </div>
      )}
    </>
  )
}
