import { formatCount, formatInstant, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import type { Column } from '#ui/data-table/column.ts'
import { Status } from '#ui/figures/status.tsx'
import { TwoLines } from '#features/staff/two-lines.tsx'
import type { FeedState } from './feeds.queries.ts'

/** The columns of feeds. Nobody sees a column in which no feed has anything. */
export const feedColumns = ({ timeZone }: User, feeds: readonly FeedState[]): Column<FeedState>[] => [
  {
    id: 'feed',
    title: t('feeds.feed'),
    sort: 'feed',
    always: true,
    wide: 'most',
    card: 'headline',
    cell: ({ title, fileName }) => (
      <TwoLines first={title} second={<span className="code">{fileName}</span>} onPhone="apart" />
    ),
  },
  {
    id: 'status',
    title: t('feeds.status'),
    sort: 'late',
    sorts: 'numbers',
    fromLargest: true,
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
    sort: 'lastRun',
    sorts: 'days',
    card: 'day',
    cell: ({ lastRun }) => formatInstant(lastRun, timeZone),
  },
  {
    id: 'usually',
    title: t('feeds.usually'),
    hidden: feeds.every(({ usualMinutes }) => usualMinutes === null),
    card: 'note',
    cardTitle: true,
    cell: ({ usualMinutes }) => orNa(usualMinutes === null ? '' : spanText(usualMinutes)),
  },
  {
    id: 'refused',
    title: t('feeds.refused'),
    sort: 'refused',
    fromLargest: true,
    numeric: true,
    card: 'note',
    cardTitle: true,
    cell: ({ rowsRefused }) => formatCount(rowsRefused),
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
