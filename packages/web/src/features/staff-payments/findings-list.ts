import { tableAddress } from '#ui/data-table/table-address.ts'

/** Reads and writes the state of the list in the address. Without a status it has what nobody has looked into. */
export const findingsAddress = tableAddress(['found', 'customer'], 'found', { status: ['settled', 'any'] })
export type FindingsSearch = typeof findingsAddress.empty
