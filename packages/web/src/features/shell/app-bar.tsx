import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { BarButton } from '#ui/bar-button.tsx'
import { DeliveryControl } from '../delivery/delivery-control.tsx'
import { BarTools } from './bar-tools.tsx'
import { Brand } from './brand.tsx'
import type { Frame } from './layouts.ts'
import { SearchForm } from './search-form.tsx'
import css from './app-bar.module.css'

type Props = { frame: Frame; user: User | undefined; onMenu: () => void }

/** The bar at the top: menu, brand, search and tools, as the layout has them. */
export function AppBar({ frame, user, onMenu }: Props) {
  // Home has the large search in the page.
  const atHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  const search = frame.search && user !== undefined && !atHome
  return (
    <header className={css.bar} data-part="bar" data-search={search || undefined} data-signed-in={user ? '' : undefined}>
      {user && <BarButton className={css.menu} label={t('app.menu')} onClick={onMenu}><IconMenu2 size={22} aria-hidden /></BarButton>}
      {!atHome && <BackButton />}
      <Link to="/" className={css.brand} aria-label={`${t('app.name')}, ${t('app.home')}`}><Brand className={css.logo} /></Link>
      <div className={css.search}>{search && <SearchForm />}</div>
      {frame.shopping && user && <div className={css.delivery}><DeliveryControl user={user} /></div>}
      {frame.shopping && user && <BarTools user={user} frame={frame} />}
    </header>
  )
}

/** On a phone; the bar shows it everywhere but at home. Specification 2. */
function BackButton() {
  const router = useRouter()
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))
  return <BarButton className={css.back} label={t('app.back')} onClick={back}><IconArrowLeft size={22} aria-hidden /></BarButton>
}
