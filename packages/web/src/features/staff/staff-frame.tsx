import './staff-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dotted } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { BareSelectField } from '#ui/fields/select-field.tsx'
import { type Area, areas } from './staff-areas.ts'
import { staffCountsQuery } from './staff-counts.queries.ts'
import css from './staff-frame.module.css'

/** The largest count that its place has room for. */
const MOST = 99

/** The pages of the staff under their own navigation, with the number that waits in each queue. On a phone, it is a choice. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { data: counts } = useQuery(staffCountsQuery())
  const navigate = useNavigate()
  const active = useLocation({ select: ({ pathname }) => areas.findLast(({ to }) => pathname.startsWith(to))?.to })
  /** What waits in an area. '' where nothing does, or nothing can. */
  const waiting = (area: Area) => {
    const count = ('counts' in area && counts?.[area.counts]) || 0
    return count > MOST ? `${MOST}+` : count === 0 ? '' : String(count)
  }
  return (
    <>
      <nav className={`${css.areas} no-print`} aria-label={t('staff.areas')}>
        <ul>
          {areas.map((area) => (
            <li key={area.to}>
              <Link to={area.to} activeOptions={{ exact: area.to === '/profile/admin', includeSearch: false }}>
                {t(area.label)}
                {'counts' in area && (
                  <span className={css.count} data-none={waiting(area) === '' || undefined}>
                    {waiting(area)}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        <BareSelectField
          label={t('staff.areas')}
          className={css.choice}
          value={active}
          options={areas.map((area) => ({ value: area.to, label: dotted([t(area.label), waiting(area)]) }))}
          onChoose={(chosen) => {
            const area = areas.find(({ to }) => to === chosen)
            if (area) void navigate({ to: area.to })
          }}
        />
      </nav>
      {children}
    </>
  )
}
