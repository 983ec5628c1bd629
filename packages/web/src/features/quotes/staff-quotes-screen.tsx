import './quotes-texts.ts'
import './staff-quotes-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { dayIn, formatInstant, formatPastDay, orNa } from '#platform/text/formats.ts'
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
import css from './staff-quotes-screen.module.css'
import { staffQuotesAddress, type StaffQuotesSearch } from './staff-quotes-list.ts'
import { daysBetween, isSoon } from './days-until.ts'
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

/** @param isWaiting only quotes to answer are shown, which have no total yet, no last day and one status */
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
    wide: 'most',
    card: 'beside',
    cell: ({ customerName, customerNumber }) => (
      <span className={css.two} title={customerName}>
        {customerName} <small>{customerNumber}</small>
      </span>
    ),
  },
  {
    id: 'job',
    title: t('quotes.job'),
    sort: 'job',
    wide: 'most',
    card: 'plain',
    // A message is rare, so it has a second line instead of a column.
    cell: ({ jobName, message }) =>
      message ? (
        <span className={css.two} data-apart title={message}>
          {orNa(jobName)} <small>{message}</small>
        </span>
      ) : (
        orNa(jobName)
      ),
  },
  {
    id: 'status',
    title: t('quotes.status'),
    sort: 'status',
    hidden: isWaiting,
    card: 'status',
    cell: ({ status }) => <QuoteStatus status={status} />,
  },
  {
    id: 'waiting',
    title: t('staffQuotes.waiting'),
    sort: 'waiting',
    sorts: 'days',
    card: 'plain',
    cardTitle: true,
    cell: ({ waitingSince }) =>
      waitingSince ? <Waiting since={waitingSince} timeZone={user.timeZone} /> : orNa(waitingSince),
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
    card: 'plain',
    cardTitle: true,
    cell: ({ wantedDate, waitingSince }) =>
      wantedDate ? (
        <Wanted day={wantedDate} today={dayIn(user.timeZone)} isOpen={waitingSince !== null} />
      ) : (
        orNa(wantedDate)
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

/** When a wait began, and how many days ago that was. */
function Waiting({ since, timeZone }: { since: string; timeZone: string }) {
  const count = daysBetween(dayIn(timeZone, since), dayIn(timeZone))
  return (
    <span className={css.two}>
      {formatInstant(since, timeZone)}{' '}
      <small>{count > 0 ? t('staffQuotes.days', { count }) : t('staffQuotes.today')}</small>
    </span>
  )
}

/** The day on which the customer needs the goods. If it is near or past, and the quote waits, a word says so, too. */
function Wanted({ day, today, isOpen }: { day: string; today: string; isOpen: boolean }) {
  const count = daysBetween(today, day)
  if (!isOpen || !isSoon(count)) return formatPastDay(day)
  const word =
    count < 0 ? t('staffQuotes.past') : count === 0 ? t('staffQuotes.today') : t('staffQuotes.inDays', { count })
  return (
    <span className={css.two} data-soon>
      {formatPastDay(day)} <small>{word}</small>
    </span>
  )
}
