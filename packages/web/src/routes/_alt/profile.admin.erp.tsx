import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { erpQuery } from '#features/staff-payments/erp-messages.queries.ts'
import { erpAddress } from '#features/staff-payments/erp-messages-list.ts'
import { ErpMessagesScreen } from '#features/staff-payments/erp-messages-screen.tsx'

export const Route = createFileRoute('/_alt/profile/admin/erp')({
  // Customers do not load what only staff need.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { title: 'later.toErp' },
  validateSearch: erpAddress.validate,
  search: { middlewares: [stripSearchParams(erpAddress.empty)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(erpQuery(deps)),
  component: function ErpRoute() {
    const { user } = Route.useRouteContext()
    return <ErpMessagesScreen user={user} shown={Route.useSearch()} />
  },
})
