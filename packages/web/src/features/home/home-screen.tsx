import { useQuery } from '@tanstack/react-query'
import { PanelBoundary } from '#ui/panel-boundary.tsx'
import { ErrorState } from '#ui/states.tsx'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { SearchForm } from '../shell/search-form.tsx'
import { BuyAgain } from './buy-again.tsx'
import { CategoriesAlone, CategoryTiles } from './category-tiles.tsx'
import type { Home } from './home-parts.ts'
import { homeQuery, partsAskedFor } from './home.queries.ts'
import { Tiles } from './tiles.tsx'
import css from './home-screen.module.css'

/** Search first, then what is bought again, what is under way and what is due, then the shelves. look.md 3, "Home". */
export function HomeScreen({ user }: { user: User }) {
  return (
    <div className={`page ${css.home}`}>
      <h1 className="visually-hidden">{t('home.title')}</h1>
      <section className={css.search}>
        <SearchForm large />
        <p>{t('home.searchHint')}</p>
      </section>
      <Parts user={user} />
    </div>
  )
}

/**
 * The parts of home's one request, each in its place from the first moment on. A part that has failed is not shown; without any answer search and the
 * shelves are left, and one way to try again.
 */
function Parts({ user }: { user: User }) {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(homeQuery(user))
  if (isError && !data) {
    return (
      <>
        <ErrorState text={t('home.failed')} onRetry={() => void refetch()} />
        <PanelBoundary instead={null}><CategoriesAlone customerNumber={user.customerNumber} /></PanelBoundary>
      </>
    )
  }
  const asked = partsAskedFor(user)
  /** A part is there while it is on its way, and when it came. */
  const shows = (part: keyof Home) => asked.has(part) && (!data || Boolean(data[part]))
  return (
    <>
      {shows('buyAgain') && <PanelBoundary instead={null}><BuyAgain user={user} items={data?.buyAgain ?? undefined} /></PanelBoundary>}
      <Tiles user={user} home={data} shows={shows} at={dataUpdatedAt} />
      {shows('categories') && <PanelBoundary instead={null}><CategoryTiles categories={data?.categories ?? undefined} /></PanelBoundary>}
    </>
  )
}
