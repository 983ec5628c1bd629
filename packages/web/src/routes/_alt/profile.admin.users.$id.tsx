import { createFileRoute } from '@tanstack/react-router'
import { staffUserQuery, userHistoryQuery } from '#features/staff-users/staff-users.queries.ts'
import { StaffUserScreen } from '#features/staff-users/staff-user-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/users/$id')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'staff.users' },
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(staffUserQuery(params.id))
    void queryClient.prefetchQuery(userHistoryQuery(params.id, 1))
  },
  component: function StaffUserRoute() {
    const { user } = Route.useRouteContext()
    const { id } = Route.useParams()
    return <StaffUserScreen user={user} userId={id} />
  },
})
