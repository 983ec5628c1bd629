import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { allOrdersQuery, allOrdersTable } from '#features/orders/all/all-orders-list.ts'
import { AllOrdersScreen } from '#features/orders/all/all-orders-screen.tsx'
import { guarded } from '#features/guards/guarded.ts'

export const Route = createFileRoute('/_default/account/allorders')({
  staticData: { title: 'nav.orders' },
  validateSearch: allOrdersTable.validate,
  search: { middlewares: [stripSearchParams(allOrdersTable.empty)] },
  beforeLoad: guarded('allOrders'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) =>
    void queryClient.prefetchQuery(allOrdersQuery(user.customerNumber, deps)),
  component: function AllOrdersRoute() {
    const { user } = Route.useRouteContext()
    return <AllOrdersScreen user={user} shown={Route.useSearch()} />
  },
})
