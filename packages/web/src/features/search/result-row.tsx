import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { RowAdd } from '../adding/row-add.tsx'
import type { ItemRow } from '../catalogue/catalogue.queries.ts'
import { ItemFacts } from '../catalogue/item-facts.tsx'
import { ItemPicture } from '../catalogue/item-picture.tsx'
import { StockLine } from '../catalogue/stock-line.tsx'
import { Swatches } from '../catalogue/swatches.tsx'
import { UnitPrice } from '../catalogue/unit-price.tsx'
import { useShownColour } from './use-shown-colour.ts'
import css from './result-row.module.css'

type Props = { customerNumber: string; branch: string; row: ItemRow; mayOrder: boolean; eager: boolean }

/** One style: picture, what it is, my price, my branch's stock, and how much of it. */
export const ResultRow = memo(function ResultRow({ customerNumber, branch, row, mayOrder, eager }: Props) {
  const { shown, choose, intend, isLoading } = useShownColour(customerNumber, row)
  return (
    <li className={css.row} data-may-order={mayOrder || undefined}>
      <Link to="/item/{-$id}" params={{ id: shown.sku }} className={css.picture} tabIndex={-1} aria-hidden>
        <ItemPicture item={shown} size={72} eager={eager} />
      </Link>
      <div className={css.what}>
        <Link to="/item/{-$id}" params={{ id: shown.sku }} className={css.name} data-row-link>{itemName(shown)}</Link>
        <ItemFacts item={shown} />
        <Swatches item={row} chosen={shown.sku} onChoose={choose} onIntent={intend} />
      </div>
      <div className={css.stock} data-loading={isLoading || undefined}><StockLine stock={shown.stock} branch={branch} rolls={shown.kind === 'goods' && /carpet|sheet/.test(shown.material)} /></div>
      <div className={css.buy}>
        <div className={css.price} data-loading={isLoading || undefined}><UnitPrice price={shown.price} UMCode={shown.customerUOM} /></div>
        {mayOrder && <div className={css.add}><RowAdd key={shown.customerUOM} customerNumber={customerNumber} item={shown} /></div>}
      </div>
    </li>
  )
})
