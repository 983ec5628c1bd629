import './staff-orders-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { emptyQueue } from '#features/staff/empty-queue.tsx'
import { waitingAddress, type WaitingSearch } from './waiting-orders-list.ts'
import { PAGE, type WaitingOrder, waitingQuery } from './staff-orders.queries.ts'

/** Lists the orders whose customers wait for an answer. Those who have waited longest come first. */
export function WaitingOrdersScreen({ user, shown }: { user: User; shown: WaitingSearch }) {
  const navigate = useNavigate({ from: '/profile/admin/messages/' })
  const rows = useTableRows(waitingQuery(shown), ({ orders }) => orders)
  const show = (change: Partial<Record<keyof WaitingSearch, unknown>>) => void navigate(waitingAddress.to(change))
  return (
    <TablePage
      name="staff-messages"
      counted="orders"
      title={t('staffOrders.title')}
      placeholder={t('staffOrders.search')}
      columns={columnsFor(user)}
      keyOf={({ orderNumber }) => orderNumber}
      {...rows}
      size={PAGE}
      onOpen={({ orderNumber }) =>
        void navigate({ to: '/profile/admin/messages/$number', params: { number: orderNumber } })
      }
      shown={shown}
      onShow={show}
      unseen="waiting"
      filtered={0}
      empty={emptyQueue('messages', { search: shown.search, onClearSearch: () => show({ search: '' }) })}
      isOfAll
    />
  )
}

const columnsFor = (user: User): Column<WaitingOrder>[] => [
  {
    id: 'number',
    title: t('staffOrders.number'),
    sort: 'number',
    fromLargest: true,
    sorts: 'documents',
    always: true,
    card: 'headline',
    cell: ({ orderNumber }) => (
      <Link
        to="/profile/admin/messages/$number"
        params={{ number: orderNumber }}
        className="code"
        data-row-link
        onClick={(event) => event.stopPropagation()}
      >
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'customer',
    title: t('staffOrders.customer'),
    wide: true,
    card: 'beside',
    cell: ({ customerName, customerNumber }) => `${customerName} (${customerNumber})`,
  },
  {
    id: 'message',
    title: t('staffOrders.message'),
    wide: 'most',
    card: 'below',
    cell: ({ author, body }) => (
      <span data-two-lines title={body}>
        {author}: {body}
      </span>
    ),
  },
  {
    id: 'waiting',
    title: t('staffOrders.waiting'),
    sort: 'waiting',
    sorts: 'days',
    card: 'day',
    cell: ({ waitingSince }) => waitingSince && formatInstant(waitingSince, user.timeZone),
  },
  { id: 'po', title: t('staffOrders.po'), hidden: true, cell: ({ poNumber }) => poNumber },
  { id: 'branch', title: t('staffOrders.branch'), hidden: true, cell: ({ location }) => location },
]
