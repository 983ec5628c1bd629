import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { InvoicedScreen } from '#features/orders/invoiced/invoiced-screen.tsx'
import { invoicedAddress, invoicedQuery } from '#features/orders/invoiced/invoiced.queries.ts'

export const Route = createFileRoute('/_default/account/invoices/')({
  staticData: { title: 'nav.invoicedOrders' },
  validateSearch: invoicedAddress.validate,
  search: { middlewares: [stripSearchParams(invoicedAddress.empty)] },
  beforeLoad: guarded('invoices'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) =>
    void queryClient.prefetchQuery(invoicedQuery(user.customerNumber, deps)),
  component: function InvoicedRoute() {
    const { user } = Route.useRouteContext()
    return <InvoicedScreen user={user} shown={Route.useSearch()} />
  },
})
