import { createFileRoute } from '@tanstack/react-router'
import { CategoryHead } from '#features/catalogue/category-head.tsx'
import { loadCategory } from '#features/search/load-results.ts'
import { ResultsScreen } from '#features/search/results-screen.tsx'
import { searchState } from '#features/search/search-state.ts'

export const Route = createFileRoute('/_search/category/$id/')({
  staticData: { title: 'categories.title' },
  validateSearch: searchState,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, params: { id }, deps }) =>
    loadCategory(queryClient, user.customerNumber, deps, id),
  component: function CategoryRoute() {
    const { user } = Route.useRouteContext()
    const place = Route.useLoaderData()
    return (
      <ResultsScreen user={user} state={Route.useSearch()} category={place.category.id}>
        <CategoryHead place={place} />
      </ResultsScreen>
    )
  },
})
