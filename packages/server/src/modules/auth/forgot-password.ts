import { randomBytes } from 'node:crypto'
import { Problem } from '@sidemark/contract'
import { RESET_LINK_MINUTES } from '@sidemark/contract/rules/people/profile'
import { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { tokenHash } from '#platform/callers/who.ts'
import { countAttempt, tooSoon } from '#platform/callers/throttle.ts'
import { setPassword } from './change-password.ts'
import { linkAddress } from './mail-link.ts'
import { revokeOthers } from './sessions.ts'
import { mailGates, signInGates, TOO_MANY } from './throttle.ts'

/**
 * Mails a link for a new password, if there is such a user with an email address. The reply is the same if there is
 * none. Each request counts like a failed sign-in, so that nobody can flood a mailbox.
 */
export async function forgotPassword(tx: Tx, username: string, address: string) {
  const gates = mailGates(username, address)
  const wait = await tooSoon(tx, gates, 'Too many links were requested.')
  if (wait) return wait.problem
  await countAttempt(tx, gates)
  const token = randomBytes(32).toString('base64url')
  const user = await maybeOne(
    z.object({ userId: z.string(), email: z.string() }),
    tx`
    with known as (
      select user_id, address as email
      from users
      cross join lateral (select ${linkAddress(tx)} as address) a
      where lower(username) = ${username.toLowerCase()}
        and active
        and address <> ''
    ), link as (
      insert into one_time_tokens (token_hash, user_id, purpose, expires_at)
      select ${tokenHash(token)}, user_id, 'password-reset', now() + ${RESET_LINK_MINUTES}::int * interval '1 minute'
      from known
    )
    select user_id as "userId", email
    from known`,
  )
  if (user)
    await leaveNotice(tx, {
      event: 'password-link',
      about: user.userId,
      receiver: user.userId,
      details: { to: user.email, token },
    })
  return { success: true }
}

/**
 * Sets a new password with the token of a mailed link or invitation, and ends every session of the user. The token works once.
 *
 * @returns a Problem, not thrown, for a token that does not work, which counts against the address
 */
export async function resetPassword(
  tx: Tx,
  { token, newPassword }: { token: string; newPassword: string },
  address: string,
) {
  const user = await maybeOne(
    z.object({ userId: z.string(), username: z.string() }),
    tx`
    update one_time_tokens t
    set used_at = now()
    from users u
    where t.token_hash = ${tokenHash(token)}
      and t.used_at is null
      and t.expires_at > now()
      and u.user_id = t.user_id
      and u.active
    returning u.user_id as "userId", u.username`,
  )
  if (!user) {
    const gates = signInGates('a mailed link', address)
    const wait = await tooSoon(tx, gates, TOO_MANY)
    if (wait) return wait.problem
    await countAttempt(tx, gates)
    return new Problem('refused', 'This link has been used, or it is too old. Request a new one.')
  }
  await setPassword(tx, user, newPassword)
  await revokeOthers(tx, user.userId, null)
  return { success: true }
}
