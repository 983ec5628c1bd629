import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { documentNumber, pageId } from '#features/guards/page-id.ts'
import { LaterPage } from '#features/later/later-page.tsx'

export const Route = createFileRoute('/_default/account/quotes/$id')({
  staticData: { title: 'later.quote.title', ofCustomer: '/account/quotes' },
  params: pageId(documentNumber),
  beforeLoad: guarded('quotes'),
  component: function QuoteRoute() {
    return <LaterPage page="quote" user={Route.useRouteContext().user} />
  },
})
