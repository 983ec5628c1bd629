import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { BillingScreen } from '#features/payments/billing-screen.tsx'

export const Route = createFileRoute('/_alt/payments/billing')({
  staticData: { title: 'paying.billing' },
  beforeLoad: guarded('billing'),
  component: function BillingRoute() {
    return <BillingScreen user={Route.useRouteContext().user} />
  },
})
