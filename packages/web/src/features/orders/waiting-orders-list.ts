import { tableAddress } from '#ui/data-table/table-address.ts'

/** Reads and writes the state of the list in the address. */
export const waitingAddress = tableAddress(['waiting', 'number'], 'waiting', {})
export type WaitingSearch = typeof waitingAddress.empty
