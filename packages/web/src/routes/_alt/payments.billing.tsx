import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#app/coming-soon/coming-soon-page.tsx'

export const Route = createFileRoute('/_alt/payments/billing')({
  staticData: { title: 'later.billing.title' },
  beforeLoad: guarded('billing'),
  component: function BillingRoute() {
    return <LaterPage page="billing" user={Route.useRouteContext().user} />
  },
})
