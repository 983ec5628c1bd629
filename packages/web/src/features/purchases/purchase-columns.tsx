import { itemName } from '@sidemark/contract/rules/item-name'
import { Link } from '@tanstack/react-router'
import { formatPastDay, formatPricePer, formatQuantityOf, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Column } from '#ui/data-table/column.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import './purchase-texts.ts'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import css from './purchases.module.css'
import type { PurchaseRow } from './purchases.queries.ts'
import { Trend } from './trend.tsx'

type Rights = { showPrices: boolean; showOrders: boolean }

/**
 * The columns of purchases by product. Only users who may see prices get the columns of money, and only those who may see
 * orders the lot of the last one.
 */
export function purchaseColumns({ showPrices, showOrders }: Rights): Column<PurchaseRow>[] {
  const columns: (Column<PurchaseRow> & { isMoney?: boolean; isOfOrders?: boolean })[] = [
    {
      id: 'sku',
      title: t('purchases.item'),
      sort: 'sku',
      always: true,
      wide: 'most',
      card: 'item',
      cell: (row) => <Item row={row} />,
    },
    {
      id: 'quantity',
      title: t('purchases.quantity'),
      sort: 'quantity',
      fromLargest: true,
      numeric: true,
      card: 'status',
      cell: ({ quantity, UMCode }) => formatQuantityOf({ quantity, UMCode }),
    },
    {
      id: 'spend',
      title: t('purchases.spend'),
      sort: 'spend',
      fromLargest: true,
      numeric: true,
      card: 'figure',
      isMoney: true,
      cell: ({ spend }) => <MoneyText amount={spend} />,
    },
    {
      id: 'trend',
      title: t('purchases.trend'),
      sort: 'trend',
      fromLargest: true,
      sorts: 'numbers',
      roomy: true,
      cell: ({ trend }) => <Trend trend={trend} />,
    },
    {
      id: 'lastOrdered',
      title: t('purchases.lastOrdered'),
      sort: 'last',
      fromLargest: true,
      sorts: 'days',
      card: 'day',
      cell: ({ lastOrdered }) => formatPastDay(lastOrdered),
    },
    {
      id: 'lastPrice',
      title: t('purchases.lastPrice'),
      numeric: true,
      isMoney: true,
      cell: ({ lastPrice, lastPriceUOM }) => orNa(lastPrice && formatPricePer(lastPrice, lastPriceUOM)),
    },
    {
      id: 'lastLot',
      title: t('purchases.lastLot'),
      isOfOrders: true,
      cell: ({ lastLot }) => <span className="code">{orNa(lastLot ?? '')}</span>,
    },
  ]
  return columns.filter(({ isMoney, isOfOrders }) => (showPrices || !isMoney) && (showOrders || !isOfOrders))
}

/** On a desk, the color is below the name, beside the SKU, so that all rows have two lines. */
function Item({ row }: { row: PurchaseRow }) {
  const { description } = row
  const name = itemName(row)
  const color = name.slice(description.length + ', '.length)
  return (
    <span className={css.item}>
      <PictureTile picture={row.picture} material={row.material} size={32} />
      <span className={css.names}>
        <Link to="/account/purchases/$id" params={{ id: row.sku }} data-row-link title={name}>
          <span>
            <ItemNameText item={{ description }} />
          </span>
          {color && <i>, </i>}
          {color}
        </Link>
        <span className={`code ${css.sku}`}>{row.sku}</span>
      </span>
    </span>
  )
}
