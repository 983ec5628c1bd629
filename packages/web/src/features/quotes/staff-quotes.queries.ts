import { keepPreviousData } from '@tanstack/react-query'
import { fileAddress, query, type Reply } from '#platform/api/call.ts'
import { PAGE } from './quotes.queries.ts'
import type { StaffQuotesSearch } from './staff-quotes-list.ts'

/** A quote as the distributor's list has it. */
export type StaffQuoteRow = Reply<'GET /api/staff/quotes'>['quotes'][number]
/** A quote as the page that prices it has it. */
export type StaffQuote = Reply<'GET /api/staff/quotes/:number'>

const asked = ({ status, ...shown }: StaffQuotesSearch) => ({
  ...shown,
  status: status === 'any' ? ('' as const) : status || ('waiting' as const),
})

export const staffQuotesQuery = (shown: StaffQuotesSearch) => ({
  ...query('GET /api/staff/quotes', { query: { ...asked(shown), size: PAGE } }),
  placeholderData: keepPreviousData,
})

/** Returns the address of a file with all quotes that the search finds. */
export function staffQuotesFile(shown: StaffQuotesSearch) {
  const { page: _, ...found } = asked(shown)
  return (format: 'csv' | 'xlsx', columns: string) =>
    fileAddress('GET /api/staff/quotes/export', {
      query: { ...found, format, columns: columns.replace(/\bcustomer\b/, 'customer,customerNumber') },
    })
}

/** Returns the time of the customer's last message that the reader can see. */
export const seenOf = ({ messages }: Pick<StaffQuote, 'messages'>) =>
  messages.findLast(({ isOurs }) => !isOurs)?.at ?? null

/** It is loaded again each time, because the customer may have changed it. */
export const staffQuoteQuery = (number: string) => ({
  ...query('GET /api/staff/quotes/:number', { params: { number } }),
  staleTime: 0,
})
