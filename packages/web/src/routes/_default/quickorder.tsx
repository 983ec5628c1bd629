import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { QuickOrderScreen } from '#features/quick-order/quick-order-screen.tsx'

export const Route = createFileRoute('/_default/quickorder')({
  staticData: { title: 'nav.quickOrder' },
  // `guide` means that the order guide is open. So a link can open it, and Back closes it.
  validateSearch: ({ guide }: { guide?: unknown }): { guide?: true } => (guide === true ? { guide } : {}),
  beforeLoad: guarded('quickOrder'),
  component: function QuickOrderRoute() {
    const { user } = Route.useRouteContext()
    const { guide = false } = Route.useSearch()
    const navigate = useNavigate({ from: '/quickorder' })
    return (
      <QuickOrderScreen
        key={user.customerNumber}
        user={user}
        guide={guide}
        onGuide={(opens) => void navigate({ search: opens ? { guide: true } : {}, replace: !opens })}
      />
    )
  },
})
