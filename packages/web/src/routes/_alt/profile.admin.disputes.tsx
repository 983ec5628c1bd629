import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { disputesQuery } from '#features/staff-payments/disputes.queries.ts'
import { disputesAddress } from '#features/staff-payments/disputes-list.ts'
import { DisputesScreen } from '#features/staff-payments/disputes-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/disputes')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'later.toDisputes' },
  validateSearch: disputesAddress.validate,
  search: { middlewares: [stripSearchParams(disputesAddress.empty)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(disputesQuery(deps)),
  component: function DisputesRoute() {
    const { user } = Route.useRouteContext()
    return <DisputesScreen user={user} shown={Route.useSearch()} />
  },
})
