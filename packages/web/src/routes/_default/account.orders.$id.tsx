import { createFileRoute } from '@tanstack/react-router'
import { orderQuery } from '#features/orders/orders.queries.ts'
import { OrderScreen } from '#features/orders/order-screen.tsx'
import { t } from '#platform/texts.ts'
import { requireClaim } from '#platform/user.ts'
import { Mantine } from '#ui/mantine.tsx'

export const Route = createFileRoute('/_default/account/orders/$id')({
  staticData: { title: 'order.title', ofCustomer: '/account/orders' },
  beforeLoad: ({ context }) => void requireClaim(context.user, 'showOrders', t('orders.place')),
  loader: ({ context: { queryClient, user }, params }) => void queryClient.prefetchQuery(orderQuery(user.customerNumber, params.id)),
  component: function OrderRoute() {
    const { user } = Route.useRouteContext()
    const { id } = Route.useParams()
    return <Mantine><OrderScreen user={user} id={id} /></Mantine>
  },
})
