import './feeds-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatInstant, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { Status } from '#ui/figures/status.tsx'
import { feedsQuery, type FeedState } from './feeds.queries.ts'
import css from './feeds-part.module.css'

/** Names the feeds that are late by their own rhythm. The others are folded away. */
export function FeedsPart({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(feedsQuery())
  if (error && !data) return <ErrorState text={t('feeds.failed')} onRetry={() => void refetch()} />
  if (!data) return null
  const late = data.feeds.filter(({ lateMinutes }) => lateMinutes !== null)
  const all = t('feeds.all', { count: formatCount(data.feeds.length) })
  return (
    <section className={css.part} aria-labelledby="feeds">
      <h2 id="feeds">{t('feeds.title')}</h2>
      {late.length > 0 ? (
        <FeedList label={t('feeds.allLate')} feeds={late} user={user} />
      ) : (
        <p>{t(data.feeds.length > 0 ? 'feeds.onTime' : 'feeds.never')}</p>
      )}
      {data.feeds.length > 0 && (
        <details>
          <summary>{all}</summary>
          <FeedList label={all} feeds={data.feeds} user={user} />
        </details>
      )}
    </section>
  )
}

type FeedListProps = { label: string; feeds: FeedState[]; user: User }

const FeedList = ({ label, feeds, user }: FeedListProps) => (
  <DataTable
    label={label}
    columns={columnsFor(user)}
    rows={feeds}
    keyOf={({ feed }) => feed}
    // Late feeds come first, and there is no other order.
    sort=""
    onSort={() => {}}
  />
)

const columnsFor = ({ timeZone }: User): Column<FeedState>[] => [
  {
    id: 'feed',
    title: t('feeds.feed'),
    card: 'headline',
    cell: ({ feed }) => <span className="code">{feed}</span>,
  },
  {
    id: 'status',
    title: t('feeds.status'),
    card: 'status',
    cell: ({ lateMinutes }) =>
      lateMinutes === null ? (
        <Status word={t('feeds.isOnTime')} />
      ) : (
        <Status word={t('feeds.late', { span: spanText(lateMinutes) })} tone="stop" />
      ),
  },
  {
    id: 'lastRun',
    title: t('feeds.lastRun'),
    card: 'day',
    cell: ({ lastRun }) => formatInstant(lastRun, timeZone),
  },
  {
    id: 'usually',
    title: t('feeds.usually'),
    card: 'note',
    cardTitle: true,
    cell: ({ usualMinutes }) => orNa(usualMinutes === null ? '' : spanText(usualMinutes)),
  },
  {
    id: 'refused',
    title: t('feeds.refused'),
    numeric: true,
    card: 'figure',
    cardTitle: true,
    // Most have none.
    cell: ({ rowsRefused }) => (rowsRefused > 0 ? formatCount(rowsRefused) : ''),
  },
]

/** Writes minutes in the unit that leaves a small number: "45 min", "5 h", "3 days". */
function spanText(minutes: number) {
  const [key, size] =
    minutes < 120
      ? (['feeds.minutes', 1] as const)
      : minutes < 2880
        ? (['feeds.hours', 60] as const)
        : (['feeds.days', 1440] as const)
  return t(key, { count: formatCount(Math.round(minutes / size)) })
}
