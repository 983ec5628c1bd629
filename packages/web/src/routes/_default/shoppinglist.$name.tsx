import { createFileRoute } from '@tanstack/react-router'
import { listsQuery } from '#features/add-to-list/lists.queries.ts'
import { ListScreen } from '#features/lists/list-screen.tsx'
import { NotFoundPage } from '#ui/page/error-page.tsx'

export const Route = createFileRoute('/_default/shoppinglist/$name')({
  staticData: { ofCustomer: '/shoppinglist' },
  loader: ({ context: { queryClient, user } }) => void queryClient.prefetchQuery(listsQuery(user.customerNumber)),
  component: function ShoppingListRoute() {
    const { user } = Route.useRouteContext()
    const { name } = Route.useParams()
    return <ListScreen key={`${user.customerNumber} ${name}`} user={user} name={name} missing={<NotFoundPage />} />
  },
})
