import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#app/coming-soon/coming-soon-page.tsx'

export const Route = createFileRoute('/_alt/payments/')({
  staticData: { title: 'later.payments.title' },
  beforeLoad: guarded('payments'),
  component: function PaymentsRoute() {
    return <LaterPage page="payments" user={Route.useRouteContext().user} />
  },
})
