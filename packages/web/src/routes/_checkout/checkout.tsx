import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { guarded } from '#features/guards/guarded.ts'
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'

export const Route = createFileRoute('/_checkout/checkout')({
  staticData: { title: 'checkout.title' },
  // `placed` is the order that was just placed, so that a reload shows it again.
  validateSearch: ({ placed }: { placed?: unknown }): { placed?: string } =>
    typeof placed === 'string' || typeof placed === 'number' ? { placed: String(placed) } : {},
  beforeLoad: guarded('checkout'),
  component: function CheckoutRoute() {
    const { user } = Route.useRouteContext()
    const { placed = '' } = Route.useSearch()
    const navigate = useNavigate({ from: '/checkout' })
    return (
      <CheckoutScreen
        key={user.customerNumber}
        user={user}
        placed={placed}
        onPlaced={(orderNumber) => void navigate({ search: { placed: orderNumber }, replace: true })}
      />
    )
  },
})
