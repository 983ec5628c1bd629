import './staff-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#platform/text/texts.ts'
import { areas } from './staff-areas.ts'
import { staffCountsQuery } from './staff-counts.queries.ts'
import css from './staff-frame.module.css'

/** The largest count that its place has room for. */
const MOST = 99

/** Scrolls the row, and not the page, so that one of its areas is in its middle. */
function bringIntoView(row: HTMLElement | null, place: number) {
  const area = row?.querySelectorAll('li')[place]
  if (row && area) row.scrollLeft = area.offsetLeft - (row.clientWidth - area.offsetWidth) / 2
}

/** The pages of the staff under their own navigation, with the number that waits in each queue. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { data: counts } = useQuery(staffCountsQuery())
  const row = useRef<HTMLElement>(null)
  const active = useLocation({ select: ({ pathname }) => areas.findLastIndex(({ to }) => pathname.startsWith(to)) })
  const { subscribe } = useRouter()
  useEffect(() => {
    const bring = () => bringIntoView(row.current, active)
    bring()
    // Once a page is rendered, the router puts the row back to where it was.
    return subscribe('onRendered', bring)
  }, [active, subscribe])
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
