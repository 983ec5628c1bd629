import { createFileRoute } from '@tanstack/react-router'
import { feedsQuery } from '#features/feeds/feeds.queries.ts'
import { FeedsPart } from '#features/feeds/feeds-part.tsx'
import { StaffOverview } from '#features/staff/staff-overview.tsx'

export const Route = createFileRoute('/_alt/profile/admin/')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'later.admin.title' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(feedsQuery()),
  component: function AdminRoute() {
    const { user } = Route.useRouteContext()
    return (
      <StaffOverview user={user}>
        <FeedsPart user={user} />
      </StaffOverview>
    )
  },
})
