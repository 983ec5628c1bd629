import './quotes-texts.ts'
import './staff-quotes-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatInstant, formatPastDay, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DayRange } from '#ui/data-table/day-range.tsx'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { QuoteStatus } from './quote-status.tsx'
import { PAGE, statuses } from './quotes.queries.ts'
import { staffQuotesAddress, type StaffQuotesSearch } from './staff-quotes-list.ts'
import { type StaffQuoteRow, staffQuotesFile, staffQuotesQuery } from './staff-quotes.queries.ts'

/** Lists the quotes that the distributor has to price or answer. Those that have waited longest come first. */
export function StaffQuotesScreen({ user, shown }: { user: User; shown: StaffQuotesSearch }) {
  const navigate = useNavigate({ from: '/profile/admin/quotes/' })
  const rows = useTableRows(staffQuotesQuery(shown), ({ quotes }) => quotes)
  const show = (change: Partial<Record<keyof StaffQuotesSearch, unknown>>) =>
    void navigate(staffQuotesAddress.to(change))
  return (
    <TablePage
      name="staff-quotes"
      counted="quotes"
      title={t('staffQuotes.title')}
      placeholder={t('staffQuotes.search')}
      columns={columnsFor(user, shown.status === '')}
      keyOf={({ quoteNumber }) => quoteNumber}
      {...rows}
      size={PAGE}
      onOpen={({ quoteNumber }) =>
        void navigate({ to: '/profile/admin/quotes/$number', params: { number: quoteNumber } })
      }
      shown={shown}
      onShow={show}
      unseen="number"
      filtered={narrowedBy(shown)}
      onShowAll={() => show({ ...staffQuotesAddress.everything, status: 'any' })}
      filters={
        <>
          <BareSelectField
            label={t('staffQuotes.statuses')}
            options={statusOptions()}
            value={shown.status || 'waiting'}
            onChoose={(status) => show({ status: status === 'waiting' ? '' : status })}
          />
          <DayRange title={t('quotes.requested')} from={shown.from} to={shown.to} onChange={show} />
        </>
      }
      fileAddress={staffQuotesFile(shown)}
      isOfAll
      empty={{ title: t('staffQuotes.none') }}
    />
  )
}

/** The status `any` widens the list, so it does not count as a filter. All other values narrow the list. */
const narrowedBy = (shown: StaffQuotesSearch) =>
  staffQuotesAddress.filtersOf({ ...shown, status: shown.status === 'any' ? '' : shown.status || 'requested' })

const statusOptions = () => [
  { value: 'waiting', label: t('staffQuotes.toAnswer') },
  ...statuses.map((value) => ({ value, label: t(`quote.status.${value}`) })),
  { value: 'any', label: t('staffQuotes.any') },
]

/** @param isWaiting only quotes to answer are shown, which have no total yet and no last day */
const columnsFor = (user: User, isWaiting: boolean): Column<StaffQuoteRow>[] => [
  {
    id: 'number',
    title: t('quotes.number'),
    sort: 'number',
    fromLargest: true,
    sorts: 'documents',
    always: true,
    card: 'headline',
    cell: ({ quoteNumber }) => (
      <Link
        to="/profile/admin/quotes/$number"
        params={{ number: quoteNumber }}
        className="code"
        data-row-link
        onClick={(event) => event.stopPropagation()}
      >
        {quoteNumber}
      </Link>
    ),
  },
  {
    id: 'customer',
    title: t('staffQuotes.customer'),
    sort: 'customer',
    wide: true,
    card: 'beside',
    cell: ({ customerName, customerNumber }) => `${customerName} (${customerNumber})`,
  },
  { id: 'job', title: t('quotes.job'), sort: 'job', wide: true, card: 'plain', cell: ({ jobName }) => orNa(jobName) },
  {
    id: 'status',
    title: t('quotes.status'),
    sort: 'status',
    card: 'status',
    cell: ({ status }) => <QuoteStatus status={status} />,
  },
  {
    id: 'waiting',
    title: t('staffQuotes.waiting'),
    sort: 'waiting',
    sorts: 'days',
    card: 'day',
    cell: ({ waitingSince }) => orNa(waitingSince && formatInstant(waitingSince, user.timeZone)),
  },
  {
    id: 'message',
    title: t('staffQuotes.message'),
    roomy: true,
    wide: true,
    card: 'plain',
    cell: ({ message }) =>
      message ? (
        <span data-two-lines title={message}>
          {message}
        </span>
      ) : (
        orNa(message)
      ),
  },
  {
    id: 'requested',
    title: t('quotes.requested'),
    sort: 'requested',
    sorts: 'days',
    hidden: true,
    cell: ({ requestedAt }) => formatInstant(requestedAt, user.timeZone),
  },
  {
    id: 'wanted',
    title: t('quotes.wanted'),
    sort: 'wanted',
    sorts: 'days',
    cell: ({ wantedDate }) => orNa(wantedDate && formatPastDay(wantedDate)),
  },
  {
    id: 'expires',
    roomy: true,
    title: t('quotes.expires'),
    sort: 'expires',
    sorts: 'days',
    hidden: isWaiting,
    cell: ({ expiresOn }) => orNa(expiresOn && formatPastDay(expiresOn)),
  },
  { id: 'lines', title: t('quotes.lines'), numeric: true, roomy: true, cell: ({ lineCount }) => lineCount },
  { id: 'branch', title: t('staffQuotes.branch'), hidden: true, cell: ({ location }) => location },
  ...(user.userClaims.showPrices
    ? [
        {
          id: 'total',
          title: t('quotes.total'),
          sort: 'total',
          fromLargest: true,
          numeric: true,
          hidden: isWaiting,
          card: 'figure',
          cell: ({ total }) => (total ? <MoneyText amount={total} /> : orNa('')),
        } satisfies Column<StaffQuoteRow>,
      ]
    : []),
]
