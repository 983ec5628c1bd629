import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { purchasesAddress, purchasesQuery } from '#features/purchases/purchases.queries.ts'
import { PurchasesScreen } from '#features/purchases/purchases-screen.tsx'

export const Route = createFileRoute('/_default/account/purchases/')({
  staticData: { title: 'nav.purchases' },
  validateSearch: purchasesAddress.validate,
  search: { middlewares: [stripSearchParams(purchasesAddress.empty)] },
  beforeLoad: guarded('purchases'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) =>
    void queryClient.prefetchQuery(purchasesQuery(user.customerNumber, deps)),
  component: function PurchasesRoute() {
    const { user } = Route.useRouteContext()
    return <PurchasesScreen user={user} shown={Route.useSearch()} />
  },
})
