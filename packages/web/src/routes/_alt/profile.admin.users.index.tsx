import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { staffUsersAddress } from '#features/staff-users/staff-users-list.ts'
import { staffUsersQuery } from '#features/staff-users/staff-users.queries.ts'
import { StaffUsersScreen } from '#features/staff-users/staff-users-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/users/')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'staff.users' },
  validateSearch: staffUsersAddress.validate,
  search: { middlewares: [stripSearchParams(staffUsersAddress.empty)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(staffUsersQuery(deps)),
  component: function StaffUsersRoute() {
    const { user } = Route.useRouteContext()
    return <StaffUsersScreen user={user} shown={Route.useSearch()} />
  },
})
