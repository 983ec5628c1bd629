import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, lazy, Suspense } from 'react'
import { mediaAddress, pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { activeHolds, holdsQuery } from '#features/holds/holds.queries.ts'
import { useChosenItems } from '#features/payments/billing-store.ts'
import { AccountPanel, type CustomerSwitch } from './account-panel.tsx'
import { ContentAnchor, useLiveLinks } from '#ui/page/content-link.tsx'
import { DrawerLogo } from './drawer-logo.tsx'
import { entriesFor, withoutId } from '#app/navigation.ts'
import css from './side-panel.module.css'

const ServiceHtml = lazy(async () => ({ default: (await import('#ui/page/service-html.tsx')).ServiceHtml }))

/** The content of the navigation drawer, which is always open from 1400 pixels. */
export function SidePanel({ user, customerSwitch }: { user: User; customerSwitch: CustomerSwitch }) {
  const badges = useBadges(user)
  const { backgroundImage, htmlSnippet } = pageData().appOption?.drawer ?? {}
  const picture =
    backgroundImage &&
    ({
      '--picture': `url("${mediaAddress(backgroundImage).replaceAll(/["\\\n]/g, encodeURIComponent)}")`,
    } as CSSProperties) // A property of our own.
  return (
    <div
      className={css.panel}
      data-picture={picture ? '' : undefined}
      data-snippet={htmlSnippet ? '' : undefined}
      style={picture ?? undefined}
    >
      <div className={css.head}>
        <DrawerLogo />
      </div>
      <nav aria-label={t('nav.label')}>
        <ul className={css.entries}>
          {entriesFor(user).map(({ label, to, icon: Icon, badge, exact }) => (
            <li key={label}>
              <Link to={to} params={withoutId} className={css.entry} activeOptions={{ includeSearch: false, exact }}>
                <Icon size={20} stroke={1.7} aria-hidden /> {t(label)}
                {badge && badges[badge] > 0 && <span className={css.badge}>{badges[badge]}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ExtraLinks />
      {htmlSnippet && (
        <Suspense fallback={<div className={css.snippet} />}>
          <ServiceHtml html={htmlSnippet} className={css.snippet} />
        </Suspense>
      )}
      <AccountPanel user={user} customerSwitch={customerSwitch} />
    </div>
  )
}

/**
 * Counts the running holds, if the option shows them, and the invoices chosen for payment. It reads the data that was
 * loaded when the route was entered, and sends no request.
 */
function useBadges(user: User) {
  const { data: holds = 0 } = useQuery({ ...holdsQuery(user.customerNumber), select: activeHolds, enabled: false })
  const showsHolds = pageData().appOption?.drawer?.ShowHoldsBadge === true
  return { holds: showsHolds ? holds : 0, billing: useChosenItems(user).length }
}

/** The content service's own links under their own title. Requirements. */
function ExtraLinks() {
  const { Title, links } = pageData().appOption?.NavigationLinks ?? {}
  const live = useLiveLinks(links)
  if (live.length === 0) return null
  return (
    <section className={css.extra}>
      <h2>{Title}</h2>
      <ul className={css.entries}>
        {live.map(({ title, logo, goal }) => (
          <li key={title}>
            <ContentAnchor className={css.entry} goal={goal}>
              {logo && <img src={mediaAddress(logo)} alt="" width="20" height="20" />}
              {title}
            </ContentAnchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
