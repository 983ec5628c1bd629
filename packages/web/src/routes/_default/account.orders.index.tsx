import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { ordersQuery, ordersTable } from '#features/orders/orders-list.ts'
import { OrdersScreen } from '#features/orders/orders-screen.tsx'

export const Route = createFileRoute('/_default/account/orders/')({
  staticData: { title: 'orders.title' },
  validateSearch: ordersTable.validate,
  search: { middlewares: [stripSearchParams(ordersTable.empty)] },
  beforeLoad: guarded('orders'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) =>
    void queryClient.prefetchQuery(ordersQuery(user.customerNumber, deps)),
  component: function OrdersRoute() {
    const { user } = Route.useRouteContext()
    return <OrdersScreen user={user} shown={Route.useSearch()} />
  },
})
