import { fileAddress, query, type Reply } from '#platform/call.ts'
import { keepPreviousOf } from '#platform/keep-previous.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** An open order, an invoice or a credit memo. */
export type AllOrdersRow = Reply<'GET /api/allorders'>['orders'][number]
/** What the list can be narrowed to; cancelled orders are listed only when asked for. */
export const kinds = ['open', 'late', 'invoiced', 'cancelled'] as const
/** Rows of a page. */
export const PAGE = 25

/** What the list shows, as the address has it. */
export const allOrdersTable = tableAddress(['date', 'number', 'po', 'sidemark', 'total'], '-date', { kind: kinds, from: 'day', to: 'day' })
export type AllOrdersShown = typeof allOrdersTable.empty

/** The rows stay while the next ones are on their way. */
export const allOrdersQuery = (customerNumber: string, shown: AllOrdersShown) => ({
  ...query('GET /api/allorders', { query: { customerNumber, ...shown, size: PAGE } }),
  placeholderData: keepPreviousOf(customerNumber),
})

/** Where all that is found is as a file. */
export const allOrdersFile = (customerNumber: string, { page: _, ...shown }: AllOrdersShown) => (format: 'csv' | 'xlsx', columns: string) =>
  fileAddress('GET /api/allorders/export', { query: { customerNumber, ...shown, format, columns } })
