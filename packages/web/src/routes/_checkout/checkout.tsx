import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'
import { t } from '#platform/texts.ts'
import { requireClaim } from '#platform/user.ts'
import { Mantine } from '#ui/mantine.tsx'

export const Route = createFileRoute('/_checkout/checkout')({
  staticData: { title: 'checkout.title' },
  // `placed`: the order that was just placed, so that a reload shows it again.
  validateSearch: ({ placed }: { placed?: unknown }): { placed?: string } => (typeof placed === 'string' || typeof placed === 'number' ? { placed: String(placed) } : {}),
  beforeLoad: ({ context }) => void requireClaim(context.user, 'allowedToOrder', t('checkout.title')),
  component: function CheckoutRoute() {
    const { user } = Route.useRouteContext()
    const { placed = '' } = Route.useSearch()
    const navigate = useNavigate({ from: '/checkout' })
    return <Mantine><CheckoutScreen key={user.customerNumber} user={user} placed={placed} onPlaced={(orderNumber) => void navigate({ search: { placed: orderNumber }, replace: true })} /></Mantine>
  },
})
