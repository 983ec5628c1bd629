import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#features/later/later-page.tsx'

export const Route = createFileRoute('/_default/account/invoices/')({
  staticData: { title: 'later.invoices.title' },
  beforeLoad: guarded('invoices'),
  component: function InvoicesRoute() {
    return <LaterPage page="invoices" user={Route.useRouteContext().user} />
  },
})
