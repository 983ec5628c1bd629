import { fileAddress, query, type Reply } from '#platform/api/call.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** An open order, an invoice or a credit memo. */
export type AllOrdersRow = Reply<'GET /api/allorders'>['orders'][number]
/** The filters of the list. Canceled orders are listed only on request. */
export const kinds = ['open', 'late', 'to-approve', 'invoiced', 'cancelled'] as const
/** Rows of a page. */
export const PAGE = 25

/** Reads and writes the state of the list in the address. */
export const allOrdersTable = tableAddress(['date', 'number', 'po', 'sidemark', 'total'], '-date', {
  kind: kinds,
  from: 'day',
  to: 'day',
})
export type AllOrdersShown = typeof allOrdersTable.empty

/** The rows stay until the next ones arrive. */
export const allOrdersQuery = (customerNumber: string, shown: AllOrdersShown) => ({
  ...query('GET /api/allorders', { query: { customerNumber, ...shown, size: PAGE } }),
  placeholderData: keepPreviousOf(customerNumber),
})

/** Returns the address of a file with all rows that the search finds. */
export const allOrdersFile =
  (customerNumber: string, { page: _, ...shown }: AllOrdersShown) =>
  (format: 'csv' | 'xlsx', columns: string) =>
    fileAddress('GET /api/allorders/export', { query: { customerNumber, ...shown, format, columns } })
