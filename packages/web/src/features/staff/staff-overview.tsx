import './staff-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { LongestWaiting } from './longest-waiting.tsx'
import { queues } from './staff-areas.ts'
import { type StaffCounts, staffCountsQuery } from './staff-counts.queries.ts'
import { ageOf } from './waiting-age.tsx'
import css from './staff-overview.module.css'

/** The queues in which something waits, then what has waited longest, then the state of the machinery. */
export function StaffOverview({ user, children }: { user: User; children: ReactNode }) {
  // Whoever opens this page wants to know what waits now. The menu may have asked a while ago.
  const { data: counts, isError } = useQuery({ ...staffCountsQuery(), refetchOnMount: 'always' })
  // Without the counts, every queue may have something that waits.
  const waiting = queues.filter((queue) => (counts ? counts[queue.counts] > 0 : isError))
  return (
    <section className={`page ${css.page}`}>
      <h1>{t('later.admin.title')}</h1>
      {counts && waiting.length === 0 ? (
        <p className={css.idle}>{t('staff.allIdle')}</p>
      ) : (
        <ul className={css.queues} data-loads={(!counts && !isError) || undefined}>
          {waiting.map(({ to, counts: queue, label }) => (
            <li key={to}>
              <strong>{counts ? formatCount(counts[queue]) : '–'}</strong>
              <Link to={to}>{t(label)}</Link>
              {counts && <Facts user={user} counts={counts} queue={queue} />}
            </li>
          ))}
        </ul>
      )}
      {counts && counts.longest.length > 0 && <LongestWaiting user={user} waiting={counts.longest} />}
      {/* What is above is as high as what waits. Nothing moves once it is there. */}
      {(counts || isError) && <div className={css.children}>{children}</div>}
    </section>
  )
}

type FactsProps = { user: User; counts: StaffCounts; queue: keyof StaffCounts['oldest'] }

/** For how long the oldest of a queue has waited, and how many quotes customers need soon. */
function Facts({ user, counts: { oldest, neededSoon }, queue }: FactsProps) {
  const since = oldest[queue]
  const age = since && ageOf(since, user.timeZone)
  return (
    <span>
      {age && (
        <span data-late={age.isLong || undefined}>
          {age.count > 0 ? t('staff.oldest', { age: age.text }) : t('staff.oldestToday')}
        </span>
      )}
      {queue === 'quotes' && neededSoon.quotes > 0 && (
        <>
          {' · '}
          {t('staff.neededSoon', { count: neededSoon.quotes, day: formatPastDay(neededSoon.by) })}
        </>
      )}
    </span>
  )
}
