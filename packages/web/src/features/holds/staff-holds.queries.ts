import { keepPreviousData } from '@tanstack/react-query'
import { query, type Reply } from '#platform/api/call.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** A hold as the distributor's list has it. */
export type StaffHoldRow = Reply<'GET /api/staff/holds'>['holds'][number]
/** One hold with its history. */
export type StaffHold = Reply<'GET /api/staff/holds/:number'>

/** Holds on a page. */
export const PAGE = 25
export const statuses = ['requested', 'active', 'extended', 'converted', 'released', 'declined', 'expired'] as const

/**
 * Reads and writes the state of the list in the address. `any` is every status. Without a status the list has the holds
 * that wait for a decision.
 */
export const staffHoldsAddress = tableAddress(['requested', 'expires', 'number'], 'requested', {
  status: [...statuses, 'any'],
})
export type StaffHoldsSearch = typeof staffHoldsAddress.empty

/** Loaded again each time, because customers request holds in the meantime, and holds run out. */
export const staffHoldsQuery = ({ status, ...shown }: StaffHoldsSearch) => ({
  ...query('GET /api/staff/holds', {
    query: { ...shown, status: status === 'any' ? '' : status || 'requested', size: PAGE },
  }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
export const staffHoldQuery = (number: string) => ({
  ...query('GET /api/staff/holds/:number', { params: { number } }),
  staleTime: 0,
})
