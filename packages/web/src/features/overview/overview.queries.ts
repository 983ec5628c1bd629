import { query, type Reply } from '#platform/api/call.ts'

export type Overview = Reply<'GET /api/account/overview'>

/** Asks for the state of the account. The user's claims decide which parts it has. */
export const overviewQuery = (customerNumber: string) =>
  query('GET /api/account/overview', { query: { customerNumber } })
