import './staff-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '#platform/text/formats.ts'
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

/** What waits for the staff, then the state of the machinery, then what is not here yet. */
export function StaffOverview({ children }: { children: ReactNode }) {
  const { data: counts } = useQuery(staffCountsQuery())
  return (
    <section className={`page ${css.page}`}>
      <h1>{t('later.admin.title')}</h1>
      <ul className={css.queues}>
        {queues.map(({ to, count, label, about }) => (
          <li
            key={to}
            data-waits={(counts && counts[count] > 0) || undefined}
            data-none={counts?.[count] === 0 || undefined}
          >
            <strong>{counts ? formatCount(counts[count]) : '–'}</strong>
            <Link to={to}>{t(label)}</Link>
            <span>{t(about)}</span>
          </li>
        ))}
      </ul>
      <div className={css.children}>{children}</div>
      <p className={css.later}>
        {t('staff.later')} <Link to="/dev">{t('staff.toDev')}</Link>.
      </p>
    </section>
  )
}
