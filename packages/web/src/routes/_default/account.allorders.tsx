import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#features/later/later-page.tsx'

export const Route = createFileRoute('/_default/account/allorders')({
  staticData: { title: 'later.allOrders.title' },
  beforeLoad: guarded('allOrders'),
  component: function AllOrdersRoute() {
    return <LaterPage page="allOrders" user={Route.useRouteContext().user} />
  },
})
