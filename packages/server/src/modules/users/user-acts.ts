import { Problem } from '@sidemark/contract'
import { endLinks, mailLink } from '#modules/auth/mail-link.ts'
import { revokeOthers } from '#modules/auth/sessions.ts'
import type { Tx } from '#platform/database/sql.ts'
import { keepAnAdmin, lockAdmins } from './admins.ts'
import { lockedUser } from './locked-user.ts'
import { type Actor, changesOf, logAct } from './log-act.ts'
import { readUser } from './read-user.ts'

/** Disables a user, whose sessions and links end at once. @throws Problem refused for oneself, and for the last administrator */
export async function disableUser(tx: Tx, actor: Actor, userId: string) {
  if (actor.scope.user.userId === userId) throw new Problem('refused', 'You cannot disable yourself.')
  await lockAdmins(tx)
  const { active } = await lockedUser(tx, userId)
  if (!active) return readUser(tx, actor.scope, userId)
  await tx`update users set active = false where user_id = ${userId}`
  await revokeOthers(tx, userId, null)
  await endLinks(tx, userId)
  await keepAnAdmin(tx)
  await logAct(tx, actor, { act: 'disableUser', userId, changes: changesOf({ active: true }, { active: false }) })
  return readUser(tx, actor.scope, userId)
}

/** Lets a disabled user sign in again, with the password and the claims from before. */
export async function enableUser(tx: Tx, actor: Actor, userId: string) {
  const { active } = await lockedUser(tx, userId)
  if (active) return readUser(tx, actor.scope, userId)
  await tx`update users set active = true where user_id = ${userId}`
  await logAct(tx, actor, { act: 'enableUser', userId, changes: changesOf({ active: false }, { active: true }) })
  return readUser(tx, actor.scope, userId)
}

/** Mails a link for a new password. @throws Problem refused for a user who is disabled or has no email address */
export async function sendPasswordLink(tx: Tx, actor: Actor, userId: string) {
  const { active } = await lockedUser(tx, userId)
  if (!active) throw new Problem('refused', 'This user is disabled. Enable the user first.')
  const email = await mailLink(tx, userId, 'password-link')
  if (email === '') throw new Problem('refused', 'This user has no email address.')
  await logAct(tx, actor, { act: 'sendPasswordLink', userId, changes: changesOf(null, { email }) })
  return readUser(tx, actor.scope, userId)
}

/** Says whether a user must change the password before anything else. It holds from the next request on. */
export async function requirePasswordChange(tx: Tx, actor: Actor, userId: string, isRequired: boolean) {
  const { mustChangePassword } = await lockedUser(tx, userId)
  if (mustChangePassword === isRequired) return readUser(tx, actor.scope, userId)
  await tx`update users set must_change_password = ${isRequired} where user_id = ${userId}`
  await logAct(tx, actor, {
    act: isRequired ? 'requirePasswordChange' : 'allowPassword',
    userId,
    changes: changesOf({ mustChangePassword }, { mustChangePassword: isRequired }),
  })
  return readUser(tx, actor.scope, userId)
}
