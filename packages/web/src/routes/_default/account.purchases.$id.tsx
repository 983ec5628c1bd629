import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#features/later/later-page.tsx'

export const Route = createFileRoute('/_default/account/purchases/$id')({
  staticData: { title: 'later.purchase.title', ofCustomer: '/account/purchases' },
  beforeLoad: guarded('purchases'),
  component: function PurchaseRoute() {
    return <LaterPage page="purchase" user={Route.useRouteContext().user} />
  },
})
