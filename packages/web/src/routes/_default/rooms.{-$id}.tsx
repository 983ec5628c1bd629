import { createFileRoute } from '@tanstack/react-router'
import { itemQuery } from '#features/items/items.queries.ts'
import { RoomsScreen } from '#features/rooms/rooms-screen.tsx'

export const Route = createFileRoute('/_default/rooms/{-$id}')({
  staticData: { title: 'nav.rooms' },
  // The loader waits for the item, because the fields of the page depend on the goods. The page itself shows a failure.
  loader: ({ context: { queryClient, user }, params: { id } }) =>
    id ? queryClient.prefetchQuery(itemQuery(user.customerNumber, id)) : undefined,
  component: function RoomsRoute() {
    const { user } = Route.useRouteContext()
    const { id = '' } = Route.useParams()
    return <RoomsScreen key={user.customerNumber} user={user} sku={id} />
  },
})
