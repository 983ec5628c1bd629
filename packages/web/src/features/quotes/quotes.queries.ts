import { fileAddress, query, type Reply } from '#platform/call.ts'
import { keepPreviousOf } from '#platform/keep-previous.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** A quote as the list has it. */
export type QuoteRow = Reply<'GET /api/quotes'>['quotes'][number]
/** A quote as its page has it. */
export type Quote = Reply<'GET /api/quotes/:id'>

/** How a quote can stand, as the API names it. */
export const statuses = ['requested', 'priced', 'part-accepted', 'accepted', 'expired', 'declined', 'withdrawn'] as const
/** Quotes on a page. */
export const PAGE = 25

/** What the list shows, as the address has it. */
export const quotesAddress = tableAddress(['number', 'job', 'status', 'requested', 'wanted', 'expires', 'total'], '-number', { status: statuses, from: 'day', to: 'day' })
export type QuotesSearch = typeof quotesAddress.empty

/** The rows stay while the next ones are on their way. */
export const quotesQuery = (customerNumber: string, shown: QuotesSearch) => ({
  ...query('GET /api/quotes', { query: { customerNumber, ...shown, size: PAGE } }),
  placeholderData: keepPreviousOf(customerNumber),
})

/** Where all quotes that are found are as a file. */
export const quotesFile = (customerNumber: string, { page: _, ...shown }: QuotesSearch) => (format: 'csv' | 'xlsx', columns: string) =>
  fileAddress('GET /api/quotes/export', { query: { customerNumber, ...shown, format, columns } })

/** One quote, by the number that people say. */
export const quoteQuery = (customerNumber: string, id: string) => query('GET /api/quotes/:id', { params: { id }, query: { customerNumber } })
