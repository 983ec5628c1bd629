import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '#features/catalogue/categories-screen.tsx'
import { categoriesQuery, soon } from '#features/items/items.queries.ts'

export const Route = createFileRoute('/_search/category/')({
  staticData: { title: 'categories.title' },
  loader: ({ context: { queryClient, user } }) => soon(queryClient, categoriesQuery(user.customerNumber)),
  component: function CategoriesRoute() {
    const { user } = Route.useRouteContext()
    return <CategoriesScreen customerNumber={user.customerNumber} />
  },
})
