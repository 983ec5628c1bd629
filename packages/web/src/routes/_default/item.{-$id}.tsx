import { createFileRoute, redirect } from '@tanstack/react-router'
import { ItemScreen } from '#features/catalogue/item-screen.tsx'
import { NotFoundPage } from '#ui/page/error-page.tsx'
import { loadItem } from '#features/catalogue/load-item.ts'

export const Route = createFileRoute('/_default/item/{-$id}')({
  loader: ({ context: { queryClient, user }, params: { id } }) => {
    // Without an id there is no single item to show, so all items are shown.
    if (!id) throw redirect({ to: '/items' })
    return loadItem(queryClient, user, id)
  },
  component: function ItemRoute() {
    const { user } = Route.useRouteContext()
    const { id = '' } = Route.useParams()
    return <ItemScreen user={user} sku={id} missing={<NotFoundPage />} />
  },
})
