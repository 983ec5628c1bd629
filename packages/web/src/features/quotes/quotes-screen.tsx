import './quotes-texts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { dayIn, formatPastDay, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DayRange } from '#ui/data-table/day-range.tsx'
import { TablePage } from '#ui/data-table/table-page.tsx'
import { useTableRows } from '#ui/data-table/use-table-rows.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { QuoteStatus } from './quote-status.tsx'
import {
  PAGE,
  type QuoteRow,
  quotesAddress,
  quotesFile,
  quotesQuery,
  type QuotesSearch,
  statuses,
} from './quotes.queries.ts'

/** Shows the customer's quotes. Search, status, order and page are in the address. */
export function QuotesScreen({ user, shown }: { user: User; shown: QuotesSearch }) {
  const navigate = useNavigate({ from: '/account/quotes/' })
  const rows = useTableRows(quotesQuery(user.customerNumber, shown), ({ quotes }) => quotes)
  const show = (change: Partial<Record<keyof QuotesSearch, unknown>>) => void navigate(quotesAddress.to(change))
  return (
    <TablePage
      name="quotes"
      counted="quotes"
      title={t('quotes.title')}
      placeholder={t('quotes.search')}
      columns={columnsFor(user)}
      keyOf={({ quoteNumber }) => quoteNumber}
      {...rows}
      size={PAGE}
      onOpen={({ quoteNumber }) => void navigate({ to: '/account/quotes/$id', params: { id: quoteNumber } })}
      shown={shown}
      onShow={show}
      unseen="number"
      filtered={quotesAddress.filtersOf(shown)}
      onShowAll={() => show(quotesAddress.everything)}
      filters={
        <>
          <BareSelectField
            label={t('quotes.status')}
            options={statusOptions()}
            value={shown.status}
            onChoose={(status) => show({ status })}
          />
          <DayRange title={t('quotes.requested')} from={shown.from} to={shown.to} onChange={show} />
        </>
      }
      fileAddress={quotesFile(user.customerNumber, shown)}
      empty={{ title: t('quotes.none'), way: <span>{t('quotes.noneHint')}</span> }}
    />
  )
}

const statusOptions = () => [
  { value: '', label: t('quotes.anyStatus') },
  ...statuses.map((value) => ({ value, label: t(`quote.status.${value}`) })),
]

function columnsFor(user: User): Column<QuoteRow>[] {
  return [
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
          to="/account/quotes/$id"
          params={{ id: quoteNumber }}
          className="code"
          data-row-link
          onClick={(event) => event.stopPropagation()}
        >
          {quoteNumber}
        </Link>
      ),
    },
    {
      id: 'job',
      title: t('quotes.job'),
      sort: 'job',
      wide: 'most',
      card: 'beside',
      cell: ({ jobName }) => orNa(jobName),
    },
    {
      id: 'status',
      title: t('quotes.status'),
      sort: 'status',
      card: 'status',
      cell: ({ status }) => <QuoteStatus status={status} />,
    },
    {
      id: 'requested',
      title: t('quotes.requested'),
      sort: 'requested',
      fromLargest: true,
      sorts: 'days',
      card: 'day',
      cardTitle: true,
      cell: ({ requestedAt }) => formatPastDay(dayIn(user.timeZone, requestedAt)),
    },
    { id: 'requestedBy', title: t('quotes.requestedBy'), hidden: true, cell: ({ requestedBy }) => orNa(requestedBy) },
    {
      id: 'wanted',
      title: t('quotes.wanted'),
      sort: 'wanted',
      sorts: 'days',
      cell: ({ wantedDate }) => orNa(wantedDate && formatPastDay(wantedDate)),
    },
    {
      id: 'expires',
      title: t('quotes.expires'),
      sort: 'expires',
      sorts: 'days',
      card: 'day',
      cardTitle: ({ expiresOn }) =>
        t(expiresOn && expiresOn < dayIn(user.timeZone) ? 'quote.status.expired' : 'quotes.expires'),
      cell: ({ expiresOn }) => orNa(expiresOn && formatPastDay(expiresOn)),
    },
    { id: 'lines', title: t('quotes.lines'), numeric: true, roomy: true, cell: ({ lineCount }) => lineCount },
    ...(user.userClaims.showPrices
      ? [
          {
            id: 'total',
            title: t('quotes.total'),
            sort: 'total',
            fromLargest: true,
            numeric: true,
            card: 'figure',
            cell: ({ total }) => (total ? <MoneyText amount={total} /> : orNa('')),
          } satisfies Column<QuoteRow>,
        ]
      : []),
  ]
}
