import { createFileRoute } from '@tanstack/react-router'
import { staffOrderQuery } from '#features/orders/staff-orders.queries.ts'
import { staffReleaseQuery } from '#features/orders/staff-releases.queries.ts'
import { StaffOrderScreen } from '#features/orders/staff-order-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/messages/$number')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'later.toMessages' },
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(staffOrderQuery(params.number))
    void queryClient.prefetchQuery(staffReleaseQuery(params.number))
  },
  component: function StaffOrderRoute() {
    const { user } = Route.useRouteContext()
    const { number } = Route.useParams()
    return <StaffOrderScreen user={user} number={number} />
  },
})
