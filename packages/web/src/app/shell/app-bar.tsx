import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import { DeliveryControl } from '#features/delivery/delivery-control.tsx'
import { BarTools } from './bar-tools.tsx'
import { Brand } from './brand.tsx'
import type { Frame } from '#platform/page/layouts.ts'
import { SearchForm } from '#features/search/search-form.tsx'
import css from './app-bar.module.css'

type Props = { frame: Frame; user: User | undefined; onMenu: () => void }

/** The bar at the top with menu, brand, search and tools, depending on the layout. */
export function AppBar({ frame, user, onMenu }: Props) {
  // The home page has its own large search box.
  const atHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const search = frame.search && user !== undefined && !atHome
  return (
    <header
      className={css.bar}
      data-part="bar"
      data-search={search || undefined}
      data-signed-in={user ? '' : undefined}
    >
      {user && (
        <BarButton className={css.menu} label={t('app.menu')} onClick={onMenu}>
          <IconMenu2 size={22} aria-hidden />
        </BarButton>
      )}
      {!atHome && <BackButton />}
      <Link to="/" className={css.brand} aria-label={`${t('app.name')}, ${t('app.home')}`}>
        <Brand className={css.logo} />
      </Link>
      <div className={css.search}>{search && <SearchForm />}</div>
      {frame.shopping && user && (
        <div className={css.delivery}>
          <DeliveryControl user={user} />
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
    <BarButton className={css.back} label={t('app.back')} onClick={back}>
      <IconArrowLeft size={22} aria-hidden />
    </BarButton>
  )
}
