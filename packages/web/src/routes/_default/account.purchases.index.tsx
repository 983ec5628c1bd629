import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#features/later/later-page.tsx'

export const Route = createFileRoute('/_default/account/purchases/')({
  staticData: { title: 'later.purchases.title' },
  beforeLoad: guarded('purchases'),
  component: function PurchasesRoute() {
    return <LaterPage page="purchases" user={Route.useRouteContext().user} />
  },
})
