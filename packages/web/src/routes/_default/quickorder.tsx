import { createFileRoute } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { QuickOrderScreen } from '#features/quick-order/quick-order-screen.tsx'

export const Route = createFileRoute('/_default/quickorder')({
  staticData: { title: 'nav.quickOrder' },
  beforeLoad: guarded('quickOrder'),
  component: function QuickOrderRoute() {
    const { user } = Route.useRouteContext()
    return <QuickOrderScreen key={user.customerNumber} user={user} />
  },
})
