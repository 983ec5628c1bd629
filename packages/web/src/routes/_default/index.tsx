import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { homeQuery } from '#features/home/home.queries.ts'

export const Route = createFileRoute('/_default/')({
  staticData: { title: 'home.title' },
  // Most visits begin here, so the page is part of the application and not a separate chunk.
  codeSplitGroupings: [],
  // The page reserves the space of its parts until they arrive.
  loader: ({ context: { queryClient, user } }) => void queryClient.prefetchQuery(homeQuery(user)),
  component: function HomeRoute() {
    const { user } = Route.useRouteContext()
    return <HomeScreen user={user} />
  },
})
