import { query, type Reply } from '#platform/call.ts'

/** An order as the list has it. */
export type OrderRow = Reply<'GET /api/orders'>['orders'][number]
/** An order as its page has it. */
export type Order = Reply<'GET /api/orders/:id'>

/** One order with its lines, by the number that people say. */
export const orderQuery = (customerNumber: string, id: string) => query('GET /api/orders/:id', { params: { id }, query: { customerNumber } })
