import { type Args, call, query, type Reply } from '#platform/api/call.ts'

export type Profile = Reply<'GET /api/profile/getinfo'>
/** The values that a user has changed. */
export type ProfileChanges = Omit<Args<'POST /api/profile/setinfo'>['body'], 'customerNumber'>

/** The user's profile, loaded by customer number. Requirements. */
export const profileQuery = (customerNumber: string) => query('GET /api/profile/getinfo', { query: { customerNumber } })

/**
 * Sends the whole profile with the changes, as requirements say. It is read just before, so that fields that the
 * user has not changed keep what another tab or the distributor has written into them.
 *
 * @param optInAnswered false if the user has never answered the email question; then saving does not answer it
 */
export async function saveProfile(customerNumber: string, changes: ProfileChanges, optInAnswered: boolean) {
  const now = await call('GET /api/profile/getinfo', { query: { customerNumber } })
  const emailOptIn = changes.emailOptIn ?? (optInAnswered ? now.emailOptIn : null)
  return call('POST /api/profile/setinfo', { body: { ...now, ...changes, emailOptIn, customerNumber } })
}
