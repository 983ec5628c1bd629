import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { everyOrder, ordersQuery, ordersSearch } from '#features/orders/orders.queries.ts'
import { OrdersScreen } from '#features/orders/orders-screen.tsx'
import { t } from '#platform/texts.ts'
import { requireClaim } from '#platform/user.ts'
import { Mantine } from '#ui/mantine.tsx'

export const Route = createFileRoute('/_default/account/orders/')({
  staticData: { title: 'orders.title' },
  validateSearch: ordersSearch,
  search: { middlewares: [stripSearchParams(everyOrder)] },
  beforeLoad: ({ context }) => void requireClaim(context.user, 'showOrders', t('orders.place')),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) => void queryClient.prefetchQuery(ordersQuery(user.customerNumber, deps)),
  component: function OrdersRoute() {
    const { user } = Route.useRouteContext()
    return <Mantine><OrdersScreen user={user} shown={Route.useSearch()} /></Mantine>
  },
})
