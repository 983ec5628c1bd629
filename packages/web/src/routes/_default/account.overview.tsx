import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { overviewQuery } from '#features/overview/overview.queries.ts'
import { OverviewScreen } from '#features/overview/overview-screen.tsx'

export const Route = createFileRoute('/_default/account/overview')({
  staticData: { title: 'nav.overview' },
  beforeLoad: guarded('overview'),
  loader: ({ context: { queryClient, user } }) => void queryClient.prefetchQuery(overviewQuery(user.customerNumber)),
  component: function OverviewRoute() {
    return <OverviewScreen user={Route.useRouteContext().user} />
  },
})
