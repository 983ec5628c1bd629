import { createFileRoute, redirect } from '@tanstack/react-router'
import { CategoriesScreen } from '#features/catalogue/categories-screen.tsx'
import { categoriesQuery, soon } from '#features/items/items.queries.ts'

export const Route = createFileRoute('/_search/category/')({
  staticData: { title: 'categories.title' },
  // Old links search here.
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } =>
    typeof search === 'string' && search !== '' ? { search } : {},
  beforeLoad: ({ search }) => {
    if (search.search) throw redirect({ to: '/items', search, replace: true })
  },
  loader: ({ context: { queryClient, user } }) => soon(queryClient, categoriesQuery(user.customerNumber)),
  component: function CategoriesRoute() {
    const { user } = Route.useRouteContext()
    return <CategoriesScreen customerNumber={user.customerNumber} />
  },
})
