import { PanelBoundary } from '#ui/panel-boundary.tsx'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { OpenOrders } from './open-orders.tsx'
import css from './home-screen.module.css'

/** Search first, then what is under way, then the shelves. design.md 4, "home". */
export function HomeScreen({ user }: { user: User }) {
  return (
    <div className={`page ${css.home}`}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      <section className={css.search}>
        <SearchForm large />
        <p>{t('home.searchHint')}</p>
      </section>
      {user.userClaims.showOrders && <PanelBoundary><OpenOrders user={user} /></PanelBoundary>}
      <PanelBoundary><CategoryTiles customerNumber={user.customerNumber} /></PanelBoundary>
    </div>
  )
}
