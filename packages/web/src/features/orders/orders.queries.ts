import { query, type Reply } from '#platform/api/call.ts'

/** An order as the list has it. */
export type OrderRow = Reply<'GET /api/orders'>['orders'][number]
/** An order as its page has it. */
export type Order = Reply<'GET /api/orders/:id'>

/** One order with its lines, by the number that people use. */
export const orderQuery = (customerNumber: string, id: string) =>
  query('GET /api/orders/:id', { params: { id }, query: { customerNumber } })
