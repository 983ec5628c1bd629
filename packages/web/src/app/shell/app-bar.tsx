import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import type { CustomerSwitch } from './account-panel.tsx'
import { BarTools } from './bar-tools.tsx'
import { Brand } from './brand.tsx'
import { fold, RAIL_WIDTH, useFolded } from './rail.ts'
import { pagesCalled } from './pages-called.ts'
import { WhoAndWhere } from './who-and-where.tsx'
import type { Frame } from '#platform/page/layouts.ts'
import { SearchForm } from '#features/search/search-form.tsx'
import css from './app-bar.module.css'

type Props = {
  frame: Frame
  user: User | undefined
  /** Whether somebody is signed in, also while the user is still loaded. */
  isSignedIn: boolean
  customerSwitch: CustomerSwitch
  menuOpen: boolean
  onMenu: () => void
}

/**
 * The bar at the top with menu, brand, search, customer and place, and tools, depending on the layout. On a phone,
 * customer and place are in the strip below.
 */
export function AppBar({ frame, user, isSignedIn, customerSwitch, menuOpen, onMenu }: Props) {
  const atHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const isWide = useMediaQuery(RAIL_WIDTH, false, { getInitialValueInEffect: false })
  const folded = useFolded()
  return (
    <header className={css.bar} data-part="bar" data-signed-in={isSignedIn ? '' : undefined}>
      {isSignedIn && (
        // Where the rail is always there, the button folds it. Below that, it opens the drawer.
        <BarButton
          label={t('app.menu')}
          caption={t('app.menu')}
          expanded={isWide ? !folded : menuOpen}
          onClick={isWide ? () => fold(!folded) : onMenu}
        >
          <IconMenu2 size={22} aria-hidden />
        </BarButton>
      )}
      {!atHome && <BackButton />}
      <Link to="/" className={css.brand} aria-label={`${t('app.name')}, ${t('app.home')}`}>
        <Brand className={css.logo} />
      </Link>
      <div className={css.search}>
        {frame.search && user && <SearchForm pagesFor={(typed) => pagesCalled(user, typed)} />}
      </div>
      {frame.shopping && user && (
        <div className={css.place}>
          <WhoAndWhere user={user} customerSwitch={customerSwitch} />
        </div>
      )}
      {frame.shopping && user && <BarTools user={user} frame={frame} />}
    </header>
  )
}

/** The back button of the phone layout. The bar shows it on all pages except home. Requirements. */
function BackButton() {
  const router = useRouter()
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <BarButton className={css.back} label={t('app.back')} caption={t('app.back')} onClick={back}>
      <IconArrowLeft size={22} aria-hidden />
    </BarButton>
  )
}
