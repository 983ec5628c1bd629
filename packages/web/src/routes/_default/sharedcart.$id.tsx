import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { SharedCartScreen } from '#features/cart/shared-cart-screen.tsx'

export const Route = createFileRoute('/_default/sharedcart/$id')({
  staticData: { title: 'place.sharedCart' },
  beforeLoad: guarded('sharedCart'),
  component: function SharedCartRoute() {
    const { user } = Route.useRouteContext()
    const { id } = Route.useParams()
    return <SharedCartScreen key={`${user.customerNumber} ${id}`} user={user} id={id} />
  },
})
