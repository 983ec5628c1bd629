import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { releasesAddress } from '#features/orders/staff-releases-list.ts'
import { releasesQuery } from '#features/orders/staff-releases.queries.ts'
import { StaffReleasesScreen } from '#features/orders/staff-releases-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/releases/')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'later.toReleases' },
  validateSearch: releasesAddress.validate,
  search: { middlewares: [stripSearchParams(releasesAddress.empty)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(releasesQuery(deps)),
  component: function StaffReleasesRoute() {
    const { user } = Route.useRouteContext()
    return <StaffReleasesScreen user={user} shown={Route.useSearch()} />
  },
})
