import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#features/later/later-page.tsx'

export const Route = createFileRoute('/_default/account/overview')({
  staticData: { title: 'later.overview.title' },
  beforeLoad: guarded('overview'),
  component: function OverviewRoute() {
    return <LaterPage page="overview" user={Route.useRouteContext().user} />
  },
})
