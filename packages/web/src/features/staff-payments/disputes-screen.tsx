import './staff-payments-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant, formatMoney, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { emptyQueue } from '#features/staff/empty-queue.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { type StaffDispute, disputesQuery, PAGE } from './disputes.queries.ts'
import { disputesAddress, type DisputesSearch } from './disputes-list.ts'
import css from './staff-payments.module.css'

/** Lists what customers dispute of their invoices. Without a filter it has what waits for an answer, the oldest first. */
export function DisputesScreen({ user, shown }: { user: User; shown: DisputesSearch }) {
  const navigate = useNavigate({ from: '/profile/admin/disputes' })
  const rows = useTableRows(disputesQuery(shown), ({ disputes }) => disputes)
  const [opened, open] = useState<StaffDispute | null>(null)
  const show = (change: Partial<Record<keyof DisputesSearch, unknown>>) => void navigate(disputesAddress.to(change))
  return (
    <>
      <TablePage
        name="staff-disputes"
        counted="invoices"
        title={t('later.toDisputes')}
        placeholder={t('staffDisputes.search')}
        columns={columnsFor(user)}
        keyOf={({ disputeId }) => disputeId}
        {...rows}
        size={PAGE}
        onOpen={open}
        shown={shown}
        onShow={show}
        unseen="opened"
        filtered={shown.status === 'settled' ? 1 : 0}
        filters={
          <BareSelectField
            label={t('staffPayments.statuses')}
            options={[
              { value: 'open', label: t('staffDisputes.open') },
              { value: 'settled', label: t('staffPayments.settled') },
              { value: 'any', label: t('staffPayments.any') },
            ]}
            value={shown.status || 'open'}
            onChoose={(status) => show({ status: status === 'open' ? '' : status })}
          />
        }
        empty={emptyQueue('disputes', {
          search: shown.search,
          isFiltered: shown.status !== '',
          onClearSearch: () => show({ search: '' }),
          onEverywhere: shown.status === 'any' ? undefined : () => show({ status: 'any' }),
          onHandled: shown.status === '' ? () => show({ status: 'settled' }) : undefined,
        })}
        isOfAll
      />
      {opened && <DisputeDialog user={user} dispute={opened} onClose={() => open(null)} />}
    </>
  )
}

const columnsFor = ({ timeZone, userClaims: { showPrices } }: User): Column<StaffDispute>[] => [
  {
    id: 'invoice',
    title: t('staffDisputes.invoice'),
    always: true,
    card: 'headline',
    // The click reaches the row.
    cell: ({ invoiceNumber }) => (
      <button type="button" className={`code ${css.open}`} aria-haspopup="dialog" data-row-link>
        {invoiceNumber}
      </button>
    ),
  },
  {
    id: 'customer',
    title: t('staffPayments.customer'),
    sort: 'customer',
    wide: true,
    card: 'beside',
    cell: ({ customerName, customerNumber }) => `${customerName} (${customerNumber})`,
  },
  {
    id: 'reason',
    title: t('staffDisputes.reason'),
    card: 'below',
    cell: ({ reason }) => t(`staffDisputes.reason.${reason}`),
  },
  {
    id: 'item',
    title: t('staffDisputes.item'),
    wide: true,
    roomy: true,
    cell: ({ item }) => item || t('staffDisputes.all'),
  },
  ...(showPrices
    ? ([
        {
          id: 'amount',
          title: t('staffDisputes.amount'),
          sort: 'amount',
          fromLargest: true,
          numeric: true,
          card: 'figure',
          cell: ({ amount }) => orNa(amount ? formatMoney(amount) : ''),
        },
      ] satisfies Column<StaffDispute>[])
    : []),
  {
    id: 'opened',
    title: t('staffDisputes.since'),
    sort: 'opened',
    sorts: 'days',
    card: 'day',
    cell: ({ openedAt }) => formatInstant(openedAt, timeZone),
  },
  { id: 'by', title: t('staffDisputes.by'), hidden: true, cell: ({ openedBy }) => orNa(openedBy) },
]
