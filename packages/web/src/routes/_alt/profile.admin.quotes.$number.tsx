import { createFileRoute } from '@tanstack/react-router'
import { staffQuoteQuery } from '#features/quotes/staff-quotes.queries.ts'
import { StaffQuoteScreen } from '#features/quotes/staff-quote-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/quotes/$number')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'nav.quotes' },
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(staffQuoteQuery(params.number)),
  component: function StaffQuoteRoute() {
    const { user } = Route.useRouteContext()
    const { number } = Route.useParams()
    return <StaffQuoteScreen user={user} number={number} />
  },
})
