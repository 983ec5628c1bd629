import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#app/coming-soon/coming-soon-page.tsx'

export const Route = createFileRoute('/_default/processpayment')({
  staticData: { title: 'later.processPayment.title' },
  beforeLoad: guarded('processPayment'),
  component: function ProcessPaymentRoute() {
    return <LaterPage page="processPayment" user={Route.useRouteContext().user} />
  },
})
