import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { waitingAddress } from '#features/orders/waiting-orders-list.ts'
import { waitingQuery } from '#features/orders/staff-orders.queries.ts'
import { WaitingOrdersScreen } from '#features/orders/waiting-orders-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/messages/')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'later.toMessages' },
  validateSearch: waitingAddress.validate,
  search: { middlewares: [stripSearchParams(waitingAddress.empty)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(waitingQuery(deps)),
  component: function WaitingOrdersRoute() {
    const { user } = Route.useRouteContext()
    return <WaitingOrdersScreen user={user} shown={Route.useSearch()} />
  },
})
