import './staff-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#platform/text/texts.ts'
import { staffCountsQuery } from './staff-counts.queries.ts'
import css from './staff-frame.module.css'

/** The work of the distributor's staff. Another area is a line here. */
const areas = [
  { to: '/profile/admin', label: 'staff.overview' },
  { to: '/profile/admin/quotes', label: 'nav.quotes', counts: 'quotes' },
  { to: '/profile/admin/holds', label: 'staff.holds', counts: 'holds' },
  { to: '/profile/admin/messages', label: 'later.toMessages', counts: 'messages' },
  { to: '/profile/admin/releases', label: 'later.toReleases', counts: 'releases' },
  { to: '/profile/admin/disputes', label: 'later.toDisputes', counts: 'disputes' },
  { to: '/profile/admin/payments', label: 'later.toChecks', counts: 'findings' },
] as const

/** The largest count that its place has room for. */
const MOST = 99

/** Scrolls the row, and not the page, so that the active area is in its middle. */
function showActive(row: HTMLElement | null) {
  const active = row?.querySelector<HTMLElement>('[aria-current="page"]')
  if (row && active) row.scrollLeft = active.offsetLeft - (row.clientWidth - active.offsetWidth) / 2
}

/** The pages of the staff under their own navigation, with the number that waits in each queue. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { data: counts } = useQuery(staffCountsQuery())
  const row = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => showActive(row.current), [path])
  return (
    <>
      <nav ref={row} className={`${css.areas} no-print`} aria-label={t('staff.areas')}>
        <ul>
          {areas.map((area) => {
            const count = ('counts' in area && counts?.[area.counts]) || 0
            return (
              <li key={area.to}>
                <Link to={area.to} activeOptions={{ exact: area.to === '/profile/admin', includeSearch: false }}>
                  {t(area.label)}
                  {'counts' in area && (
                    <span className={css.count} data-none={count === 0 || undefined}>
                      {counts && (count > MOST ? `${MOST}+` : count)}
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {children}
    </>
  )
}
