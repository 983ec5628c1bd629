import { createFileRoute } from '@tanstack/react-router'
import { CategoryHead } from '#features/catalogue/category-head.tsx'
import { loadCategory } from '#features/search/load-results.ts'
import { ResultsScreen } from '#features/search/results-screen.tsx'
import { searchState } from '#features/search/search-state.ts'

export const Route = createFileRoute('/_search/category/$id/$id2')({
  staticData: { title: 'categories.title' },
  validateSearch: searchState,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, params: { id, id2 }, deps }) =>
    loadCategory(queryClient, user.customerNumber, deps, id, id2),
  component: function SubcategoryRoute() {
    const { user } = Route.useRouteContext()
    const place = Route.useLoaderData()
    return (
      <ResultsScreen user={user} state={Route.useSearch()} category={place.category.id}>
        <CategoryHead place={place} />
      </ResultsScreen>
    )
  },
})
