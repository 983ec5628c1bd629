import { createFileRoute, redirect } from '@tanstack/react-router'
import { SearchHead } from '#features/search/search-head.tsx'
import { ResultsScreen } from '#features/search/results-screen.tsx'
import { loadResults, namedItem } from '#features/search/load-results.ts'
import { searchState } from '#features/search/search-state.ts'

export const Route = createFileRoute('/_search/items')({
  staticData: { title: 'search.title' },
  validateSearch: searchState,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, user }, deps }) => {
    const id = await namedItem(queryClient, user.customerNumber, deps)
    if (id) throw redirect({ to: '/item/{-$id}', params: { id }, replace: true })
    await loadResults(queryClient, user.customerNumber, deps)
  },
  component: function ItemsRoute() {
    const { user } = Route.useRouteContext()
    const state = Route.useSearch()
    return (
      <ResultsScreen user={user} state={state}>
        <SearchHead search={state.search ?? ''} />
      </ResultsScreen>
    )
  },
})
