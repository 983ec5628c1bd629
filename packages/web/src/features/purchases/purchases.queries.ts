import { query, type Reply } from '#platform/api/call.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

export type PurchaseRow = Reply<'GET /api/purchases'>['purchases'][number]
export type Purchase = Reply<'GET /api/purchases/:sku'>

/** Items on a page. */
export const PAGE = 25
export const purchasesAddress = tableAddress(['spend', 'quantity', 'trend', 'last', 'sku'], '-spend', {})
export type PurchasesShown = typeof purchasesAddress.empty

/** The rows stay until the next ones arrive. */
export const purchasesQuery = (customerNumber: string, shown: PurchasesShown) => ({
  ...query('GET /api/purchases', { query: { customerNumber, ...shown, size: PAGE } }),
  placeholderData: keepPreviousOf(customerNumber),
})

/** The purchases of one item. */
export const purchaseQuery = (customerNumber: string, sku: string) =>
  query('GET /api/purchases/:sku', { params: { sku }, query: { customerNumber } })
