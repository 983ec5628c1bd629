import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guarded, opens } from '#features/guards/guarded.ts'
import { paymentsAddress, paymentsQuery, scheduledQuery } from '#features/payments/payment-history.queries.ts'
import { PaymentsScreen } from '#features/payments/payments-screen.tsx'

export const Route = createFileRoute('/_alt/payments/')({
  staticData: { title: 'nav.payments' },
  validateSearch: paymentsAddress.validate,
  search: { middlewares: [stripSearchParams(paymentsAddress.empty)] },
  beforeLoad: guarded('payments'),
  loaderDeps: ({ search }) => search,
  // What is scheduled is above the rest, which would move if it came later.
  loader: async ({ context: { queryClient, user }, deps }) => {
    void queryClient.prefetchQuery(paymentsQuery(user.customerNumber, deps))
    await queryClient.ensureQueryData(scheduledQuery(user.customerNumber)).catch(() => undefined)
  },
  component: function PaymentsRoute() {
    const { user } = Route.useRouteContext()
    return <PaymentsScreen user={user} shown={Route.useSearch()} canPay={opens('unpaidInvoices', user)} />
  },
})
