import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#app/coming-soon/coming-soon-page.tsx'

export const Route = createFileRoute('/_alt/payments/invoices')({
  staticData: { title: 'later.unpaidInvoices.title' },
  beforeLoad: guarded('unpaidInvoices'),
  component: function UnpaidInvoicesRoute() {
    return <LaterPage page="unpaidInvoices" user={Route.useRouteContext().user} />
  },
})
