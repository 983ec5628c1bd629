import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, lazy, type SyntheticEvent, Suspense, useId } from 'react'
import { mediaAddress, pageData } from '#platform/config/page-data.ts'
import type { Frame } from '#platform/page/layouts.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { useNews } from '#features/announcements/use-news.ts'
import { activeHolds, holdsQuery } from '#features/holds/holds.queries.ts'
import { opens } from '#features/guards/guarded.ts'
import { useListOfPage } from '#features/orders/list-of-page.ts'
import { ordersQuery, ordersTable } from '#features/orders/orders-list.ts'
import { staffCountsQuery, totalOf } from '#features/staff/staff-counts.queries.ts'
import { useChosenItems } from '#features/payments/billing-store.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountPanel, type CustomerSwitch } from './account-panel.tsx'
import { ContentAnchor, useLiveLinks } from '#ui/page/content-link.tsx'
import { DrawerLogo } from './drawer-logo.tsx'
import { EntryContent, MenuEntry, ShowroomEntry } from './menu-entry.tsx'
import { type Entry, entriesFor, type Group, groups, mayFollow } from '#app/navigation.ts'
import css from './side-panel.module.css'

const ServiceHtml = lazy(async () => ({ default: (await import('#ui/page/service-html.tsx')).ServiceHtml }))

type Props = {
  user: User
  frame: Frame
  customerSwitch: CustomerSwitch
  /** The panel is the rail of a desk, which can be folded to its icons. Otherwise it is in a drawer. */
  isRail?: boolean
  /** A drawer at the right is about to open, so this one must go. */
  onDrawer?: () => void
}

/** The navigation in groups, and the account. It is a rail from 1400 pixels, and a drawer below that. */
export function SidePanel({ user, frame, customerSwitch, isRail = false, onDrawer }: Props) {
  const counts = useCounts(user)
  const listOfPage = useListOfPage(user)
  const { backgroundImage, htmlSnippet } = pageData().appOption?.drawer ?? {}
  const picture =
    backgroundImage &&
    ({
      '--picture': `url("${mediaAddress(backgroundImage).replaceAll(/["\\\n]/g, encodeURIComponent)}")`,
    } as CSSProperties) // A property of our own.
  const shown = entriesFor(user).filter(({ ofLists, badge }) => {
    // A desk has the bell in its bar.
    if (badge === 'news') return !isRail && counts.news !== undefined
    return frame.lists || !ofLists
  })
  return (
    <div
      className={css.panel}
      data-in={isRail ? 'rail' : 'drawer'}
      data-picture={picture ? '' : undefined}
      style={picture ?? undefined}
      onPointerOver={isRail ? placeTip : undefined}
      onFocus={isRail ? placeTip : undefined}
    >
      <div className={css.head}>
        <DrawerLogo />
      </div>
      <div className={css.scroll}>
        {isRail && <div className={css.area} data-area-menu />}
        {!isRail && <ShowroomEntry user={user} />}
        <nav aria-label={t('nav.label')}>
          {groups.map((group) => (
            <EntryGroup
              key={group}
              group={group}
              entries={shown.filter((entry) => entry.group === group)}
              counts={counts}
              listOfPage={listOfPage}
              onDrawer={onDrawer}
            />
          ))}
        </nav>
        {!user.showroom && <ExtraLinks user={user} />}
        {!user.showroom && htmlSnippet && (
          <Suspense fallback={<div className={css.snippet} />}>
            <ServiceHtml html={htmlSnippet} className={css.snippet} />
          </Suspense>
        )}
      </div>
      {!user.showroom &&
        (isRail ? (
          <AccountMenu user={user} customerSwitch={customerSwitch} />
        ) : (
          <AccountPanel user={user} customerSwitch={customerSwitch} />
        ))}
    </div>
  )
}

/** The tip of a folded entry is beside it. It is not in the rail, which would cut it off, so it needs the entry's place. */
function placeTip({ target, currentTarget }: SyntheticEvent<HTMLElement>) {
  const entry = target instanceof Element && target.closest('a, button')
  if (entry) currentTarget.style.setProperty('--tip', `${entry.getBoundingClientRect().top}px`)
}

type Counts = ReturnType<typeof useCounts>
type GroupProps = {
  group: Group
  entries: Entry[]
  counts: Counts
  listOfPage: string | undefined
  onDrawer: (() => void) | undefined
}

function EntryGroup({ group, entries, counts, listOfPage, onDrawer }: GroupProps) {
  const title = useId()
  if (entries.length === 0) return null
  return (
    <section className={css.group}>
      <h2 id={title}>{t(`nav.group.${group}`)}</h2>
      <ul aria-labelledby={title}>
        {entries.map((entry) => (
          <li key={entry.label} data-badge={entry.badge}>
            <MenuEntry
              entry={entry}
              count={(entry.badge && counts[entry.badge]) ?? 0}
              listOfPage={listOfPage}
              onDrawer={onDrawer}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Counts the orders that wait for the user's approval, on the first list that shows them, the running holds, if the option shows them, the invoices chosen for payment, what waits for staff, and the announcements that are
 * new (undefined if there are none at all). The data of holds was loaded when the route was entered.
 */
function useCounts(user: User) {
  const { data: holds = 0 } = useQuery({ ...holdsQuery(user.customerNumber), select: activeHolds, enabled: false })
  const { data: staff = 0 } = useQuery({ ...staffCountsQuery(), select: totalOf, enabled: opens('admin', user) })
  const seesOpen = opens('orders', user)
  const { approvesOrders, showOrders } = user.userClaims
  const { data: approvals = 0 } = useQuery({
    ...ordersQuery(user.customerNumber, { ...ordersTable.empty, status: 'to-approve' }),
    select: ({ total }) => total,
    enabled: approvesOrders && showOrders && !user.showroom,
  })
  const showsHolds = pageData().appOption?.drawer?.ShowHoldsBadge === true
  const { announcements, unseen } = useNews()
  return {
    approvals,
    allApprovals: seesOpen ? 0 : approvals,
    holds: showsHolds ? holds : 0,
    billing: useChosenItems(user).length,
    staff,
    news: announcements.length > 0 ? unseen.length : undefined,
  }
}

/** The content service's own links under their own title. Requirements. */
function ExtraLinks({ user }: { user: User }) {
  const title = useId()
  const { Title, links } = pageData().appOption?.NavigationLinks ?? {}
  const live = useLiveLinks(links).filter(({ goal }) => goal.outside || mayFollow(user, goal.href))
  if (live.length === 0) return null
  return (
    <section className={css.group}>
      <h2 id={title}>{Title}</h2>
      <ul aria-labelledby={title}>
        {live.map(({ title, logo, goal }) => (
          <li key={title}>
            <ContentAnchor className={css.entry} goal={goal}>
              <EntryContent
                icon={
                  logo ? (
                    <img src={mediaAddress(logo)} alt="" width="20" height="20" />
                  ) : (
                    <IconExternalLink size={20} stroke={1.7} aria-hidden />
                  )
                }
                label={title}
              />
            </ContentAnchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
