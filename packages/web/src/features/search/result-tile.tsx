import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { ItemRow } from '#features/items/items.queries.ts'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { ItemPicture } from '#features/items/item-picture.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import { Swatches } from '#features/items/swatches.tsx'
import { UnitPrice } from '#features/items/unit-price.tsx'
import { useShownColor } from './use-shown-color.ts'
import css from './result-tile.module.css'

/** Shows one style as a large swatch, for users who choose by looks. */
export const ResultTile = memo(function ResultTile({
  customerNumber,
  branch,
  row,
  eager,
}: {
  customerNumber: string
  branch: string
  row: ItemRow
  eager: boolean
}) {
  const { shown, choose, intend, isLoading } = useShownColor(customerNumber, row)
  return (
    <li className={css.tile}>
      <Link to="/item/{-$id}" params={{ id: shown.sku }} className={css.link} data-row-link>
        <span className={css.picture}>
          <ItemPicture item={shown} size="fill" eager={eager} />
        </span>
        <span className={css.name}>
          <ItemNameText item={shown} />
        </span>
        <span className={`whole ${css.color}`}>{shown.size}</span>
      </Link>
      <Swatches item={shown} chosen={shown.sku} onChoose={choose} onIntent={intend} most={5} />
      <div className={css.foot} data-loading={isLoading || undefined}>
        <UnitPrice price={shown.price} UMCode={shown.customerUOM} inline />
        <StockLine stock={shown.stock} branch={branch} withLots={false} />
      </div>
    </li>
  )
})
