import { IconBell } from '@tabler/icons-react'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ahead } from '#platform/ahead.ts'
import { useAct } from '#platform/acts.ts'
import { GRAPHQL } from '#platform/graphql.ts'
import { lazily } from '#platform/lazily.ts'
import { usePainted } from '#platform/painted.ts'
import { t } from '#platform/texts.ts'
import { BarButton } from '#ui/bar-button.tsx'
import { useRightDrawer } from '#ui/right-drawer.ts'
import { announcementsQuery, idOf, namedAnnouncements, together } from './announcements.queries.ts'
import { markSeen, useSeen } from './seen.ts'
import css from './bell.module.css'

const loadDrawer = () => import('./announcements-drawer.tsx')
const AnnouncementsDrawer = lazily(loadDrawer, 'AnnouncementsDrawer')

/** The notification bell: how many announcements are new, and the drawer with all. Without any there is no bell. Specification 2. */
export function Bell() {
  // Home's request brings them along.
  const isComing = useIsFetching({ queryKey: [GRAPHQL] }) > 0
  const { data } = useQuery({ ...announcementsQuery(), enabled: usePainted() && !isComing })
  const announcements = together(namedAnnouncements(), data ?? [])
  const ids = announcements.map(idOf)
  const seen = useSeen()
  const [opened, setOpened] = useRightDrawer('announcements')
  /** Those that were new when the drawer was opened: they are marked as long as it is. */
  const [fresh, setFresh] = useState<string[] | null>(null)
  const open = () => {
    if (ids.length === 0) return
    setFresh(ids.filter((id) => !seen.has(id)))
    setOpened(true)
    markSeen(ids)
  }
  useAct('announcements', open)
  // While it is not known whether there are any, and when there are none, its place stays: nothing beside it moves.
  if (ids.length === 0) return <span className={css.place} />
  const count = ids.filter((id) => !seen.has(id)).length
  return (
    <>
      <BarButton label={count > 0 ? t('announcements.open', { count }) : t('announcements.openAllSeen')} onClick={open} onIntent={() => ahead(loadDrawer)} expanded={opened}>
        <span className={css.icon}>
          <IconBell size={22} stroke={1.7} aria-hidden />
          {count > 0 && <span className={css.badge} data-count={count} aria-hidden />}
        </span>
      </BarButton>
      {fresh && <Suspense><AnnouncementsDrawer announcements={announcements} fresh={fresh} opened={opened} onClose={() => setOpened(false)} /></Suspense>}
    </>
  )
}
