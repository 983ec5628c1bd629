import './quotes-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatInstant, formatPastDay } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { QuoteStatus } from './quote-status.tsx'
import { PAGE, statuses } from './quotes.queries.ts'
import { type StaffQuoteRow, staffQuotesAddress, staffQuotesQuery, type StaffQuotesSearch } from './staff-quotes.queries.ts'

/** What the distributor has to price, those that wait longest first. */
export function StaffQuotesScreen({ user, shown }: { user: User; shown: StaffQuotesSearch }) {
  const navigate = useNavigate({ from: '/profile/admin/quotes/' })
  const { data, isError, isPlaceholderData, refetch } = useQuery(staffQuotesQuery(shown))
  const show = (change: object) => void navigate({ search: staffQuotesAddress.read({ ...shown, ...change }), replace: !('page' in change) })
  return (
    <TablePage
      name="staff-quotes" title={t('staffQuotes.title')} placeholder={t('staffQuotes.search')} columns={columnsFor(user)} keyOf={({ quoteNumber }) => quoteNumber}
      found={data && { rows: data.quotes, total: data.total }} size={PAGE} isError={isError} isStale={isPlaceholderData} onRetry={() => void refetch()}
      onOpen={({ quoteNumber }) => void navigate({ to: '/profile/admin/quotes/$number', params: { number: quoteNumber } })}
      shown={shown} onShow={show} isFiltered={shown.status !== ''} onShowAll={() => show({ search: '', status: 'any', page: 1 })}
      filters={<BareSelectField label={t('staffQuotes.statuses')} options={statusOptions()} value={shown.status || 'requested'} onChoose={(status) => show({ status: status === 'requested' ? '' : status, page: 1 })} />}
      empty={{ title: t('staffQuotes.none') }}
    />
  )
}

const statusOptions = () => [...statuses.map((value) => ({ value, label: t(`quote.status.${value}`) })), { value: 'any', label: t('staffQuotes.any') }]

const columnsFor = (user: User): Column<StaffQuoteRow>[] => [
  {
    id: 'number', title: t('quotes.number'), sort: 'number', fromLargest: true, always: true, card: 'headline',
    cell: ({ quoteNumber }) => <Link to="/profile/admin/quotes/$number" params={{ number: quoteNumber }} data-row-link onClick={(event) => event.stopPropagation()}>{quoteNumber}</Link>,
  },
  { id: 'customer', title: t('staffQuotes.customer'), wide: true, card: 'plain', cell: ({ customerName, customerNumber }) => `${customerName} (${customerNumber})` },
  { id: 'job', title: t('quotes.job'), wide: true, card: 'plain', cell: ({ jobName }) => jobName },
  { id: 'status', title: t('quotes.status'), card: 'plain', cell: ({ status }) => <QuoteStatus status={status} /> },
  { id: 'requested', title: t('quotes.requested'), sort: 'requested', cell: ({ requestedAt }) => formatInstant(requestedAt, user.timeZone) },
  { id: 'wanted', title: t('quotes.wanted'), cell: ({ wantedDate }) => wantedDate && formatPastDay(wantedDate) },
  { id: 'expires', title: t('quotes.expires'), sort: 'expires', cell: ({ expiresOn }) => expiresOn && formatPastDay(expiresOn) },
  { id: 'lines', title: t('quotes.lines'), numeric: true, card: 'none', cell: ({ lineCount }) => lineCount },
  { id: 'branch', title: t('staffQuotes.branch'), hidden: true, card: 'none', cell: ({ location }) => location },
]
