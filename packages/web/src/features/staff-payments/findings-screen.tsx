import './staff-payments-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant, formatMoney, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { emptyQueue } from '#features/staff/empty-queue.tsx'
import { FindingDialog } from './finding-dialog.tsx'
import { type Finding, findingsQuery, PAGE } from './findings.queries.ts'
import { findingsAddress, type FindingsSearch } from './findings-list.ts'
import { RemittanceMenu } from './remittance-menu.tsx'
import css from './staff-payments.module.css'

/**
 * Lists what the payment gateway and the portal do not agree about. Without a filter it has what nobody has looked into,
 * the oldest first.
 */
export function FindingsScreen({ user, shown }: { user: User; shown: FindingsSearch }) {
  const navigate = useNavigate({ from: '/profile/admin/payments' })
  const rows = useTableRows(findingsQuery(shown), ({ findings }) => findings)
  const [opened, open] = useState<Finding | null>(null)
  const show = (change: Partial<Record<keyof FindingsSearch, unknown>>) => void navigate(findingsAddress.to(change))
  const title = t(shown.status === '' ? 'later.toChecks' : 'staffPayments.every')
  usePageTitle(title)
  return (
    <>
      <TablePage
        name="staff-findings"
        counted="payments"
        title={title}
        lead={<p className={css.lead}>{t('staffPayments.about')}</p>}
        more={user.userClaims.showPrices && <RemittanceMenu user={user} />}
        placeholder={t('staffPayments.search')}
        columns={columnsFor(user)}
        keyOf={({ findingId }) => findingId}
        {...rows}
        size={PAGE}
        onOpen={open}
        shown={shown}
        onShow={show}
        unseen="found"
        filtered={shown.status === 'settled' ? 1 : 0}
        filters={
          <BareSelectField
            label={t('staffPayments.statuses')}
            options={[
              { value: 'open', label: t('staffPayments.open') },
              { value: 'settled', label: t('staffPayments.settled') },
              { value: 'any', label: t('staffPayments.any') },
            ]}
            value={shown.status || 'open'}
            onChoose={(status) => show({ status: status === 'open' ? '' : status })}
          />
        }
        empty={emptyQueue('findings', {
          search: shown.search,
          isFiltered: shown.status !== '',
          onClearSearch: () => show({ search: '' }),
          onEverywhere: shown.status === 'any' ? undefined : () => show({ status: 'any' }),
          onHandled: shown.status === '' ? () => show({ status: 'settled' }) : undefined,
        })}
        isOfAll
      />
      {opened && <FindingDialog user={user} finding={opened} onClose={() => open(null)} />}
    </>
  )
}

const columnsFor = ({ timeZone, userClaims: { showPrices } }: User): Column<Finding>[] => [
  {
    id: 'kind',
    title: t('staffPayments.kind'),
    wide: true,
    always: true,
    card: 'below',
    cell: ({ kind }) => <strong>{t(`staffPayments.kind.${kind}`)}</strong>,
  },
  {
    id: 'customer',
    title: t('staffPayments.customer'),
    sort: 'customer',
    wide: true,
    card: 'beside',
    cell: ({ payment }) =>
      payment ? `${payment.customerName} (${payment.customerNumber})` : t('staffPayments.noCustomer'),
  },
  ...(showPrices
    ? ([
        {
          id: 'there',
          title: t('staffPayments.there'),
          numeric: true,
          card: 'figure',
          cell: ({ gatewayAmount }) => orNa(gatewayAmount ? formatMoney(gatewayAmount) : ''),
        },
        {
          id: 'here',
          title: t('staffPayments.here'),
          numeric: true,
          // On a card it stands in for the gateway's, if that has none.
          card: 'figure',
          cell: ({ payment }) => orNa(payment?.amount ? formatMoney(payment.amount) : ''),
        },
      ] satisfies Column<Finding>[])
    : []),
  {
    id: 'found',
    title: t('staffPayments.found'),
    sort: 'found',
    sorts: 'days',
    card: 'day',
    cell: ({ foundAt }) => formatInstant(foundAt, timeZone),
  },
  {
    id: 'reference',
    title: t('staffPayments.reference'),
    wide: 'least',
    always: true,
    card: 'plain',
    // The click reaches the row.
    cell: ({ gatewayReference }) => (
      <button
        type="button"
        className={`code ${css.open} ${css.reference}`}
        aria-haspopup="dialog"
        data-row-link
        title={gatewayReference}
      >
        {gatewayReference}
      </button>
    ),
  },
]
