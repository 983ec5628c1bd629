import { createFileRoute } from '@tanstack/react-router'
import { itemQuery } from '#features/catalogue/catalogue.queries.ts'
import { RoomsScreen } from '#features/rooms/rooms-screen.tsx'

export const Route = createFileRoute('/_default/rooms/{-$id}')({
  staticData: { title: 'nav.rooms' },
  // Waited for: what the page asks for depends on the goods. A failure is told by the page.
  loader: ({ context: { queryClient, user }, params: { id } }) => (id ? queryClient.prefetchQuery(itemQuery(user.customerNumber, id)) : undefined),
  component: function RoomsRoute() {
    const { user } = Route.useRouteContext()
    const { id = '' } = Route.useParams()
    return <RoomsScreen key={user.customerNumber} user={user} sku={id} />
  },
})
