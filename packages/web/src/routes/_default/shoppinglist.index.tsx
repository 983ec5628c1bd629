import { createFileRoute } from '@tanstack/react-router'
import { listsQuery } from '#features/add-to-list/lists.queries.ts'
import { ListsScreen } from '#features/lists/lists-screen.tsx'

export const Route = createFileRoute('/_default/shoppinglist/')({
  staticData: { title: 'lists.shoppingLists' },
  loader: ({ context: { queryClient, user } }) => void queryClient.prefetchQuery(listsQuery(user.customerNumber)),
  component: function ShoppingListsRoute() {
    const { user } = Route.useRouteContext()
    return <ListsScreen user={user} />
  },
})
