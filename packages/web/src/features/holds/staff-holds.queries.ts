import { keepPreviousData } from '@tanstack/react-query'
import { query, type Reply } from '#platform/call.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** A hold as the distributor's list has it. */
export type StaffHoldRow = Reply<'GET /api/staff/holds'>['holds'][number]
/** One hold with what was done with it. */
export type StaffHold = Reply<'GET /api/staff/holds/:number'>

/** Holds on a page. */
export const PAGE = 25
export const statuses = ['requested', 'active', 'extended', 'converted', 'released', 'declined', 'expired'] as const

/** What the list shows, as the address has it; `any` is every status, and none what waits. */
export const staffHoldsAddress = tableAddress(['requested', 'expires', 'number'], 'requested', { status: [...statuses, 'any'] })
export type StaffHoldsSearch = typeof staffHoldsAddress.empty

/** Asked for anew each time: customers ask meanwhile, and holds run out. */
export const staffHoldsQuery = ({ status, ...shown }: StaffHoldsSearch) => ({
  ...query('GET /api/staff/holds', { query: { ...shown, status: status === 'any' ? '' : status || 'requested', size: PAGE } }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})
export const staffHoldQuery = (number: string) => ({ ...query('GET /api/staff/holds/:number', { params: { number } }), staleTime: 0 })
