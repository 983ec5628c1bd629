import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { RowAdd } from '#features/items/row-add.tsx'
import type { ItemRow } from '#features/items/items.queries.ts'
import { ItemFacts } from '#features/items/item-facts.tsx'
import { ItemPicture } from '#features/items/item-picture.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import { Swatches } from '#features/items/swatches.tsx'
import { UnitPrice } from '#features/items/unit-price.tsx'
import { useShownColor } from './use-shown-color.ts'
import css from './result-row.module.css'

type Props = { customerNumber: string; branch: string; row: ItemRow; mayOrder: boolean; eager: boolean }

/** Shows one style: picture, name, my price and my branch's stock, with a quantity field and a button to add it. */
export const ResultRow = memo(function ResultRow({ customerNumber, branch, row, mayOrder, eager }: Props) {
  const { shown, choose, intend, isLoading } = useShownColor(customerNumber, row)
  return (
    <li className={css.row} data-may-order={mayOrder || undefined}>
      <Link to="/item/{-$id}" params={{ id: shown.sku }} className={css.picture} tabIndex={-1} aria-hidden>
        <ItemPicture item={shown} size={72} eager={eager} />
      </Link>
      <div className={css.what}>
        <Link to="/item/{-$id}" params={{ id: shown.sku }} className={css.name} data-row-link>
          {itemName(shown)}
        </Link>
        <ItemFacts item={shown} />
        <Swatches item={row} chosen={shown.sku} onChoose={choose} onIntent={intend} />
      </div>
      <div className={css.stock} data-loading={isLoading || undefined}>
        <StockLine
          stock={shown.stock}
          branch={branch}
          rolls={shown.kind === 'goods' && /carpet|sheet/.test(shown.material)}
        />
      </div>
      <div className={css.buy}>
        <div className={css.price} data-loading={isLoading || undefined}>
          <UnitPrice price={shown.price} UMCode={shown.customerUOM} />
        </div>
        {mayOrder && (
          <div className={css.add}>
            <RowAdd key={shown.customerUOM} customerNumber={customerNumber} item={shown} />
          </div>
        )}
      </div>
    </li>
  )
})
