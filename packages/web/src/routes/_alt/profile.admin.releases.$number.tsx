import { createFileRoute } from '@tanstack/react-router'
import { staffReleaseQuery } from '#features/orders/staff-releases.queries.ts'
import { StaffReleaseScreen } from '#features/orders/staff-release-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/releases/$number')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'later.toReleases' },
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(staffReleaseQuery(params.number)),
  component: function StaffReleaseRoute() {
    const { user } = Route.useRouteContext()
    const { number } = Route.useParams()
    return <StaffReleaseScreen user={user} number={number} />
  },
})
