import { EMAIL_CHANGES_FREE, FORMER_EMAIL_DAYS } from '@sidemark/contract/rules/people/profile'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Gate } from '#platform/callers/throttle.ts'
import { countAttempt, tooSoon } from '#platform/callers/throttle.ts'
import type { UserScope } from '#platform/callers/who.ts'

/** Changes in an hour without a wait. A shared mailbox has a few users, and an office has a few more. */
const FREE = { user: EMAIL_CHANGES_FREE, mailbox: 5, network: 30 }
/** The longest wait between two changes, in seconds. */
const LONGEST = 3600

/**
 * A signed-in user chooses which address will be the former one next time. Without these gates, they could flood any
 * mailbox.
 */
const gatesOf = ({ userId, email }: UserScope['user'], address: string): Gate[] => [
  { subject: `new email of:${userId}`, free: FREE.user, longest: LONGEST },
  { subject: `new email from:${networkOf(address)}`, free: FREE.network, longest: LONGEST },
  ...(email === '' ? [] : [{ subject: `new email told:${email.toLowerCase()}`, free: FREE.mailbox, longest: LONGEST }]),
]

/**
 * Returns the refusal if the address was changed too often, by this user or by others with the same address. Otherwise
 * it counts the change. It runs one change of a user at a time.
 */
export async function changesTooOften(tx: Tx, user: UserScope['user'], address: string) {
  await tx`
    select from users
    where user_id = ${user.userId}
    for no key update`
  const gates = gatesOf(user, address)
  const wait = await tooSoon(tx, gates, 'The email address was changed too often.')
  if (!wait) await countAttempt(tx, gates)
  return wait
}

/**
 * Mails the former address that it was changed, and remembers it. After several changes in a row, the first former
 * address counts. Otherwise a thief could make their own address the former one with a second change.
 */
export async function tellOfNewEmail(tx: Tx, { userId, email: former }: UserScope['user'], email: string) {
  await tx`
    update users
    set former_email = case when email_changed_at > now() - ${FORMER_EMAIL_DAYS}::int * interval '1 day' then former_email else ${former} end,
      email_changed_at = now()
    where user_id = ${userId}`
  if (former !== '')
    await leaveNotice(tx, {
      event: 'email-changed',
      about: userId,
      receiver: userId,
      details: { to: former, email },
    })
}
