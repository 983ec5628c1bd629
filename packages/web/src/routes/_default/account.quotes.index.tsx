import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#features/later/later-page.tsx'

export const Route = createFileRoute('/_default/account/quotes/')({
  staticData: { title: 'later.quotes.title' },
  beforeLoad: guarded('quotes'),
  component: function QuotesRoute() {
    return <LaterPage page="quotes" user={Route.useRouteContext().user} />
  },
})
