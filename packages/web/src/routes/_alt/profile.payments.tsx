import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { MethodsScreen } from '#features/payments/methods-screen.tsx'

export const Route = createFileRoute('/_alt/profile/payments')({
  staticData: { title: 'later.savedPayments.title' },
  // The gateway names the page from which it leads back.
  validateSearch: ({ method }: Record<string, unknown>) => (typeof method === 'string' ? { method } : {}),
  beforeLoad: guarded('payments'),
  component: function SavedPaymentsRoute() {
    return <MethodsScreen user={Route.useRouteContext().user} page={Route.useSearch().method ?? ''} />
  },
})
