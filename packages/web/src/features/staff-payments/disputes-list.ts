import { keepPreviousData } from '@tanstack/react-query'
import { query } from '#platform/api/call.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** Disputes on a page. */
export const PAGE = 25

/** Reads and writes the state of the list in the address. Without a status it has what waits for an answer. */
export const disputesAddress = tableAddress(['opened', 'customer', 'amount'], 'opened', { status: ['settled', 'any'] })
export type DisputesSearch = typeof disputesAddress.empty

/** It is loaded again each time, because customers open disputes and colleagues answer meanwhile. */
export const disputesQuery = ({ status, ...shown }: DisputesSearch) => ({
  ...query('GET /api/staff/disputes', {
    query: { ...shown, status: status === 'any' ? '' : status || 'open', size: PAGE },
  }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
