import { tableAddress } from '#ui/data-table/table-address.ts'

/** Reads and writes the state of the list in the address. */
export const releasesAddress = tableAddress(['held', 'number'], 'held', {})
export type ReleasesSearch = typeof releasesAddress.empty
