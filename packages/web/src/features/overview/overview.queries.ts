import { query, type Reply } from '#platform/call.ts'

export type Overview = Reply<'GET /api/account/overview'>

/** How the account stands, each part by the user's claims. */
export const overviewQuery = (customerNumber: string) => query('GET /api/account/overview', { query: { customerNumber } })
