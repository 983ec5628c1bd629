import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { isDocumentNumber, pageId } from '#features/guards/page-id.ts'
import { quoteQuery } from '#features/quotes/quotes.queries.ts'
import { QuoteScreen } from '#features/quotes/quote-screen.tsx'

export const Route = createFileRoute('/_default/account/quotes/$id')({
  staticData: { title: 'quote.title', ofCustomer: '/account/quotes' },
  params: pageId(isDocumentNumber),
  beforeLoad: guarded('quotes'),
  loader: ({ context: { queryClient, user }, params }) =>
    void queryClient.prefetchQuery(quoteQuery(user.customerNumber, params.id)),
  component: function QuoteRoute() {
    const { user } = Route.useRouteContext()
    const { id } = Route.useParams()
    return <QuoteScreen user={user} id={id} />
  },
})
