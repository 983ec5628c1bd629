import { query, type Reply } from '#platform/call.ts'

export type Waiting = Reply<'GET /api/cart/waiting'>
export type Customers = Reply<'GET /api/account/customerNumberList'>

/** The customers that the user may act for. */
export const customersQuery = query('GET /api/account/customerNumberList', {})

/** How many lines wait in the cart of each; asked each time, for a cart fills anywhere. */
export const waitingQuery = { ...query('GET /api/cart/waiting', {}), staleTime: 0 }
