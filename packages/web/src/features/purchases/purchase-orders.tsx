import { PURCHASE_LINES } from '@sidemark/contract/rules/purchases'
import { Link } from '@tanstack/react-router'
import { dayIn, formatPastDay, formatPricePer, formatQuantityOf, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { sortedRows } from '#ui/data-table/sorted-rows.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { purchaseOrderSorts } from './purchase-order-sorts.ts'
import type { Purchase } from './purchases.queries.ts'
import css from './purchase-screen.module.css'

type PurchaseOrder = NonNullable<Purchase['orders']>[number]

/** Lists the orders that the item was in, newest first, with the lot and the price of each. */
export function PurchaseOrders({
  user,
  orders,
  sort,
  onSort,
}: {
  user: User
  orders: PurchaseOrder[]
  sort: string
  onSort: (sort: string) => void
}) {
  return (
    <section aria-labelledby="purchase-orders">
      <h2 id="purchase-orders" className={css.heading}>
        {t('purchase.orders')}
      </h2>
      {orders.length === PURCHASE_LINES && (
        <p className={css.muted}>{t('purchase.ordersLatest', { count: PURCHASE_LINES })}</p>
      )}
      <DataTable
        label={t('purchase.orders')}
        columns={columns(user)}
        rows={sortedRows(orders, sort, purchaseOrderSorts())}
        keyOf={({ orderNumber, lineNumber, sequence }) => `${orderNumber} ${lineNumber} ${sequence}`}
        sort={sort || '-date'}
        onSort={onSort}
      />
    </section>
  )
}

function columns({ timeZone, userClaims: { showPrices } }: User): Column<PurchaseOrder>[] {
  const all: (Column<PurchaseOrder> & { isMoney?: boolean })[] = [
    {
      id: 'order',
      title: t('purchase.order'),
      sort: 'order',
      fromLargest: true,
      card: 'headline',
      cell: ({ orderNumber }) => (
        <Link to="/account/orders/$id" params={{ id: orderNumber }} className="code" data-row-link>
          {orderNumber}
        </Link>
      ),
    },
    {
      id: 'date',
      title: t('purchase.date'),
      sort: 'date',
      fromLargest: true,
      card: 'day',
      cell: ({ orderedAt }) => formatPastDay(dayIn(timeZone, orderedAt)),
    },
    {
      id: 'reference',
      title: t('purchase.reference'),
      wide: true,
      card: 'beside',
      cell: ({ poNumber, sidemark }) => orNa([poNumber, sidemark].filter(Boolean).join(' · ')),
    },
    {
      id: 'quantity',
      title: t('purchase.quantity'),
      numeric: true,
      card: 'status',
      cell: ({ quantity, UMCode }) => formatQuantityOf({ quantity, UMCode }),
    },
    {
      id: 'lots',
      title: t('purchase.lots'),
      card: 'below',
      cardTitle: true,
      cell: ({ lots }) => (lots.length > 0 ? <span className="code">{lots.map(lotText).join(', ')}</span> : orNa('')),
    },
    {
      id: 'price',
      title: t('purchase.price'),
      sort: 'price',
      numeric: true,
      isMoney: true,
      cell: ({ unitPrice, priceUOM }) => orNa(unitPrice && formatPricePer(unitPrice, priceUOM)),
    },
    {
      id: 'net',
      title: t('purchase.net'),
      sort: 'net',
      fromLargest: true,
      numeric: true,
      isMoney: true,
      card: 'figure',
      cell: ({ net }) => <MoneyText amount={net} />,
    },
  ]
  return all.filter(({ isMoney }) => showPrices || !isMoney)
}

const lotText = ({ dyeLot, roll }: PurchaseOrder['lots'][number]) => [dyeLot, roll].filter(Boolean).join(' ')
