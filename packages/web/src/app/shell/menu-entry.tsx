import { IconDeviceTablet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ask } from '#platform/page/acts.ts'
import type { User } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { useRightDrawer } from '#ui/dialog/right-drawer.ts'
import { type Entry, isPage, withoutId } from '#app/navigation.ts'
import css from './side-panel.module.css'

/**
 * One entry of the menu: a link to its page, or a button for its drawer.
 *
 * @param listOfPage the list that has the document on the page, which is marked instead of the page above it
 * @param onDrawer a drawer at the right is about to open, so the phone's menu must go
 */
export function MenuEntry({
  entry,
  count,
  listOfPage,
  onDrawer,
}: {
  entry: Entry
  count: number
  listOfPage: string | undefined
  onDrawer: (() => void) | undefined
}) {
  const [, showFavorites] = useRightDrawer('favorites')
  const { icon: Icon, label } = entry
  const content = (
    <EntryContent icon={<Icon size={20} stroke={1.7} aria-hidden />} label={t(label)}>
      {count > 0 && <span className={css.badge}>{count}</span>}
    </EntryContent>
  )
  if (isPage(entry)) {
    const hasPage = entry.to === listOfPage
    return (
      <Link
        to={entry.to}
        params={withoutId}
        className={hasPage ? `${css.entry} active` : css.entry}
        aria-current={hasPage ? 'page' : undefined}
        activeOptions={{ includeSearch: false, exact: entry.exact ?? (listOfPage !== undefined && !hasPage) }}
      >
        {content}
      </Link>
    )
  }
  const open = () => {
    onDrawer?.()
    if (entry.opens === 'favorites') showFavorites(true)
    else ask('announcements')
  }
  return (
    <button type="button" className={css.entry} onClick={open}>
      {content}
    </button>
  )
}

/** Hands the device to a shop's customer, for users who see prices. */
export function ShowroomEntry({ user }: { user: User }) {
  if (!user.userClaims.showPrices) return null
  return (
    <div className={css.group}>
      <button type="button" className={css.entry} onClick={() => ask('showroom')}>
        <EntryContent icon={<IconDeviceTablet size={20} stroke={1.7} aria-hidden />} label={t('account.showroom')} />
      </button>
    </div>
  )
}

/** What an entry shows. In the folded rail, its label is a tip beside it. */
export const EntryContent = ({ icon, label, children }: { icon: ReactNode; label: string; children?: ReactNode }) => (
  <>
    {icon}
    <span className={css.label}>{label}</span>
    {children}
  </>
)
