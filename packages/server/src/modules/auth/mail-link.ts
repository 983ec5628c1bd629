import { randomBytes } from 'node:crypto'
import { INVITATION_DAYS } from '@sidemark/contract/rules/people/invitation'
import { FORMER_EMAIL_DAYS, RESET_LINK_MINUTES } from '@sidemark/contract/rules/people/profile'
import { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import { tokenHash } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

/** Where the links of a row of users go: for some days after a change of the email address to the former one. */
export const linkAddress = (tx: Tx) =>
  tx`case when email_changed_at > now() - ${FORMER_EMAIL_DAYS}::int * interval '1 day' and former_email <> '' then former_email else email end`

const MINUTES = { 'password-link': RESET_LINK_MINUTES, invitation: INVITATION_DAYS * 24 * 60 } as const
const PURPOSE = { 'password-link': 'password-reset', invitation: 'invitation' } as const

/**
 * Mails a user a link that sets the password, on behalf of the staff. Earlier links of the user stop working.
 *
 * @returns the address that it goes to, or '' if the user has none; then nothing was mailed
 */
export async function mailLink(tx: Tx, userId: string, kind: keyof typeof PURPOSE): Promise<string> {
  const { email } = await one(
    z.object({ email: z.string() }),
    tx`select ${linkAddress(tx)} as email from users where user_id = ${userId}`,
  )
  if (email === '') return ''
  const token = randomBytes(32).toString('base64url')
  await endLinks(tx, userId)
  await tx`
    insert into one_time_tokens (token_hash, user_id, purpose, expires_at)
    values (${tokenHash(token)}, ${userId}, ${PURPOSE[kind]}, now() + ${MINUTES[kind]}::int * interval '1 minute')`
  await leaveNotice(tx, { event: kind, about: userId, receiver: userId, details: { to: email, token, by: 'staff' } })
  return email
}

/** Ends all mailed links of a user. */
export const endLinks = (tx: Tx, userId: string) => tx`
    update one_time_tokens
    set used_at = now()
    where user_id = ${userId}
      and used_at is null`
