import { query } from '#platform/call.ts'

/** The newest open orders, as many as home shows. */
export const openOrdersQuery = (customerNumber: string) => query('GET /api/orders', { query: { customerNumber, size: 5 } })
