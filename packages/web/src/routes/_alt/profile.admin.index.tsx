import { createFileRoute } from '@tanstack/react-router'
import { feedsQuery } from '#features/feeds/feeds.queries.ts'
import { FeedsPart } from '#features/feeds/feeds-part.tsx'
import { LaterPage } from '#app/coming-soon/coming-soon-page.tsx'

export const Route = createFileRoute('/_alt/profile/admin/')({
  staticData: { title: 'later.admin.title' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(feedsQuery()),
  component: function AdminRoute() {
    const { user } = Route.useRouteContext()
    return (
      <LaterPage page="admin" user={user}>
        <FeedsPart user={user} />
      </LaterPage>
    )
  },
})
