import { Link } from '@tanstack/react-router'
import { formatPastDay, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { Status } from '#ui/figures/status.tsx'
import { placeOf } from '#features/delivery/place-of.ts'
import { poCell } from '../po-number.tsx'
import { DayWord, promisedDay } from '../promised-day.tsx'
import { StatusText } from '../status-text.tsx'
import { jobText } from '../orders-list.ts'
import type { AllOrdersRow } from './all-orders-list.ts'

/** The columns of all orders. Only users who may see amounts get columns of amounts. */
export const allOrdersColumns = (user: User): Column<AllOrdersRow>[] => [
  {
    id: 'number',
    title: t('allOrders.number'),
    sort: 'number',
    fromLargest: true,
    sorts: 'documents',
    always: true,
    card: 'headline',
    cell: (row) => <Number row={row} />,
  },
  // The status says it, too, and most rows of a page are of one kind.
  {
    id: 'kind',
    title: t('allOrders.kind'),
    hidden: true,
    card: 'note',
    cell: ({ kind }) => t(`allOrders.row.${kind}`),
  },
  {
    id: 'date',
    title: t('allOrders.date'),
    sort: 'date',
    fromLargest: true,
    sorts: 'days',
    card: 'day',
    cell: ({ kind, date }) => (
      <>
        <DayWord>{t(`allOrders.day.${kind}`)}</DayWord>
        {formatPastDay(date)}
      </>
    ),
  },
  {
    id: 'po',
    title: t('allOrders.po'),
    sort: 'po',
    wide: 'least',
    card: 'beside',
    cell: poCell,
  },
  {
    id: 'sidemark',
    title: t('allOrders.sidemark'),
    sort: 'sidemark',
    wide: true,
    card: 'below',
    cell: (row) => jobText(row),
  },
  {
    id: 'shipTo',
    title: t('allOrders.shipTo'),
    roomy: true,
    wide: true,
    card: 'below',
    cell: ({ pickup, shipToName }) => (pickup ? t('orders.pickup') : orNa(placeOf(shipToName, user.customerName))),
  },
  { id: 'status', title: t('allOrders.status'), card: 'status', cell: (row) => <RowStatus row={row} /> },
  { id: 'promised', title: t('orders.promised'), cell: promisedDay(user) },
  ...(user.userClaims.showPrices
    ? [
        {
          id: 'total',
          title: t('allOrders.total'),
          sort: 'total',
          fromLargest: true,
          numeric: true,
          card: 'figure',
          cell: ({ total }) => <MoneyText amount={total} />,
        } satisfies Column<AllOrdersRow>,
      ]
    : []),
]

const Number = ({ row: { kind, number } }: { row: AllOrdersRow }) => (
  <Link
    to={kind === 'order' ? '/account/orders/$id' : '/account/invoices/$id'}
    params={{ id: number }}
    className="code"
    data-row-link
  >
    {number}
  </Link>
)

/** An order's status has its color. An invoiced order is open, paid or a credit. */
const RowStatus = ({ row: { pickup, status, waitsForYou } }: { row: AllOrdersRow }) =>
  status === 'open' || status === 'paid' || status === 'credit' ? (
    <Status word={t(`allOrders.status.${status}`)} />
  ) : (
    <StatusText status={status} pickup={pickup} waitsForYou={waitsForYou} />
  )
