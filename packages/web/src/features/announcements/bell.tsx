import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { ahead } from '#platform/browser/ahead.ts'
import { useAct } from '#platform/page/acts.ts'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import { useRightDrawer } from '#ui/dialog/right-drawer.ts'
import { idOf } from './announcements.queries.ts'
import { markSeen } from './seen-announcements.ts'
import { useNews } from './use-news.ts'
import css from './bell.module.css'

const loadDrawer = () => import('./announcements-drawer.tsx')
const AnnouncementsDrawer = lazily(loadDrawer, 'AnnouncementsDrawer')

/**
 * The notification bell: shows the number of new announcements, and opens the drawer with all of them. Without
 * announcements there is no bell. Requirements.
 */
export function Bell() {
  const { announcements, unseen } = useNews()
  const ids = announcements.map(idOf)
  const [opened, setOpened] = useRightDrawer('announcements')
  /** The announcements that were new when the drawer was opened. They stay marked while it is open. */
  const [fresh, setFresh] = useState<string[] | null>(null)
  const open = () => {
    if (ids.length === 0) return
    setFresh(unseen)
    setOpened(true)
    markSeen(ids)
  }
  useAct('announcements', open)
  // The bell's place stays when there are no announcements, or when it is not known yet, so that nothing beside it
  // moves.
  if (ids.length === 0) return <span className={css.place} />
  const count = unseen.length
  return (
    <>
      <BarButton
        label={count > 0 ? t('announcements.open', { count }) : t('announcements.openAllSeen')}
        onClick={open}
        onIntent={() => ahead(loadDrawer)}
        expanded={opened}
      >
        <span className={css.icon}>
          <IconBell size={22} stroke={1.7} aria-hidden />
          {count > 0 && <span className={css.badge} data-count={count} aria-hidden />}
        </span>
      </BarButton>
      {fresh && (
        <AnnouncementsDrawer
          announcements={announcements}
          fresh={fresh}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
