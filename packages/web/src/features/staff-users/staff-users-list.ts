import { tableAddress } from '#ui/data-table/table-address.ts'

export const states = ['active', 'invited', 'disabled'] as const

/** Reads and writes the state of the list in the address. */
export const staffUsersAddress = tableAddress(['name', 'email', 'signedIn'], 'name', { state: states })
export type StaffUsersSearch = typeof staffUsersAddress.empty
