import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { feedsAddress } from '#features/feeds/feeds-list.ts'
import { feedsQuery } from '#features/feeds/feeds.queries.ts'
import { FeedsScreen } from '#features/feeds/feeds-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/feeds')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: feedsAddress.validate,
  search: { middlewares: [stripSearchParams(feedsAddress.empty)] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(feedsQuery()),
  component: function FeedsRoute() {
    const { user } = Route.useRouteContext()
    return <FeedsScreen user={user} shown={Route.useSearch()} />
  },
})
