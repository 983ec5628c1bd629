import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { ProcessingScreen } from '#features/payments/processing-screen.tsx'

export const Route = createFileRoute('/_default/processpayment')({
  staticData: { title: 'paying.processing' },
  beforeLoad: guarded('processPayment'),
  component: function ProcessPaymentRoute() {
    return <ProcessingScreen user={Route.useRouteContext().user} />
  },
})
