import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { quotesAddress, quotesQuery } from '#features/quotes/quotes.queries.ts'
import { QuotesScreen } from '#features/quotes/quotes-screen.tsx'

export const Route = createFileRoute('/_default/account/quotes/')({
  staticData: { title: 'nav.quotes' },
  validateSearch: quotesAddress.validate,
  search: { middlewares: [stripSearchParams(quotesAddress.empty)] },
  beforeLoad: guarded('quotes'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, user }, deps }) =>
    void queryClient.prefetchQuery(quotesQuery(user.customerNumber, deps)),
  component: function QuotesRoute() {
    const { user } = Route.useRouteContext()
    return <QuotesScreen user={user} shown={Route.useSearch()} />
  },
})
