import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#app/coming-soon/coming-soon-page.tsx'

export const Route = createFileRoute('/_alt/profile/admin/')({
  staticData: { title: 'later.admin.title' },
  beforeLoad: guarded('admin'),
  component: function AdminRoute() {
    return <LaterPage page="admin" user={Route.useRouteContext().user} />
  },
})
