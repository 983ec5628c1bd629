import { tableAddress } from '#ui/data-table/table-address.ts'

export const statuses = ['requested', 'active', 'extended', 'converted', 'released', 'declined', 'expired'] as const

/**
 * Reads and writes the state of the list in the address. `any` is every status. Without a status the list has the holds
 * that wait for a decision.
 */
export const staffHoldsAddress = tableAddress(['requested', 'expires', 'number', 'state'], 'requested', {
  status: [...statuses, 'any'],
})
export type StaffHoldsSearch = typeof staffHoldsAddress.empty
