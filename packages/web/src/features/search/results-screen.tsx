import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { formatCount } from '#platform/text/formats.ts'
import { refusalOf } from '#platform/api/refusal.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { SideDrawer } from '#ui/dialog/side-drawer.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { itemsQuery, type ItemPage } from '#features/items/items.queries.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { EmptyResults } from './empty-results.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { Pager } from './pager.tsx'
import { ResultRow } from './result-row.tsx'
import { ResultTile } from './result-tile.tsx'
import { ResultsBar } from './results-bar.tsx'
import { FacetsSkeleton, ResultsSkeleton } from './results-skeleton.tsx'
import { askedOf, choicesOf, type SearchState } from './search-state.ts'
import { ListPath } from './state-link.tsx'
import { useRest } from './use-rest.ts'
import css from './results.module.css'

type Props = {
  user: User
  state: SearchState
  /** The category's id, or '' for a search in everything. */
  category?: string
  /** The heading, and other content above the results. */
  children: ReactNode
}

/**
 * Shows a list of styles, by search or by category: facets at the left, results at the right. The whole state is in the
 * address.
 */
export function ResultsScreen({ user, state, category = '', children }: Props) {
  const { customerNumber, userClaims } = user
  const prices = userClaims.showPrices ? { customerNumber, category } : null
  const list = useQuery({
    ...itemsQuery(customerNumber, askedOf(state, category)),
    placeholderData: keepPreviousOf(customerNumber),
  })
  const [filtersOpen, setFiltersOpen] = useState(false)
  // Where the style sheet hides the column, it is not rendered. On a page with facets that saves a third of the work.
  const hasColumn = useMediaQuery('(width >= 1280px)', true, { getInitialValueInEffect: false })
  const { data: page } = list
  // No filter could be removed, so there is no column of them.
  const isNothing = page?.total === 0 && choicesOf(state).length === 0 && !state.inStock
  const panel = page && <FacetPanel page={page} state={state} prices={prices} />
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return (
    <ListPath value={path}>
      <div className={`page ${css.screen}`} data-nothing={isNothing || undefined}>
        <header className={isNothing && state.search && !category ? 'visually-hidden' : css.head}>
          {children}
          {page && <Correction page={page} />}
        </header>
        {hasColumn && !isNothing && (
          <aside className={css.facets} aria-label={t('search.filters')}>
            {panel ?? (list.isFetching && <FacetsSkeleton />)}
          </aside>
        )}
        <section className={css.results} aria-label={t('search.results')} aria-busy={list.isPlaceholderData}>
          <ResultsBar total={page?.total} state={state} onFilters={() => setFiltersOpen(true)} />
          {page && <ChosenFilters facets={page.facets} state={state} />}
          {list.error && !page && (
            <ErrorState text={refusalOf(list.error) ?? t('search.failed')} onRetry={() => void list.refetch()} />
          )}
          {!page && list.fetchStatus === 'paused' && <EmptyState title={t('app.whenOnline')} />}
          {!page && list.isFetching && (
            <ResultsSkeleton tiles={state.view === 'tiles'} mayOrder={userClaims.allowedToOrder} />
          )}
          {page && <Results page={page} user={user} state={state} category={category} isOld={list.isPlaceholderData} />}
        </section>
        <SideDrawer
          side="left"
          opened={filtersOpen}
          onClose={() => setFiltersOpen(false)}
          title={t('search.filters')}
          foot={
            <button type="button" className={css.show} onClick={() => setFiltersOpen(false)}>
              {t('search.showResults', { count: page?.total ?? 0, total: formatCount(page?.total ?? 0) })}
            </button>
          }
        >
          <div className={css.sheet}>{panel}</div>
        </SideDrawer>
      </div>
    </ListPath>
  )
}

/** The rows of the first paint: those that fit in the window. A row is about 100 high on a desk, 180 on a phone. */
const firstRows = () => Math.ceil(innerHeight / (innerWidth < 800 ? 180 : 100))

type ResultsProps = { page: ItemPage; user: User; state: SearchState; category: string; isOld: boolean }

function Results({ page, user, state, category, isOld }: ResultsProps) {
  const hasRest = useRest()
  const isNarrow = useMediaQuery('(width < 540px)', false, { getInitialValueInEffect: false })
  const {
    customerNumber,
    location: { reportName: branch },
    userClaims: { allowedToOrder },
  } = user
  if (page.items.length === 0) return <EmptyResults user={user} page={page} state={state} category={category} />
  const tiles = state.view === 'tiles'
  return (
    <>
      <ul className={tiles ? css.tiles : css.rows} data-old={isOld || undefined}>
        {(hasRest ? page.items : page.items.slice(0, firstRows())).map((row, index) =>
          tiles ? (
            <ResultTile key={row.sku} customerNumber={customerNumber} branch={branch} row={row} eager={index < 8} />
          ) : (
            <ResultRow
              key={row.sku}
              customerNumber={customerNumber}
              branch={branch}
              row={row}
              mayOrder={allowedToOrder}
              eager={index < 8}
              isNarrow={isNarrow}
            />
          ),
        )}
      </ul>
      <Pager total={page.total} state={state} />
    </>
  )
}

/** "Showing results for oak (instead of oka). No product matches every word. Showing results for oak, without qqqzzz." */
function Correction({
  page: {
    total,
    understood: { words, corrected, ignored },
  },
}: {
  page: ItemPage
}) {
  const leavesOut = ignored.length > 0 && total > 0
  const joined = (which: 'from' | 'to') => corrected.map((word) => word[which]).join(' ')
  const sentences = [
    !leavesOut && corrected.length > 0 && t('search.showingFor', { to: joined('to'), from: joined('from') }),
    leavesOut &&
      t('search.ignored', {
        used: words
          .map((word) => corrected.find(({ to }) => to === word) ?? word)
          .map((word) => (typeof word === 'string' ? word : t('search.instead', word)))
          .join(' '),
        words: ignored.join(', '),
      }),
  ].filter(Boolean)
  return sentences.length > 0 && <output className={css.correction}>{sentences.join('. ')}</output>
}
