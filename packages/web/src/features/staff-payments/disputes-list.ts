import { tableAddress } from '#ui/data-table/table-address.ts'

/** Reads and writes the state of the list in the address. Without a status it has what waits for an answer. */
export const disputesAddress = tableAddress(['opened', 'customer', 'amount'], 'opened', { status: ['settled', 'any'] })
export type DisputesSearch = typeof disputesAddress.empty
