import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { everyOrder, ordersQuery, ordersSearch } from '#features/orders/orders.queries.ts'
import { OrdersScreen } from '#features/orders/orders-screen.tsx'

export const Route = createFileRoute('/_default/account/orders/')({
  staticData: { title: 'orders.title' },
  validateSearch: ordersSearch,
  search: { middlewares: [stripSearchParams(everyOrder)] },
  beforeLoad: guarded('orders'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) => void queryClient.prefetchQuery(ordersQuery(user.customerNumber, deps)),
  component: function OrdersRoute() {
    const { user } = Route.useRouteContext()
    return <OrdersScreen user={user} shown={Route.useSearch()} />
  },
})
