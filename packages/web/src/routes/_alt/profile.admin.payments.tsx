import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { findingsQuery } from '#features/staff-payments/findings.queries.ts'
import { findingsAddress } from '#features/staff-payments/findings-list.ts'
import { FindingsScreen } from '#features/staff-payments/findings-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/payments')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'later.toChecks' },
  validateSearch: findingsAddress.validate,
  search: { middlewares: [stripSearchParams(findingsAddress.empty)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(findingsQuery(deps)),
  component: function FindingsRoute() {
    const { user } = Route.useRouteContext()
    return <FindingsScreen user={user} shown={Route.useSearch()} />
  },
})
