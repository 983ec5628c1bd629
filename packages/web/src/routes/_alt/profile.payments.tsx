import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#app/coming-soon/coming-soon-page.tsx'

export const Route = createFileRoute('/_alt/profile/payments')({
  staticData: { title: 'later.savedPayments.title' },
  beforeLoad: guarded('payments'),
  component: function SavedPaymentsRoute() {
    return <LaterPage user={Route.useRouteContext().user} />
  },
})
