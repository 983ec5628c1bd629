import { fileAddress, query } from '#platform/call.ts'
import { keepPreviousOf } from '#platform/keep-previous.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** An order's statuses, as the API names them, in the order that an order takes; the last two are no open ones, and listed only when asked for. */
export const statuses = ['entered', 'awaiting-approval', 'released', 'picking', 'shipped', 'ready', 'delivered', 'invoiced', 'cancelled'] as const
/** Orders on a page. */
export const PAGE = 25

/** What the list shows, as the address has it. `from` and `to`: the days on which they were ordered. */
export const ordersTable = tableAddress(['number', 'ordered', 'promised', 'total', 'po', 'sidemark', 'shipTo', 'status'], '-number', { status: ['late', ...statuses], from: 'day', to: 'day' })
export type OrdersShown = typeof ordersTable.empty

/** The rows stay while the next ones are on their way. */
export const ordersQuery = (customerNumber: string, shown: OrdersShown) => ({
  ...query('GET /api/orders', { query: { customerNumber, ...shown, size: PAGE } }),
  placeholderData: keepPreviousOf(customerNumber),
})

/** Where all orders that are found are as a file. */
export const ordersFile = (customerNumber: string, { page: _, ...shown }: OrdersShown) => (format: 'csv' | 'xlsx', columns: string) =>
  fileAddress('GET /api/orders/export', { query: { customerNumber, ...shown, format, columns } })
