import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#features/catalogue/catalogue.queries.ts'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { openOrdersQuery } from '#features/home/home.queries.ts'

export const Route = createFileRoute('/_default/')({
  staticData: { title: 'home.title' },
  // Most visits begin here: the page comes with the application, not in a chunk of its own.
  codeSplitGroupings: [],
  loader: ({ context: { queryClient, user } }) => {
    // Each part of the page stands for itself: it shows its own place until its data is here, and its own trouble.
    void queryClient.prefetchQuery(categoriesQuery(user.customerNumber))
    if (user.userClaims.showOrders) void queryClient.prefetchQuery(openOrdersQuery(user.customerNumber))
  },
  component: function HomeRoute() {
    const { user } = Route.useRouteContext()
    return <HomeScreen user={user} />
  },
})
