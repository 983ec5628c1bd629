import { fileAddress, query, type Reply } from '#platform/api/call.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** A quote as the list has it. */
export type QuoteRow = Reply<'GET /api/quotes'>['quotes'][number]
/** A quote as its page has it. */
export type Quote = Reply<'GET /api/quotes/:id'>

/** The statuses of a quote, named as in the API. */
export const statuses = [
  'requested',
  'priced',
  'part-accepted',
  'accepted',
  'expired',
  'declined',
  'withdrawn',
] as const
/** Quotes on a page. */
export const PAGE = 25

/** Reads and writes the state of the list in the address. */
export const quotesAddress = tableAddress(
  ['number', 'job', 'status', 'requested', 'wanted', 'expires', 'total'],
  '-requested',
  { status: statuses, from: 'day', to: 'day' },
)
export type QuotesSearch = typeof quotesAddress.empty

/** The rows stay until the next ones arrive. */
export const quotesQuery = (customerNumber: string, shown: QuotesSearch) => ({
  ...query('GET /api/quotes', { query: { customerNumber, ...shown, size: PAGE } }),
  placeholderData: keepPreviousOf(customerNumber),
})

/** Returns the address of a file with all quotes that the search finds. */
export const quotesFile =
  (customerNumber: string, { page: _, ...shown }: QuotesSearch) =>
  (format: 'csv' | 'xlsx', columns: string) =>
    fileAddress('GET /api/quotes/export', { query: { customerNumber, ...shown, format, columns } })

/** One quote, by the number that people use. */
export const quoteQuery = (customerNumber: string, id: string) =>
  query('GET /api/quotes/:id', { params: { id }, query: { customerNumber } })
