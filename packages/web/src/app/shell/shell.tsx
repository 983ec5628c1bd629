import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PanelBoundary } from '#ui/feedback/panel-boundary.tsx'
import { cookie } from '#platform/browser/cookies.ts'
import { SIGNED_IN } from '#platform/page/start.ts'
import { useDismissed } from '#platform/browser/dismissed.ts'
import { ahead } from '#platform/browser/ahead.ts'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { useAct } from '#platform/page/acts.ts'
import { useRightDrawersEnd } from '#ui/dialog/right-drawer.ts'
import { SideDrawer } from '#ui/dialog/side-drawer.tsx'
import { lazily } from '#platform/page/lazily.ts'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { useNewPage } from '#platform/page/use-new-page.ts'
import { useIsShowroom, userQuery } from '#platform/session/user.ts'
import { AppBar } from './app-bar.tsx'
import { DrawerLogo } from './drawer-logo.tsx'
import { ExtensionBar } from './extension-bar.tsx'
import { Keyboard } from '#app/keyboard/keyboard.tsx'
import { Footer } from './footer.tsx'
import type { Frame } from '#platform/page/layouts.ts'
import { OfflineStrip } from './offline-strip.tsx'
import { PrintHead } from './print-head.tsx'
import { SidePanel } from './side-panel.tsx'
import { WhoAndWhere } from './who-and-where.tsx'
import css from './shell.module.css'

const loadCustomerDialog = () => import('#features/profile/change-customer-dialog.tsx')
const ChangeCustomerDialog = lazily(loadCustomerDialog, 'ChangeCustomerDialog')
const Showroom = lazily(() => import('#features/showroom/showroom.tsx'), 'Showroom')

/** App bar, navigation and footer around a page. */
export function Shell({ frame, children }: { frame: Frame; children: ReactNode }) {
  'use memo'
  // Guarded layouts have already loaded the user. A legal document can be read without one.
  const { data: signedIn } = useQuery({ ...userQuery(), enabled: false })
  // The server refuses all requests around the page for a user who must change the password first.
  const user = signedIn?.userClaims.resetPass ? undefined : signedIn
  const [menuOpen, setMenuOpen] = useState(false)
  const [changingCustomer, setChangingCustomer] = useState(false)
  const customerSwitch = {
    prepare: () => ahead(loadCustomerDialog),
    open: () => {
      setMenuOpen(false)
      setChangingCustomer(true)
    },
  }
  useAct('customer', customerSwitch.open)
  const [beginning, setBeginning] = useState(false)
  useAct('showroom', () => {
    setMenuOpen(false)
    setBeginning(true)
  })
  // As long as the user is on the way, the bars of their page have their place, so that nothing moves when they come.
  const isComing = signedIn === undefined && cookie(SIGNED_IN) !== ''
  const isShowroom = useIsShowroom()
  const strip = frame.extensionBar && (user || isComing) ? pageData().appOption?.extensionBar : null
  const { isDismissed, dismiss } = useDismissed(strip?.text ?? '')
  const extension = isDismissed ? null : strip
  const main = useRef<HTMLElement>(null)
  const hasMovedOn = useMovedOn(main)
  // Screen readers read a new page from its beginning, unless the user has already moved on.
  useNewPage(() => {
    if (!hasMovedOn()) main.current?.focus({ preventScroll: true })
    setMenuOpen(false)
  })
  useRightDrawersEnd(frame.shopping && user !== undefined)

  return (
    <div
      className={css.shell}
      data-shopping={frame.shopping && (user || isComing) ? '' : undefined}
      data-extension={extension?.text ? '' : undefined}
      data-showroom={isShowroom ? '' : undefined}
    >
      <SkipLink text={t('app.skipToContent')} to={() => main.current} />
      <PanelBoundary>
        <AppBar
          frame={frame}
          user={user}
          isSignedIn={user !== undefined || isComing}
          customerSwitch={customerSwitch}
          menuOpen={menuOpen}
          onMenu={() => setMenuOpen(true)}
        />
      </PanelBoundary>
      {frame.shopping && user && (
        <section className={css.strip} aria-label={t('account.place')}>
          <WhoAndWhere user={user} customerSwitch={customerSwitch} wide />
        </section>
      )}
      {user && (isShowroom || beginning) && (
        <PanelBoundary instead={null}>
          <Showroom user={user} asked={beginning} onClose={() => setBeginning(false)} />
        </PanelBoundary>
      )}
      {extension?.text && user && (
        <PanelBoundary instead={null}>
          <ExtensionBar
            {...extension}
            onDismiss={() => {
              dismiss()
              main.current?.focus({ preventScroll: true })
            }}
          />
        </PanelBoundary>
      )}
      {user && (
        <aside className={css.side} data-part="drawer">
          <PanelBoundary>
            <SidePanel user={user} frame={frame} customerSwitch={customerSwitch} isRail />
          </PanelBoundary>
        </aside>
      )}
      {user && (
        <SideDrawer
          side="left"
          opened={menuOpen}
          onClose={() => setMenuOpen(false)}
          title={t('app.menu')}
          brand={<DrawerLogo />}
          part="drawer"
        >
          <PanelBoundary>
            <SidePanel user={user} frame={frame} customerSwitch={customerSwitch} onDrawer={() => setMenuOpen(false)} />
          </PanelBoundary>
        </SideDrawer>
      )}
      <PrintHead user={user} />
      <main id="content" ref={main} tabIndex={-1} className={css.main}>
        <OfflineStrip />
        {children}
      </main>
      <PanelBoundary instead={null}>
        <Footer kind={frame.footer} />
      </PanelBoundary>
      {user && (
        <PanelBoundary instead={null}>
          <Keyboard user={user} frame={frame} />
        </PanelBoundary>
      )}
      {user && changingCustomer && (
        <PanelBoundary instead={null}>
          <ChangeCustomerDialog user={user} onClose={() => setChangingCustomer(false)} />
        </PanelBoundary>
      )}
    </div>
  )
}

/**
 * Returns a function that tells whether the user has already moved to a part of the new page before the router reports
 * it as resolved.
 */
function useMovedOn(main: React.RefObject<HTMLElement | null>) {
  const goal = useRouterState({ select: ({ location }) => location.pathname })
  const goalBefore = useRef('')
  const left = useRef<Element | null>(null)
  useEffect(() => {
    if (goalBefore.current === goal) return
    goalBefore.current = goal
    left.current = document.activeElement
  })
  return () => {
    const here = document.activeElement
    return here !== left.current && here !== main.current && main.current?.contains(here) === true
  }
}
