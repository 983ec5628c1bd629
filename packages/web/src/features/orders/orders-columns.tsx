import { Link } from '@tanstack/react-router'
import { formatInstant, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { placeOf } from '#features/delivery/place-of.ts'
import { jobText } from './orders-list.ts'
import type { OrderRow } from './orders.queries.ts'
import { poCell } from './po-number.tsx'
import { promisedDay } from './promised-day.tsx'
import { StatusText } from './status-text.tsx'
import css from './orders-columns.module.css'

/** The columns of the open orders. Only users who may see amounts get columns of amounts. */
export const ordersColumns = (user: User): Column<OrderRow>[] => [
  {
    id: 'number',
    title: t('orders.number'),
    sort: 'number',
    fromLargest: true,
    sorts: 'documents',
    always: true,
    card: 'headline',
    cell: ({ orderNumber }) => (
      <Link to="/account/orders/$id" params={{ id: orderNumber }} className="code" data-row-link>
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'ordered',
    title: t('orders.ordered'),
    sort: 'ordered',
    fromLargest: true,
    sorts: 'days',
    hidden: true,
    cell: ({ orderedAt }) => <span className={css.when}>{formatInstant(orderedAt, user.timeZone)}</span>,
  },
  {
    id: 'po',
    title: t('orders.po'),
    sort: 'po',
    wide: 'least',
    card: 'beside',
    cell: poCell,
  },
  {
    id: 'sidemark',
    title: t('orders.sidemark'),
    sort: 'sidemark',
    wide: true,
    card: 'below',
    cell: (row) => jobText(row),
  },
  {
    id: 'shipTo',
    title: t('orders.shipTo'),
    sort: 'shipTo',
    wide: true,
    card: 'below',
    cell: ({ pickup, shipToName }) => (pickup ? t('orders.pickup') : orNa(placeOf(shipToName, user.customerName))),
  },
  { id: 'lines', title: t('orders.lines'), roomy: true, cell: (order) => <Lines order={order} /> },
  {
    id: 'status',
    title: t('orders.status'),
    sort: 'status',
    card: 'status',
    cell: ({ pickup, status, waitsForYou, backOrderedLines }) => (
      <>
        <StatusText status={status} pickup={pickup} waitsForYou={waitsForYou} />
        {backOrderedLines > 0 && (
          <small className={css.onTablet}>{t('orders.onBackOrder', { count: backOrderedLines })}</small>
        )}
      </>
    ),
  },
  {
    id: 'promised',
    title: t('orders.promised'),
    sort: 'promised',
    sorts: 'days',
    card: 'day',
    cell: promisedDay(user),
  },
  ...(user.userClaims.showPrices
    ? [
        {
          id: 'total',
          title: t('orders.total'),
          sort: 'total',
          fromLargest: true,
          numeric: true,
          card: 'figure',
          cell: ({ total }) => <MoneyText amount={total} />,
        } satisfies Column<OrderRow>,
      ]
    : []),
]

function Lines({ order: { pictures, lineCount, backOrderedLines } }: { order: OrderRow }) {
  return (
    <span className={css.lines}>
      <span className={css.count}>{lineCount}</span>
      {pictures.slice(0, 3).map(({ picture, material }, place) => (
        <PictureTile key={place} picture={picture} material={material} size={28} />
      ))}
      {backOrderedLines > 0 && (
        <span className={css.later}>{t('orders.onBackOrder', { count: backOrderedLines })}</span>
      )}
    </span>
  )
}
