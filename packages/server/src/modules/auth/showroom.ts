import { Problem } from '@sidemark/contract'
import type { showroomRoutes } from '@sidemark/contract'
import { SHOWROOM_TRIES } from '@sidemark/contract/rules/showroom'
import { z } from 'zod'
import { countAttempt, forgive, tooSoon } from '#platform/callers/throttle.ts'
import type { UserScope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { Http } from '#platform/serve/serve.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { signInGates } from './throttle.ts'

type Entering = z.output<(typeof showroomRoutes)['enterShowroom']['body']>
const Session = z.object({ codeHash: z.string().nullable(), failures: z.number(), passwordHash: z.string() })

/**
 * Makes this session a showroom until its code is entered. Every look-up of the caller reads it, so each tab and each client
 * of the session is in the showroom from its next request on. Design D-41.
 */
export async function enterShowroom(tx: Tx, { sessionId }: UserScope, { prices, markup, rounding, code }: Entering) {
  const isShop = prices === 'shop'
  await tx`
    update sessions
    set showroom = ${prices}, showroom_margin = ${isShop ? markup : null}, showroom_rounding = ${isShop ? rounding : null},
      showroom_code_hash = ${await hashPassword(code)}, showroom_failures = 0
    where session_id = ${sessionId}`
  return { success: true }
}

/**
 * Ends the showroom. A session that is in none stays so.
 *
 * @returns a Problem, not thrown, for a wrong code or password, so that it is counted. After the fifth wrong code only the
 * password ends it, and wrong passwords make the next one wait as at sign-in.
 */
export async function leaveShowroom(
  tx: Tx,
  { user, sessionId }: UserScope,
  { code, password }: { code: string; password: string },
  http: Http,
) {
  // The lock makes guesses at the same moment wait for each other, so that none of them counts as the same attempt.
  const { codeHash, failures, passwordHash } = await one(
    Session,
    tx`
    select s.showroom_code_hash as "codeHash", s.showroom_failures as failures, u.password_hash as "passwordHash"
    from sessions s
    join users u using (user_id)
    where s.session_id = ${sessionId}
    for no key update of s`,
  )
  if (codeHash === null) return { success: true }
  const wrong =
    password === ''
      ? await wrongCode(tx, sessionId, failures, () => passwordMatches(codeHash, code))
      : await wrongPassword(tx, signInGates(user.username, http.address, sessionId), () =>
          passwordMatches(passwordHash, password),
        )
  if (wrong) return wrong
  await tx`
    update sessions
    set showroom = null, showroom_margin = null, showroom_rounding = null, showroom_code_hash = null, showroom_failures = 0
    where session_id = ${sessionId}`
  return { success: true }
}

async function wrongCode(tx: Tx, sessionId: string, failures: number, isRight: () => Promise<boolean>) {
  if (failures >= SHOWROOM_TRIES) return refusedField('password', NEEDS_PASSWORD)
  if (await isRight()) return null
  await tx`
    update sessions
    set showroom_failures = showroom_failures + 1
    where session_id = ${sessionId}`
  const left = SHOWROOM_TRIES - failures - 1
  if (left === 0) return refusedField('password', NEEDS_PASSWORD)
  return refusedField('code', `Incorrect code. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`)
}

async function wrongPassword(tx: Tx, gates: Parameters<typeof tooSoon>[1], isRight: () => Promise<boolean>) {
  const wait = await tooSoon(tx, gates, 'Too many incorrect passwords.')
  if (wait) return wait.problem
  if (await isRight()) {
    await forgive(tx, gates)
    return null
  }
  await countAttempt(tx, gates)
  return refusedField('password', 'Incorrect password.')
}

const NEEDS_PASSWORD = `${SHOWROOM_TRIES} codes were incorrect. Enter your password to exit showroom mode.`
const refusedField = (field: string, detail: string) =>
  new Problem('invalid-request', detail, { errors: [{ field, detail }] })
