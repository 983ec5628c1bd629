import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { homeQuery } from '#features/home/home.queries.ts'

export const Route = createFileRoute('/_default/')({
  staticData: { title: 'home.title' },
  // Most visits begin here: the page comes with the application, not in a chunk of its own.
  codeSplitGroupings: [],
  // The page shows the places of its parts until they are here.
  loader: ({ context: { queryClient, user } }) => void queryClient.prefetchQuery(homeQuery(user)),
  component: function HomeRoute() {
    const { user } = Route.useRouteContext()
    return <HomeScreen user={user} />
  },
})
