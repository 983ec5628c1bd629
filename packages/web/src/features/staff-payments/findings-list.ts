import { keepPreviousData } from '@tanstack/react-query'
import { query } from '#platform/api/call.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** Differences on a page. */
export const PAGE = 25

/** Reads and writes the state of the list in the address. Without a status it has what nobody has looked into. */
export const findingsAddress = tableAddress(['found', 'customer'], 'found', { status: ['settled', 'any'] })
export type FindingsSearch = typeof findingsAddress.empty

/** It is loaded again each time, because the comparison runs each hour and colleagues settle meanwhile. */
export const findingsQuery = ({ status, ...shown }: FindingsSearch) => ({
  ...query('GET /api/staff/payments/findings', {
    query: { ...shown, status: status === 'any' ? '' : status || 'open', size: PAGE },
  }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
