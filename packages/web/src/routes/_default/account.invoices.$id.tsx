import { isInvoiceNumber } from '@sidemark/contract/rules/invoice-number'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { invoiceLinesAddress } from '#features/orders/invoiced/invoice-line-sorts.ts'
import { pageId } from '#features/guards/page-id.ts'
import { InvoiceScreen } from '#features/orders/invoiced/invoice-screen.tsx'
import { invoiceQuery } from '#features/orders/invoiced/invoiced.queries.ts'

export const Route = createFileRoute('/_default/account/invoices/$id')({
  staticData: { title: 'invoice.title', ofCustomer: '/account/invoices' },
  params: pageId(isInvoiceNumber),
  validateSearch: invoiceLinesAddress.validate,
  search: { middlewares: [stripSearchParams(invoiceLinesAddress.empty)] },
  beforeLoad: guarded('invoice'),
  loader: ({ context: { queryClient, user }, params }) =>
    void queryClient.prefetchQuery(invoiceQuery(user.customerNumber, params.id)),
  component: function InvoiceRoute() {
    const { user } = Route.useRouteContext()
    const { id } = Route.useParams()
    const { sort } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <InvoiceScreen
        user={user}
        id={id}
        sort={sort}
        onSort={(next) => void navigate({ search: { sort: next }, replace: true, resetScroll: false })}
      />
    )
  },
})
