import { EMAIL_CHANGES_FREE, FORMER_EMAIL_DAYS } from '@sidemark/contract/rules/profile'
import { queueMail } from '#modules/notifications/queue-mail.ts'
import { networkOf } from '#platform/network.ts'
import type { Tx } from '#platform/sql.ts'
import type { Gate } from '#platform/throttle.ts'
import { countAttempt, tooSoon } from '#platform/throttle.ts'
import type { UserScope } from '#platform/who.ts'

/** Changes in an hour that cost nothing: a shared mailbox has a few users, an office a few more. */
const FREE = { user: EMAIL_CHANGES_FREE, mailbox: 5, network: 30 }
/** Seconds between two changes, at worst. */
const LONGEST = 3600

/** Whoever is signed in chooses which address is the former one next time: without these, any mailbox could be flooded from here. */
const gatesOf = ({ userId, email }: UserScope['user'], address: string): Gate[] => [
  { subject: `new e-mail of:${userId}`, free: FREE.user, longest: LONGEST },
  { subject: `new e-mail from:${networkOf(address)}`, free: FREE.network, longest: LONGEST },
  ...(email === '' ? [] : [{ subject: `new e-mail told:${email.toLowerCase()}`, free: FREE.mailbox, longest: LONGEST }]),
]

/** The refusal when the address was changed too often, here or by others with the same one; else the change is counted. One change of a user at a time. */
export async function changesTooOften(tx: Tx, user: UserScope['user'], address: string) {
  await tx`
    select from users
    where user_id = ${user.userId}
    for no key update`
  const gates = gatesOf(user, address)
  const wait = await tooSoon(tx, gates, 'The e-mail address was changed too often.')
  if (!wait) await countAttempt(tx, gates)
  return wait
}

/**
 * Tells the former address that it was changed, and remembers it: of several changes in a row the first one's counts, or a second would
 * make the thief's own address the former one.
 */
export async function tellOfNewEmail(tx: Tx, { userId, username, firstName, email: former }: UserScope['user'], email: string) {
  await tx`
    update users
    set former_email = case when email_changed_at > now() - ${FORMER_EMAIL_DAYS}::int * interval '1 day' then former_email else ${former} end,
      email_changed_at = now()
    where user_id = ${userId}`
  if (former !== '') await queueMail(tx, { to: former, subject: 'Your e-mail address was changed', text: text({ username, firstName, email }), about: 'e-mail address changed' })
}

const text = ({ username, firstName, email }: { username: string; firstName: string; email: string }) => `Hello${firstName && ` ${firstName}`},

${email === '' ? 'the e-mail address was taken out of' : `${email} is the new e-mail address in`} the profile of ${username}. This mail goes to the address that stood there before.

If it was you, you need not do anything. If not, somebody is using your account: change your password now, which ends every other session, and
tell your branch. For ${FORMER_EMAIL_DAYS} days a link for a new password still comes to this address.`
