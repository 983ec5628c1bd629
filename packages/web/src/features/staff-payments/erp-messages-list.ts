import { tableAddress } from '#ui/data-table/table-address.ts'

/** Reads and writes the state of the list in the address. Without a status it has what was given up. */
export const erpAddress = tableAddress(['at', 'attempts'], 'at', { status: ['failing', 'waiting', 'skipped', 'any'] })
export type ErpSearch = typeof erpAddress.empty
