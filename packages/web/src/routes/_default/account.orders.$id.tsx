import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { documentNumber, pageId } from '#features/guards/page-id.ts'
import { orderQuery } from '#features/orders/orders.queries.ts'
import { OrderScreen } from '#features/orders/order-screen.tsx'

export const Route = createFileRoute('/_default/account/orders/$id')({
  staticData: { title: 'order.title', ofCustomer: '/account/orders' },
  params: pageId(documentNumber),
  beforeLoad: guarded('order'),
  loader: ({ context: { queryClient, user }, params }) => void queryClient.prefetchQuery(orderQuery(user.customerNumber, params.id)),
  component: function OrderRoute() {
    const { user } = Route.useRouteContext()
    const { id } = Route.useParams()
    return <OrderScreen user={user} id={id} />
  },
})
