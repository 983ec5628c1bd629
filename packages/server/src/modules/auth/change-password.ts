import { Problem } from '@sidemark/contract'
import { passwordObjection } from '@sidemark/contract/rules/people/password'
import { z } from 'zod'
import type { Http } from '#platform/serve/serve.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { countAttempt, tooSoon } from '#platform/callers/throttle.ts'
import { rememberDevice } from './known-device.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { revokeOthers } from './sessions.ts'
import { signInGates, TOO_MANY } from './throttle.ts'

type Change = { currentPassword: string; newPassword: string }
const Stored = z.object({ passwordHash: z.string() })

/**
 * Changes the password of the signed-in user and ends their other sessions. If the user had to change it, that is done
 * now. The browser stays known, although that depended on the old password.
 *
 * @returns a Problem, not thrown, for a wrong current password, which counts as a failed sign-in
 * @throws Problem naming the field when the new one is not good enough
 */
export async function changePassword(
  tx: Tx,
  { user, sessionId }: UserScope,
  { currentPassword, newPassword }: Change,
  http: Http,
) {
  // Counted by the session alone, because a stranger's guesses must not keep the owner from changing the password.
  const gates = signInGates(user.username, http.address, sessionId)
  const wait = await tooSoon(tx, gates, TOO_MANY)
  if (wait) return wait.problem
  const { passwordHash } = await one(
    Stored,
    tx`
    select password_hash as "passwordHash"
    from users
    where user_id = ${user.userId}
    for no key update`,
  )
  if (!(await passwordMatches(passwordHash, currentPassword))) {
    await countAttempt(tx, gates)
    return refusedField('currentPassword', 'The current password is incorrect.')
  }
  if (newPassword === currentPassword)
    throw refusedField('newPassword', 'Choose a password other than the current one.')
  rememberDevice(http, await setPassword(tx, user, newPassword))
  await revokeOthers(tx, user.userId, sessionId)
  return { success: true }
}

/**
 * Stores a new password. If the user had to change it, that is done now.
 *
 * @returns its hash
 * @throws Problem naming `newPassword` when it is not good enough
 */
export async function setPassword(tx: Tx, user: { userId: string; username: string }, newPassword: string) {
  const objection = passwordObjection(newPassword, user.username)
  if (objection) throw refusedField('newPassword', objection)
  const passwordHash = await hashPassword(newPassword)
  await tx`
    update users
    set password_hash = ${passwordHash}, must_change_password = false
    where user_id = ${user.userId}`
  await tx`
    update user_customers
    set claims = claims - 'resetPass'
    where user_id = ${user.userId}
      and claims ? 'resetPass'`
  return passwordHash
}

const refusedField = (field: string, detail: string) =>
  new Problem('invalid-request', detail, { errors: [{ field, detail }] })
