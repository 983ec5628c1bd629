import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { staffHoldsAddress } from '#features/holds/staff-holds-list.ts'
import { staffHoldsQuery } from '#features/holds/staff-holds.queries.ts'
import { StaffHoldsScreen } from '#features/holds/staff-holds-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/holds/')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'nav.holds' },
  validateSearch: staffHoldsAddress.validate,
  search: { middlewares: [stripSearchParams(staffHoldsAddress.empty)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(staffHoldsQuery(deps)),
  component: function StaffHoldsRoute() {
    const { user } = Route.useRouteContext()
    return <StaffHoldsScreen user={user} shown={Route.useSearch()} />
  },
})
