import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import type { ItemRow } from '../catalogue/catalogue.queries.ts'
import { ItemPicture } from '../catalogue/item-picture.tsx'
import { StockLine } from '../catalogue/stock-line.tsx'
import { Swatches } from '../catalogue/swatches.tsx'
import { UnitPrice } from '../catalogue/unit-price.tsx'
import { useShownColour } from './use-shown-colour.ts'
import css from './result-tile.module.css'

/** One style as a large swatch, for those who choose by eye. */
export const ResultTile = memo(function ResultTile({ customerNumber, branch, row, eager }: { customerNumber: string; branch: string; row: ItemRow; eager: boolean }) {
  const { shown, choose, intend, isLoading } = useShownColour(customerNumber, row)
  return (
    <li className={css.tile}>
      <Link to="/item/{-$id}" params={{ id: shown.sku }} className={css.link} data-row-link>
        <span className={css.picture}><ItemPicture item={shown} size="fill" eager={eager} /></span>
        <span className={css.name}>{itemName(shown)}</span>
        <span className={css.color}>{shown.size}</span>
      </Link>
      <Swatches item={row} chosen={shown.sku} onChoose={choose} onIntent={intend} most={5} />
      <div className={css.foot} data-loading={isLoading || undefined}>
        <UnitPrice price={shown.price} UMCode={shown.customerUOM} inline />
        <StockLine stock={shown.stock} branch={branch} short />
      </div>
    </li>
  )
})
