import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { buttonLook } from '#ui/controls/button.tsx'
import { DayRange } from '#ui/data-table/day-range.tsx'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { allOrdersColumns } from './all-orders-columns.tsx'
import { allOrdersFile, allOrdersQuery, type AllOrdersShown, allOrdersTable, kinds, PAGE } from './all-orders-list.ts'
import { StatementMenu } from '../invoiced/statement-menu.tsx'
import './all-orders-texts.ts'

/** Shows open and invoiced orders in one list. A user who may see only invoiced orders has nothing to choose. */
export function AllOrdersScreen({ user, shown }: { user: User; shown: AllOrdersShown }) {
  const navigate = useNavigate({ from: '/account/allorders' })
  const rows = useTableRows(allOrdersQuery(user.customerNumber, shown), ({ orders }) => orders)
  const show = (change: Partial<Record<keyof AllOrdersShown, unknown>>) => void navigate(allOrdersTable.to(change))
  const { kind, from, to } = shown
  const { showOrders, showInvoicedOrders, approvesOrders } = user.userClaims
  const isOffered = {
    open: true,
    late: true,
    'to-approve': approvesOrders,
    invoiced: showInvoicedOrders,
    cancelled: true,
  } satisfies Record<(typeof kinds)[number], boolean>

  return (
    <TablePage
      name="all-orders"
      counted="orders"
      title={t('nav.orders')}
      placeholder={t('orders.search')}
      columns={allOrdersColumns(user)}
      {...rows}
      size={PAGE}
      keyOf={(row) => `${row.kind} ${row.number}`}
      onOpen={(row) =>
        void navigate({
          to: row.kind === 'order' ? '/account/orders/$id' : '/account/invoices/$id',
          params: { id: row.number },
        })
      }
      shown={shown}
      onShow={show}
      unseen="date"
      filtered={allOrdersTable.filtersOf(shown)}
      onShowAll={() => show(allOrdersTable.everything)}
      filters={
        <>
          {showOrders && (
            <BareSelectField
              label={t('allOrders.kind')}
              value={kind}
              onChoose={(value) => show({ kind: value })}
              options={[
                { value: '', label: t('allOrders.anyKind') },
                ...kinds
                  .filter((each) => isOffered[each])
                  .map((each) => ({ value: each, label: t(`allOrders.kind.${each}`) })),
              ]}
            />
          )}
          <DayRange title={t('allOrders.date')} from={from} to={to} onChange={show} />
        </>
      }
      more={<StatementMenu user={user} isCompact />}
      fileAddress={allOrdersFile(user.customerNumber, shown)}
      empty={{
        title: t('allOrders.none'),
        way: (
          <Link to="/items" {...buttonLook({})}>
            {t('allOrders.toItems')}
          </Link>
        ),
      }}
    />
  )
}
