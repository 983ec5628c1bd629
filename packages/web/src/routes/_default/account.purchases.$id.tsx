import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { purchaseOrdersAddress } from '#features/purchases/purchase-order-sorts.ts'
import { purchaseQuery } from '#features/purchases/purchases.queries.ts'
import { PurchaseScreen } from '#features/purchases/purchase-screen.tsx'

export const Route = createFileRoute('/_default/account/purchases/$id')({
  staticData: { title: 'nav.purchases', ofCustomer: '/account/purchases' },
  validateSearch: purchaseOrdersAddress.validate,
  search: { middlewares: [stripSearchParams(purchaseOrdersAddress.empty)] },
  beforeLoad: guarded('purchases'),
  loader: ({ context: { queryClient, user }, params }) =>
    void queryClient.prefetchQuery(purchaseQuery(user.customerNumber, params.id)),
  component: function PurchaseRoute() {
    const { user } = Route.useRouteContext()
    const { id } = Route.useParams()
    const { sort } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <PurchaseScreen
        user={user}
        sku={id}
        sort={sort}
        onSort={(next) => void navigate({ search: { sort: next }, replace: true, resetScroll: false })}
      />
    )
  },
})
