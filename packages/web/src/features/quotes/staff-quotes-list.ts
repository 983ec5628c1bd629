import { tableAddress } from '#ui/data-table/table-address.ts'
import { statuses } from './quotes.queries.ts'

/**
 * Reads and writes the state of the list in the address. `any` is every status. Without a status the list has the
 * quotes that wait for prices or an answer.
 */
export const staffQuotesAddress = tableAddress(
  ['waiting', 'requested', 'number', 'customer', 'job', 'status', 'wanted', 'expires', 'total'],
  'waiting',
  { status: [...statuses, 'any'], from: 'day', to: 'day' },
)
export type StaffQuotesSearch = typeof staffQuotesAddress.empty
