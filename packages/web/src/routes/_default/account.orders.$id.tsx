import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { orderLinesAddress } from '#features/orders/order-line-sorts.ts'
import { isDocumentNumber, pageId } from '#features/guards/page-id.ts'
import { orderQuery } from '#features/orders/orders.queries.ts'
import { OrderScreen } from '#features/orders/order-screen.tsx'

export const Route = createFileRoute('/_default/account/orders/$id')({
  staticData: { title: 'order.title', ofCustomer: '/account/orders' },
  params: pageId(isDocumentNumber),
  validateSearch: orderLinesAddress.validate,
  search: { middlewares: [stripSearchParams(orderLinesAddress.empty)] },
  beforeLoad: guarded('order'),
  loader: ({ context: { queryClient, user }, params }) =>
    void queryClient.prefetchQuery(orderQuery(user.customerNumber, params.id)),
  component: function OrderRoute() {
    const { user } = Route.useRouteContext()
    const { id } = Route.useParams()
    const { sort } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <OrderScreen
        user={user}
        id={id}
        sort={sort}
        onSort={(next) => void navigate({ search: { sort: next }, replace: true, resetScroll: false })}
      />
    )
  },
})
