import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import { type Order, orderQuery } from './orders.queries.ts'

const lists = {
  orders: { to: '/account/orders', name: 'nav.openOrders' },
  invoices: { to: '/account/invoices', name: 'nav.invoicedOrders' },
  allOrders: { to: '/account/allorders', name: 'nav.orders' },
} as const
export type ListKind = keyof typeof lists

/** An order that was invoiced is among the invoices, and one that was canceled is only in the combined list. */
export const listKindOf = ({ status }: Pick<Order, 'status'>): ListKind =>
  status === 'invoiced' ? 'invoices' : status === 'cancelled' ? 'allOrders' : 'orders'

/** The list of the kind. If DisplayOrders has only one of them, it is that one. */
export const listOfKind = (kind: ListKind, user: User) =>
  lists[opens(kind, user) ? kind : kind === 'allOrders' ? 'orders' : 'allOrders']

/**
 * The path of the list that has the order or the invoice on the page. Undefined on any other page, and until the order
 * is loaded.
 */
export function useListOfPage(user: User) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '' })
  const [, page, id = ''] = /^\/account\/(orders|invoices)\/([^/]+)$/.exec(path) ?? []
  const { data: order } = useQuery({ ...orderQuery(user.customerNumber, id), enabled: false })
  const kind = page === 'invoices' ? page : page && order && listKindOf(order)
  return kind && listOfKind(kind, user).to
}
