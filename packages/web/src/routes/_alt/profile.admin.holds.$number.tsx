import { createFileRoute } from '@tanstack/react-router'
import { staffHoldQuery } from '#features/holds/staff-holds.queries.ts'
import { StaffHoldScreen } from '#features/holds/staff-hold-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/holds/$number')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'nav.holds' },
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(staffHoldQuery(params.number)),
  component: function StaffHoldRoute() {
    const { user } = Route.useRouteContext()
    const { number } = Route.useParams()
    return <StaffHoldScreen user={user} number={number} />
  },
})
