import './feeds-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatInstant } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { ErrorState } from '#ui/feedback/states.tsx'
import { feedsQuery, type FeedState } from './feeds.queries.ts'
import css from './feeds-part.module.css'

/** Names the feeds that are late by their own rhythm. The others are folded away. */
export function FeedsPart({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(feedsQuery())
  if (error && !data) return <ErrorState text={t('feeds.failed')} onRetry={() => void refetch()} />
  if (!data) return null
  const late = data.feeds.filter(({ lateMinutes }) => lateMinutes !== null)
  return (
    <section className={css.part} aria-labelledby="feeds">
      <h2 id="feeds">{t('feeds.title')}</h2>
      {late.length > 0 ? (
        <FeedList feeds={late} user={user} />
      ) : (
        <p>{t(data.feeds.length > 0 ? 'feeds.onTime' : 'feeds.never')}</p>
      )}
      {data.feeds.length > 0 && (
        <details>
          <summary>{t('feeds.all', { count: formatCount(data.feeds.length) })}</summary>
          <FeedList feeds={data.feeds} user={user} />
        </details>
      )}
    </section>
  )
}

const FeedList = ({ feeds, user }: { feeds: FeedState[]; user: User }) => (
  <ul className={css.feeds}>
    {feeds.map(({ feed, lastRun, usualMinutes, lateMinutes, rowsRefused }) => (
      <li key={feed} data-late={lateMinutes !== null || undefined}>
        <strong className="code">{feed}</strong>
        {lateMinutes !== null && <strong>{t('feeds.late', { span: spanText(lateMinutes) })}</strong>}
        <span>{t('feeds.lastRun', { at: formatInstant(lastRun, user.timeZone) })}</span>
        <span>
          {usualMinutes === null ? t('feeds.noRhythm') : t('feeds.usually', { span: spanText(usualMinutes) })}
        </span>
        {rowsRefused > 0 && <span>{t('feeds.refused', { count: rowsRefused })}</span>}
      </li>
    ))}
  </ul>
)

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
