import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { t } from '#platform/text/texts.ts'
import type { ItemRow } from '#features/items/items.queries.ts'
import { ItemFacts, sizeUnsaid } from '#features/items/item-facts.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { ItemPicture } from '#features/items/item-picture.tsx'
import { RowAdd } from '#features/items/row-add.tsx'
import { isInRolls, StockLine } from '#features/items/stock-line.tsx'
import { Swatches } from '#features/items/swatches.tsx'
import { PromoTag, UnitPrice } from '#features/items/unit-price.tsx'
import { useShownColor } from './use-shown-color.ts'
import css from './result-row.module.css'

type Props = {
  customerNumber: string
  branch: string
  row: ItemRow
  mayOrder: boolean
  eager: boolean
  /** Quantity and Add are made when the user opens them. */
  isNarrow?: boolean
}

/** The chips that a phone has room for. The number of further colors takes the room of one. */
const NARROW = 6

/** Shows one style: picture, name, my price and my branch's stock, with a quantity field and a button to add it. */
export const ResultRow = memo(function ResultRow({ customerNumber, branch, row, mayOrder, eager, isNarrow }: Props) {
  const { shown, choose, intend, isLoading } = useShownColor(customerNumber, row)
  return (
    <li className={css.row} data-may-order={mayOrder || undefined}>
      <Link to="/item/{-$id}" params={{ id: shown.sku }} className={css.picture} tabIndex={-1} aria-hidden>
        <ItemPicture item={shown} size={72} eager={eager} />
      </Link>
      <div className={css.what}>
        <Link to="/item/{-$id}" params={{ id: shown.sku }} className={css.name} data-row-link>
          <ItemNameText item={shown} />
        </Link>
        <ItemFacts item={factsOf(shown)} />
        <PromoTag price={shown.price} short />
      </div>
      <div className={css.colors}>
        <Swatches
          item={shown}
          chosen={shown.sku}
          onChoose={choose}
          onIntent={intend}
          most={isNarrow && row.colorCount > NARROW ? NARROW - 1 : undefined}
        />
      </div>
      <div className={css.stock} data-loading={isLoading || undefined}>
        <StockLine stock={shown.stock} branch={branch} rolls={shown.kind === 'goods' && isInRolls(shown.material)} />
      </div>
      <div className={css.buy}>
        <div className={css.price} data-loading={isLoading || undefined}>
          <UnitPrice price={shown.price} UMCode={shown.customerUOM} inline withPromo={false} />
        </div>
        {mayOrder && (
          <Adding key={shown.customerUOM} customerNumber={customerNumber} item={shown} isNarrow={isNarrow} />
        )}
      </div>
    </li>
  )
})

/** Quantity and Add. On a phone, a button opens them, so that three rows fit on the screen. */
function Adding({ customerNumber, item, isNarrow }: { customerNumber: string; item: ItemRow; isNarrow?: boolean }) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className={css.opener}
        aria-expanded={isOpen ?? false}
        aria-label={t('adding.addItem', { name: itemName(item) })}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconX size={18} aria-hidden /> : t('adding.add')}
      </button>
      {/* What was typed stays while it is closed again. */}
      {(!isNarrow || isOpen !== undefined) && (
        <div className={css.add} data-open={isOpen || undefined}>
          <RowAdd customerNumber={customerNumber} item={item} />
        </div>
      )}
    </>
  )
}

/**
 * A row has no room for what its name says, such as the 7-1/2 in of a plank, and for the vendor's name. Goods without chips for colors tell
 * how many sizes they come in.
 */
function factsOf({ vendorName: _, ...item }: ItemRow) {
  return { ...item, size: sizeUnsaid(item), sizes: item.colors.length < 2 && item.colors[0]?.sizes?.length }
}
