import { createFileRoute, notFound } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { staffQuoteQuery } from '#features/quotes/staff-quotes.queries.ts'
import { StaffQuoteScreen } from '#features/quotes/staff-quote-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/quotes/$number')({
  staticData: { title: 'nav.quotes' },
  params: {
    parse: ({ number }: { number: string }) => {
      if (!/^\d{1,18}$/.test(number)) throw notFound()
      return { number }
    },
    stringify: ({ number }: { number: string }) => ({ number }),
  },
  beforeLoad: guarded('admin'),
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(staffQuoteQuery(params.number)),
  component: function StaffQuoteRoute() {
    const { user } = Route.useRouteContext()
    const { number } = Route.useParams()
    return <StaffQuoteScreen user={user} number={number} />
  },
})
