import { query, type Reply } from '#platform/api/call.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

export type Payment = Reply<'GET /api/payments'>['payments'][number]

/** The statuses of payments that were made or begun. */
export const madeStatuses = ['pending', 'settled', 'declined', 'returned', 'cancelled', 'charging'] as const
/** Rows of a page. */
export const PAGE = 25

/** Reads and writes the state of the history in the address. */
export const paymentsAddress = tableAddress(['date', 'number', 'method', 'status', 'amount'], '-date', {
  status: madeStatuses,
  from: 'day',
  to: 'day',
})
export type PaymentsShown = ReturnType<typeof paymentsAddress.read>

/** The rows stay until the next ones arrive. */
export const paymentsQuery = (customerNumber: string, shown: PaymentsShown) => ({
  ...query('GET /api/payments', { query: { customerNumber, ...shown, size: PAGE } }),
  placeholderData: keepPreviousOf(customerNumber),
})

/** The payments that wait for their day, the next one first. */
export const scheduledQuery = (customerNumber: string) =>
  query('GET /api/payments/scheduledlist', { query: { customerNumber } })
