import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { purchaseQuery } from '#features/purchases/purchases.queries.ts'
import { PurchaseScreen } from '#features/purchases/purchase-screen.tsx'

export const Route = createFileRoute('/_default/account/purchases/$id')({
  staticData: { title: 'nav.purchases', ofCustomer: '/account/purchases' },
  beforeLoad: guarded('purchases'),
  loader: ({ context: { queryClient, user }, params }) => void queryClient.prefetchQuery(purchaseQuery(user.customerNumber, params.id)),
  component: function PurchaseRoute() {
    const { user } = Route.useRouteContext()
    const { id } = Route.useParams()
    return <PurchaseScreen user={user} sku={id} />
  },
})
