import './feeds-texts.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatInstant, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { BareTextField } from '#ui/fields/text-field.tsx'
import { Status } from '#ui/figures/status.tsx'
import { TwoLines } from '#features/staff/two-lines.tsx'
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
          <AllFeeds label={all} feeds={data.feeds} user={user} />
        </details>
      )}
    </section>
  )
}

/** So many feeds can be looked through without a search. */
const FEW = 10

/** All feeds, with a search if they are many. */
function AllFeeds({ label, feeds, user }: FeedListProps) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = feeds.filter(({ title, fileName }) => `${title} ${fileName}`.toLowerCase().includes(words))
  return (
    <div className={css.all}>
      {feeds.length > FEW && (
        <search>
          <BareTextField
            type="search"
            label={t('feeds.search')}
            placeholder={t('feeds.search')}
            icon={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </search>
      )}
      {found.length > 0 ? (
        <FeedList label={label} feeds={found} user={user} />
      ) : (
        <output>{t('feeds.noMatch', { search: search.trim() })}</output>
      )}
    </div>
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
    cell: ({ title, fileName }) => (
      <TwoLines first={title} second={<span className="code">{fileName}</span>} onPhone="apart" />
    ),
  },
  {
    id: 'status',
    title: t('feeds.status'),
    card: 'status',
    // A feed that came once has no rhythm yet.
    cell: ({ lateMinutes, usualMinutes }) =>
      lateMinutes === null ? (
        <Status word={t(usualMinutes === null ? 'feeds.loaded' : 'feeds.isOnTime')} />
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

/** Writes minutes in the unit that leaves a small number: "45 min", "5 h", "3 days". A test may send files within a minute. */
function spanText(minutes: number) {
  if (minutes === 0) return t('feeds.underMinute')
  const [key, size] =
    minutes < 120
      ? (['feeds.minutes', 1] as const)
      : minutes < 2880
        ? (['feeds.hours', 60] as const)
        : (['feeds.days', 1440] as const)
  return t(key, { count: formatCount(Math.round(minutes / size)) })
}
