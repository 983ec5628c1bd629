import type { User } from '#platform/session/user.ts'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guarded, opens } from '#features/guards/guarded.ts'
import { payOptionsQuery, unpaidInvoicesQuery } from '#features/payments/payments.queries.ts'
import { unpaidAddress } from '#features/payments/unpaid-list.ts'
import { UnpaidScreen } from '#features/payments/unpaid-screen.tsx'

export const Route = createFileRoute('/_alt/payments/invoices')({
  staticData: { title: 'nav.unpaidInvoices' },
  validateSearch: unpaidAddress.validate,
  search: { middlewares: [stripSearchParams(unpaidAddress.empty)] },
  beforeLoad: guarded('unpaidInvoices'),
  loader: ({ context: { queryClient, user } }) =>
    Promise.all([
      queryClient.ensureQueryData(unpaidInvoicesQuery(user.customerNumber)),
      // A payment that was begun is above the list.
      mayPay(user) && queryClient.prefetchQuery(payOptionsQuery(user.customerNumber)),
    ]),
  component: function UnpaidInvoicesRoute() {
    const { user } = Route.useRouteContext()
    return (
      <UnpaidScreen user={user} shown={Route.useSearch()} canPay={mayPay(user)} seesInvoices={opens('invoice', user)} />
    )
  },
})

const mayPay = (user: User) => opens('payments', user) && user.userClaims.showPrices
