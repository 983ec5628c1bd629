import './quotes-texts.ts'
import './staff-quotes-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { formatInstant, formatPastDay, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DayRange } from '#ui/data-table/day-range.tsx'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { DueDay } from '#features/staff/due-day.tsx'
import { emptyQueue } from '#features/staff/empty-queue.tsx'
import { TwoLines } from '#features/staff/two-lines.tsx'
import { WaitingAge } from '#features/staff/waiting-age.tsx'
import { QuoteStatus } from './quote-status.tsx'
import { PAGE, statuses } from './quotes.queries.ts'
import css from './staff-quotes-screen.module.css'
import { staffQuotesAddress, type StaffQuotesSearch } from './staff-quotes-list.ts'
import { type StaffQuoteRow, staffQuotesFile, staffQuotesQuery } from './staff-quotes.queries.ts'

/** Lists the quotes that the distributor has to price or answer. Those that have waited longest come first. */
export function StaffQuotesScreen({ user, shown }: { user: User; shown: StaffQuotesSearch }) {
  const navigate = useNavigate({ from: '/profile/admin/quotes/' })
  const rows = useTableRows(staffQuotesQuery(shown), ({ quotes }) => quotes)
  const show = (change: Partial<Record<keyof StaffQuotesSearch, unknown>>) =>
    void navigate(staffQuotesAddress.to(change))
  const title = t(shown.status === '' ? 'staffQuotes.title' : 'quotes.title')
  usePageTitle(title)
  return (
    <TablePage
      name="staff-quotes"
      counted="quotes"
      title={title}
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
      empty={emptyQueue('quotes', {
        search: shown.search,
        isFiltered: shown.status !== '' || narrowedBy(shown) > 0,
        onClearSearch: () => show({ search: '' }),
        onEverywhere:
          shown.status !== 'any' || narrowedBy(shown) > 0
            ? () => show({ ...staffQuotesAddress.everything, search: shown.search, status: 'any' })
            : undefined,
        onHandled: shown.status === 'any' ? undefined : () => show({ status: 'any' }),
      })}
    />
  )
}

/** The status `any` widens the list, so it does not count as a filter. */
const narrowedBy = (shown: StaffQuotesSearch) =>
  staffQuotesAddress.filtersOf({ ...shown, status: shown.status === 'any' ? '' : shown.status })

const statusOptions = () => [
  { value: 'waiting', label: t('staffQuotes.toAnswer') },
  ...statuses.map((value) => ({ value, label: t(`quote.status.${value}`) })),
  { value: 'any', label: t('staffQuotes.any') },
]

/** @param isWaiting only quotes to answer are shown, which have no total yet, no last day and one status */
const columnsFor = (user: User, isWaiting: boolean): Column<StaffQuoteRow>[] => [
  {
    id: 'number',
    title: t('quotes.number'),
    sort: 'number',
    fromLargest: true,
    sorts: 'documents',
    always: true,
    card: 'status',
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
    wide: 'most',
    card: 'below',
    cell: ({ customerName, customerNumber }) => (
      <TwoLines first={customerName} second={customerNumber} title={customerName} onPhone="left-out" />
    ),
  },
  {
    id: 'job',
    title: t('quotes.job'),
    sort: 'job',
    wide: 'most',
    card: 'headline',
    // A message is rare, so it has a second line instead of a column.
    cell: ({ jobName, message }) => {
      const job = <span className={css.job}>{jobName || t('staffQuotes.noJob')}</span>
      return message ? <TwoLines first={job} second={message} title={message} onPhone="apart" /> : job
    },
  },
  {
    id: 'status',
    title: t('quotes.status'),
    sort: 'status',
    hidden: isWaiting,
    card: 'plain',
    cell: ({ status }) => <QuoteStatus status={status} />,
  },
  {
    id: 'waiting',
    title: t('staffQuotes.waiting'),
    sort: 'waiting',
    sorts: 'days',
    card: 'figure',
    cell: ({ waitingSince, wantedDate }) =>
      waitingSince ? <WaitingAge since={waitingSince} due={wantedDate} timeZone={user.timeZone} /> : orNa(waitingSince),
  },
  {
    id: 'message',
    title: t('staffQuotes.message'),
    hidden: true,
    wide: true,
    cell: ({ message }) => orNa(message),
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
    card: 'day',
    cardTitle: true,
    cell: ({ wantedDate, waitingSince }) =>
      wantedDate && waitingSince ? (
        <DueDay day={wantedDate} timeZone={user.timeZone} />
      ) : (
        orNa(wantedDate && formatPastDay(wantedDate))
      ),
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
