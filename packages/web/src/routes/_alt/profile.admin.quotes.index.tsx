import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { staffQuotesAddress } from '#features/quotes/staff-quotes-list.ts'
import { staffQuotesQuery } from '#features/quotes/staff-quotes.queries.ts'
import { StaffQuotesScreen } from '#features/quotes/staff-quotes-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/quotes/')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'nav.quotes' },
  validateSearch: staffQuotesAddress.validate,
  search: { middlewares: [stripSearchParams(staffQuotesAddress.empty)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(staffQuotesQuery(deps)),
  component: function StaffQuotesRoute() {
    const { user } = Route.useRouteContext()
    return <StaffQuotesScreen user={user} shown={Route.useSearch()} />
  },
})
