import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'

/** Failures within the window after which a subject waits: a person who forgot, and an office behind one address. */
const ALLOWED = { account: 8, address: 60 }
const WINDOW_MINUTES = 15

/** Whose failures count: the account that was tried, known or not, and where from. */
export type Attempt = { username: string; address: string }
const accountOf = ({ username }: Attempt) => `account:${username.trim().toLowerCase()}`
const addressOf = ({ address }: Attempt) => `address:${address}`

/**
 * The refusal for an attempt that comes too soon, saying when to try again; null when it may be made. Guesses that run at
 * the same moment can overshoot by as many as there are connections, no more.
 */
export async function tooSoon(tx: Tx, attempt: Attempt): Promise<{ problem: Problem; seconds: number } | null> {
  const { seconds } = await one(z.object({ seconds: z.number().nullable() }), tx`
    select max(ceil(extract(epoch from f.at - now())) + ${WINDOW_MINUTES}::int * 60)::int as seconds
    from (values (${accountOf(attempt)}, ${ALLOWED.account}::int), (${addressOf(attempt)}, ${ALLOWED.address}::int)) s (subject, allowed)
    cross join lateral (
      select at
      from sign_in_failures
      where subject = s.subject
        and at > now() - ${WINDOW_MINUTES}::int * interval '1 minute'
      order by at desc
      offset s.allowed - 1
      limit 1
    ) f`)
  if (seconds === null) return null
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return { problem: new Problem('too-many-attempts', `Too many attempts to sign in. Try again in ${wait}.`), seconds }
}

/** Counts a failed attempt, and forgets those of more than an hour ago. */
export async function countFailure(tx: Tx, attempt: Attempt) {
  await tx`
    insert into sign_in_failures (subject)
    values (${accountOf(attempt)}), (${addressOf(attempt)})`
  await tx`
    delete from sign_in_failures
    where at < now() - interval '1 hour'`
}

/** After a success the account starts afresh; the address does not, or one known password would open the door to guessing others. */
export async function forgiveAccount(tx: Tx, attempt: Attempt) {
  await tx`
    delete from sign_in_failures
    where subject = ${accountOf(attempt)}`
}
