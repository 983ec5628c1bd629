import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'

const lists = {
  orders: { to: '/account/orders', name: 'nav.openOrders' },
  invoices: { to: '/account/invoices', name: 'nav.invoicedOrders' },
  allOrders: { to: '/account/allorders', name: 'nav.orders' },
} as const

/**
 * Links from an order or an invoice back to the list of its kind. An order that was invoiced is among the invoices, and
 * one that was canceled is only in the combined list. If DisplayOrders has only one of them, the link leads there.
 */
export function BackToList({ user, kind }: { user: User; kind: keyof typeof lists }) {
  const { to, name } = lists[opens(kind, user) ? kind : kind === 'allOrders' ? 'orders' : 'allOrders']
  return <Link to={to}>{t(name)}</Link>
}
