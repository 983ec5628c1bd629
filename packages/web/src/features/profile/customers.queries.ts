import { query, type Reply } from '#platform/api/call.ts'

export type Waiting = Reply<'GET /api/cart/waiting'>
export type Customers = Reply<'GET /api/account/customerNumberList'>

/** The customers that the user may act for. */
export const customersQuery = query('GET /api/account/customerNumberList', {})

/**
 * The number of lines in each customer's cart. It is loaded again each time, because carts change on other devices too.
 */
export const waitingQuery = { ...query('GET /api/cart/waiting', {}), staleTime: 0 }
