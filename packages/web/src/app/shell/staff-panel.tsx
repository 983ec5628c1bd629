import '#features/staff/staff-texts.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#platform/text/texts.ts'
import { type Area, areas } from '#features/staff/staff-areas.ts'
import { type StaffCounts, staffCountsQuery } from '#features/staff/staff-counts.queries.ts'
import { EntryContent } from './menu-entry.tsx'
import css from './side-panel.module.css'

/**
 * The menu of the admin area, in place of that of the shop: the queues with what waits in each, then what is set up. It
 * is in the rail, and comes from the route, so that customers do not load it.
 */
export function StaffPanel() {
  const { data: counts } = useQuery(staffCountsQuery())
  // On a page that was just loaded, the rail is there only once this has been rendered.
  const place = useSyncExternalStore(listensToNothing, () => document.querySelector('[data-area-menu]'))
  if (!place) return null
  return createPortal(
    <nav aria-label={t('staff.areas')}>
      <div className={css.group}>
        <Link to="/" className={css.entry} activeProps={{ className: '' }}>
          <EntryContent icon={<IconArrowLeft size={20} stroke={1.7} aria-hidden />} label={t('staff.toShop')} />
        </Link>
      </div>
      <AreaGroup group="all" counts={counts} />
      <AreaGroup group="queues" counts={counts} />
      <AreaGroup group="portal" counts={counts} />
    </nav>,
    place,
  )
}

const listensToNothing = () => () => {}

function AreaGroup({ group, counts }: { group: Area['group']; counts: StaffCounts | undefined }) {
  const title = useId()
  return (
    <section className={css.group}>
      <h2 id={title}>{t(`staff.group.${group}`)}</h2>
      <ul aria-labelledby={title}>
        {areas
          .filter((area) => area.group === group)
          .map((area) => {
            const { to, label, icon: Icon } = area
            const count = 'counts' in area && counts?.[area.counts]
            return (
              <li key={to}>
                <Link
                  to={to}
                  className={css.entry}
                  activeOptions={{ exact: to === '/profile/admin', includeSearch: false }}
                >
                  <EntryContent icon={<Icon size={20} stroke={1.7} aria-hidden />} label={t(label)}>
                    {count ? <span className={css.badge}>{count}</span> : null}
                  </EntryContent>
                </Link>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
