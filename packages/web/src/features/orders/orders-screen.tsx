import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import { DayRange } from '#ui/data-table/day-range.tsx'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { ordersColumns } from './orders-columns.tsx'
import { ordersFile, ordersQuery, type OrdersShown, ordersTable, PAGE, statuses } from './orders-list.ts'

/** Shows the open orders. Search, filters, order and page are in the address. */
export function OrdersScreen({ user, shown }: { user: User; shown: OrdersShown }) {
  const navigate = useNavigate({ from: '/account/orders/' })
  const rows = useTableRows(ordersQuery(user.customerNumber, shown), ({ orders }) => orders)
  const show = (change: Partial<Record<keyof OrdersShown, unknown>>) => void navigate(ordersTable.to(change))
  const { status, from, to } = shown
  const { approvesOrders } = user.userClaims

  return (
    <TablePage
      name="orders"
      counted="orders"
      title={t('orders.title')}
      placeholder={t('orders.search')}
      columns={ordersColumns(user)}
      {...rows}
      size={PAGE}
      keyOf={({ orderNumber }) => orderNumber}
      onOpen={({ orderNumber }) => void navigate({ to: '/account/orders/$id', params: { id: orderNumber } })}
      shown={shown}
      onShow={show}
      unseen="number"
      filtered={ordersTable.filtersOf(shown)}
      onShowAll={() => show(ordersTable.everything)}
      more={
        status === '' && (
          <>
            {approvesOrders && <Shortcut user={user} kind="to-approve" onShow={show} />}
            <Shortcut user={user} kind="late" onShow={show} />
          </>
        )
      }
      filters={
        <>
          <BareSelectField
            label={t('orders.status')}
            value={status}
            onChoose={(value) => show({ status: value })}
            options={[
              { value: '', label: t('orders.anyStatus') },
              { value: 'coming', label: t('orders.coming') },
              { value: 'late', label: t('order.pastDue') },
              ...(approvesOrders ? [{ value: 'to-approve', label: t('approval.yours.title') }] : []),
              ...statuses.map((each) => ({ value: each, label: t(`order.status.${each}`) })),
            ]}
          />
          <DayRange title={t('orders.ordered')} from={from} to={to} onChange={show} />
        </>
      }
      fileAddress={ordersFile(user.customerNumber, shown)}
      empty={{
        title: t('orders.none'),
        way: (
          <Link to="/items" {...buttonLook({})}>
            {t('orders.toItems')}
          </Link>
        ),
      }}
    />
  )
}

type Kind = 'late' | 'to-approve'
type ShortcutProps = { user: User; kind: Kind; onShow: (change: { status: Kind }) => void }

/** Leads to the orders that ask for something, and says how many these are. */
function Shortcut({ user, kind, onShow }: ShortcutProps) {
  const count = useQuery(ordersQuery(user.customerNumber, { ...ordersTable.empty, status: kind })).data?.total
  return (
    !!count && (
      <Button quiet danger={kind === 'late'} onClick={() => onShow({ status: kind })}>
        {t(kind === 'late' ? 'orders.late' : 'orders.toApprove', { count })}
      </Button>
    )
  )
}
