import './staff-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { dayIn, formatCount, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { staffCountsQuery } from './staff-counts.queries.ts'
import css from './staff-overview.module.css'

/** The queues of the staff: what waits in each, and what it needs. */
const queues = [
  { to: '/profile/admin/quotes', count: 'quotes', label: 'staff.quotesWait', about: 'staff.quotesAbout' },
  { to: '/profile/admin/holds', count: 'holds', label: 'staff.holdsWait', about: 'staff.holdsAbout' },
  { to: '/profile/admin/messages', count: 'messages', label: 'staff.messagesWait', about: 'staff.messagesAbout' },
  { to: '/profile/admin/releases', count: 'releases', label: 'staff.releasesWait', about: 'staff.releasesAbout' },
  { to: '/profile/admin/disputes', count: 'disputes', label: 'staff.disputesWait', about: 'staff.disputesAbout' },
  { to: '/profile/admin/payments', count: 'findings', label: 'staff.findingsWait', about: 'staff.findingsAbout' },
  { to: '/profile/admin/erp', count: 'erp', label: 'later.toErp', about: 'staff.erpAbout' },
] as const

/**
 * What waits for the staff, each with the time since when the oldest waits, then where nothing waits, then the state of the
 * machinery.
 */
export function StaffOverview({ children }: { children: ReactNode }) {
  const { data: counts, isError } = useQuery(staffCountsQuery())
  // Without the counts, every queue may have something that waits.
  const waiting = queues.filter(({ count }) => (counts ? counts[count] > 0 : isError))
  const idle = counts ? queues.filter(({ count }) => counts[count] === 0) : []
  return (
    <section className={`page ${css.page}`}>
      <h1>{t('later.admin.title')}</h1>
      {!(counts && waiting.length === 0) && (
        <ul className={css.queues} data-loads={(!counts && !isError) || undefined}>
          {waiting.map(({ to, count, label, about }) => (
            <li key={to}>
              <strong>{counts ? formatCount(counts[count]) : '–'}</strong>
              <Link to={to}>{t(label)}</Link>
              <span>{t(about)}</span>
              {counts?.oldest[count] && (
                <span className={css.since}>
                  {t('staff.oldest', { day: formatPastDay(dayIn(undefined, counts.oldest[count])) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {idle.length > 0 && (
        <p className={css.idle}>
          {t(waiting.length > 0 ? 'staff.restIdle' : 'staff.allIdle')}{' '}
          {idle.map(({ to, label }, place) => (
            <Fragment key={to}>
              {place > 0 && ', '}
              <Link to={to}>{t(label)}</Link>
            </Fragment>
          ))}
        </p>
      )}
      {/* What is above is as high as what waits. Nothing moves once it is there. */}
      {(counts || isError) && <div className={css.children}>{children}</div>}
    </section>
  )
}
