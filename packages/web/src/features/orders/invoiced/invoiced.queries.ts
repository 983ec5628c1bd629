import { query, type Reply } from '#platform/api/call.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** An invoice as the list has it. */
export type InvoicedRow = Reply<'GET /api/invoiced'>['invoices'][number]
/** An invoice as its page has it. */
export type Invoice = Reply<'GET /api/invoiced/:id'>

/** The filters of the list. An invoice that is past due is open. */
export const invoicedStatuses = ['open', 'past-due', 'paid', 'credit'] as const
/** Rows of a page. */
export const PAGE = 25

/** Reads and writes the state of the list in the address. */
export const invoicedAddress = tableAddress(
  ['number', 'date', 'order', 'due', 'po', 'sidemark', 'total', 'netdue'],
  '-date',
  { status: invoicedStatuses, from: 'day', to: 'day' },
)
export type InvoicedShown = ReturnType<typeof invoicedAddress.read>

/** The rows stay until the next ones arrive. */
export const invoicedQuery = (customerNumber: string, shown: InvoicedShown) => ({
  ...query('GET /api/invoiced', { query: { customerNumber, ...shown, size: PAGE } }),
  placeholderData: keepPreviousOf(customerNumber),
})

/** One invoice or credit memo, by its number. */
export const invoiceQuery = (customerNumber: string, id: string) =>
  query('GET /api/invoiced/:id', { params: { id }, query: { customerNumber } })
