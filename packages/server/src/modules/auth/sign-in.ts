import { randomBytes } from 'node:crypto'
import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import { SESSION_COOKIE } from '#platform/serve/origin.ts'
import type { Http } from '#platform/serve/serve.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { tokenHash } from '#platform/callers/who.ts'
import { countAttempt, forgive, tooSoon } from '#platform/callers/throttle.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { passwordMatches } from './password.ts'
import { signInGates, TOO_MANY } from './throttle.ts'

/** How long a session lasts. Requirements: 7 days. */
const SESSION_DAYS = 7
const SECONDS_PER_DAY = 86_400
/**
 * Readable by scripts and not secret. With it, the web does not need to ask the server whether the visitor is signed
 * in. Design D-20.
 */
const SIGNED_IN_COOKIE = 'sidemark_signed_in'

const Account = z.object({ userId: z.string(), passwordHash: z.string() })

/**
 * Opens a session for the right password and sets its cookies.
 *
 * @returns a Problem, not thrown, so that the counted failure is stored: wrong credentials (the same for an unknown
 * user), or too many failures
 */
export async function signIn(tx: Tx, { username, password }: { username: string; password: string }, http: Http) {
  const account = await maybeOne(
    Account,
    tx`
    select user_id as "userId", password_hash as "passwordHash"
    from users
    where lower(username) = ${username.toLowerCase()}
      and active`,
  )
  const device = knownDevice(http, account?.passwordHash ?? null)
  const gates = signInGates(username, http.address, device)
  const wait = await tooSoon(tx, gates, TOO_MANY)
  if (wait) {
    http.header('retry-after', String(wait.seconds))
    return wait.problem
  }
  if (!(await passwordMatches(account?.passwordHash ?? null, password)) || !account) {
    await countAttempt(tx, gates)
    return new Problem('wrong-credentials', 'Incorrect username or password. Check both and try again.')
  }
  await forgive(tx, gates)
  const token = await openSession(tx, account.userId, http)
  setCookies(http, token)
  if (device === null) rememberDevice(http, account.passwordHash)
  return { token }
}

/**
 * 256 random bits; only their SHA-256 is stored. The session begins with the user's default customer, or else the first
 * one by number. The user's row is skipped if a feed is writing it, because nobody should wait for an import to sign in.
 */
async function openSession(tx: Tx, userId: string, http: Http) {
  const token = randomBytes(32).toString('base64url')
  await tx`
    with signed_in as (
      update users
      set signed_in_at = now()
      where user_id = (select user_id from users where user_id = ${userId} for no key update skip locked)
    )
    insert into sessions (token_hash, user_id, customer_id, expires_at, user_agent, address)
    values (${tokenHash(token)}, ${userId}, (
        select customer_id
        from user_customers
        join customers using (customer_id)
        where user_id = ${userId}
          and active
        order by is_default desc, customer_number
        limit 1
      ), now() + ${SESSION_DAYS}::int * interval '1 day', ${http.userAgent.slice(0, 300)}, ${http.address})`
  return token
}

function setCookies(http: Http, token: string) {
  const maxAge = SESSION_DAYS * SECONDS_PER_DAY
  http.setCookie(SESSION_COOKIE, token, { maxAge, httpOnly: true })
  http.setCookie(SIGNED_IN_COOKIE, '1', { maxAge, httpOnly: false })
}

/** Ends the caller's session and removes its cookies. */
export async function signOut(tx: Tx, sessionId: string, http: Http) {
  await tx`
    update sessions
    set revoked_at = now()
    where session_id = ${sessionId}`
  http.setCookie(SESSION_COOKIE, '', { maxAge: 0, httpOnly: true })
  http.setCookie(SIGNED_IN_COOKIE, '', { maxAge: 0, httpOnly: false })
  return { success: true }
}
