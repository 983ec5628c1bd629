import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guarded, opens } from '#features/guards/guarded.ts'
import { unpaidInvoicesQuery } from '#features/payments/payments.queries.ts'
import { unpaidAddress } from '#features/payments/unpaid-list.ts'
import { UnpaidScreen } from '#features/payments/unpaid-screen.tsx'

export const Route = createFileRoute('/_alt/payments/invoices')({
  staticData: { title: 'nav.unpaidInvoices' },
  validateSearch: unpaidAddress.validate,
  search: { middlewares: [stripSearchParams(unpaidAddress.empty)] },
  beforeLoad: guarded('unpaidInvoices'),
  loader: ({ context: { queryClient, user } }) => queryClient.ensureQueryData(unpaidInvoicesQuery(user.customerNumber)),
  component: function UnpaidInvoicesRoute() {
    const { user } = Route.useRouteContext()
    return (
      <UnpaidScreen
        user={user}
        shown={Route.useSearch()}
        canPay={opens('payments', user) && user.userClaims.showPrices}
        seesInvoices={opens('invoice', user)}
      />
    )
  },
})
