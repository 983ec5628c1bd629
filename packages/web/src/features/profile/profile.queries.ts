import { query } from '#platform/call.ts'

/** The user's profile, loaded by customer number. Specification 4. */
export const profileQuery = (customerNumber: string) => query('GET /api/profile/getinfo', { query: { customerNumber } })
