import { fileAddress, query } from '#platform/api/call.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { orNa } from '#platform/text/formats.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'
import { ofLines } from './order-jobs.ts'

/**
 * An order's statuses, named as in the API, in their usual order. The last two are not open, so they are listed only on
 * request.
 */
export const statuses = [
  'entered',
  'awaiting-approval',
  'on-hold',
  'released',
  'picking',
  'shipped',
  'ready',
  'delivered',
  'invoiced',
  'cancelled',
] as const
/** The characters of the sidemarks of lines that a list shows, and fewer if "(some lines)" follows. The order has all of them. */
const MOST = { ofAll: 40, ofSome: 27 }

/** The sidemark of an order, or else the sidemarks of its lines, as a list shows them. */
export function jobText({ sidemark, lineSidemarks = '', hasUnmarkedLines = false }: Job) {
  const most = hasUnmarkedLines ? MOST.ofSome : MOST.ofAll
  const shown = lineSidemarks.length > most ? `${lineSidemarks.slice(0, most - 1)}…` : lineSidemarks
  return orNa(sidemark || ofLines(shown, hasUnmarkedLines))
}
type Job = { sidemark?: string; lineSidemarks?: string; hasUnmarkedLines?: boolean }

/** Orders on a page. */
export const PAGE = 25

/** Reads and writes the state of the list in the address. `from` and `to` are days of ordering. */
export const ordersTable = tableAddress(
  ['number', 'ordered', 'promised', 'total', 'po', 'sidemark', 'shipTo', 'status'],
  '-number',
  { status: ['coming', 'late', 'to-approve', ...statuses], from: 'day', to: 'day' },
)
export type OrdersShown = typeof ordersTable.empty

/** The rows stay until the next ones arrive. */
export const ordersQuery = (customerNumber: string, shown: OrdersShown) => ({
  ...query('GET /api/orders', { query: { customerNumber, ...shown, size: PAGE } }),
  placeholderData: keepPreviousOf(customerNumber),
})

/** Returns the address of a file with all orders that the search finds. */
export const ordersFile =
  (customerNumber: string, { page: _, ...shown }: OrdersShown) =>
  (format: 'csv' | 'xlsx', columns: string) =>
    fileAddress('GET /api/orders/export', { query: { customerNumber, ...shown, format, columns } })
