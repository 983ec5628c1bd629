import './staff-payments-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { emptyQueue } from '#features/staff/empty-queue.tsx'
import { ErpMessageDialog } from './erp-message-dialog.tsx'
import { type ErpMessage, erpQuery, PAGE } from './erp-messages.queries.ts'
import { erpAddress, type ErpSearch } from './erp-messages-list.ts'
import css from './staff-payments.module.css'

const statuses = ['dead', 'failing', 'waiting', 'skipped'] as const

/** Lists the messages to the ERP. Without a filter it has those that were given up, the oldest first. */
export function ErpMessagesScreen({ user, shown }: { user: User; shown: ErpSearch }) {
  const navigate = useNavigate({ from: '/profile/admin/erp' })
  const rows = useTableRows(erpQuery(shown), ({ messages }) => messages)
  const [opened, open] = useState<ErpMessage | null>(null)
  const show = (change: Partial<Record<keyof ErpSearch, unknown>>) => void navigate(erpAddress.to(change))
  return (
    <>
      <TablePage
        name="staff-erp"
        counted="messages"
        title={t('later.toErp')}
        placeholder={t('staffErp.search')}
        columns={columnsFor(user)}
        keyOf={({ exportId }) => exportId}
        {...rows}
        size={PAGE}
        onOpen={open}
        shown={shown}
        onShow={show}
        unseen="at"
        filtered={shown.status === '' || shown.status === 'any' ? 0 : 1}
        filters={
          <BareSelectField
            label={t('staffPayments.statuses')}
            options={[
              ...statuses.map((value) => ({ value, label: t(`staffErp.status.${value}`) })),
              { value: 'any', label: t('staffPayments.any') },
            ]}
            value={shown.status || 'dead'}
            onChoose={(status) => show({ status: status === 'dead' ? '' : status })}
          />
        }
        empty={emptyQueue('erp', {
          search: shown.search,
          isFiltered: shown.status !== '',
          onClearSearch: () => show({ search: '' }),
          onEverywhere: shown.status === 'any' ? undefined : () => show({ status: 'any' }),
          onHandled: shown.status === '' ? () => show({ status: 'skipped' }) : undefined,
        })}
        isOfAll
      />
      {opened && <ErpMessageDialog user={user} message={opened} onClose={() => open(null)} />}
    </>
  )
}

const columnsFor = ({ timeZone }: User): Column<ErpMessage>[] => [
  {
    id: 'kind',
    title: t('staffErp.kind'),
    always: true,
    card: 'below',
    cell: ({ kind }) => <strong>{t(`staffErp.kind.${kind}`)}</strong>,
  },
  {
    id: 'about',
    title: t('staffErp.about'),
    always: true,
    card: 'headline',
    // The click reaches the row.
    cell: ({ about }) => (
      <button type="button" className={`code ${css.open}`} aria-haspopup="dialog" data-row-link>
        {about}
      </button>
    ),
  },
  {
    id: 'customer',
    title: t('staffPayments.customer'),
    wide: true,
    card: 'beside',
    cell: ({ customerName, customerNumber }) => orNa(customerNumber && `${customerName} (${customerNumber})`),
  },
  {
    id: 'answer',
    title: t('staffErp.answer'),
    wide: 'most',
    card: 'plain',
    cell: ({ lastAnswer }) =>
      lastAnswer ? (
        <span data-two-lines title={lastAnswer}>
          {lastAnswer}
        </span>
      ) : (
        orNa('')
      ),
  },
  {
    id: 'attempts',
    title: t('staffErp.attempts'),
    sort: 'attempts',
    fromLargest: true,
    numeric: true,
    cell: ({ attempts }) => String(attempts),
  },
  {
    id: 'failing',
    title: t('staffErp.failingSince'),
    roomy: true,
    cell: ({ failingSince }) => orNa(failingSince ? formatInstant(failingSince, timeZone) : ''),
  },
  {
    id: 'at',
    title: t('staffErp.at'),
    sort: 'at',
    sorts: 'days',
    card: 'day',
    cell: ({ at }) => formatInstant(at, timeZone),
  },
]
