import { query, type Reply } from '#platform/api/call.ts'

export type Profile = Reply<'GET /api/profile/getinfo'>

/** The user's profile, loaded by customer number. Requirements. */
export const profileQuery = (customerNumber: string) => query('GET /api/profile/getinfo', { query: { customerNumber } })
