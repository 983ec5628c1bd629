import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { LaterPage } from '#features/later/later-page.tsx'

export const Route = createFileRoute('/_default/holds')({
  staticData: { title: 'later.holds.title' },
  beforeLoad: guarded('holds'),
  component: function HoldsRoute() {
    return <LaterPage page="holds" user={Route.useRouteContext().user} />
  },
})
