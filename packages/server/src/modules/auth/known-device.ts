import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Http } from '#platform/serve/serve.ts'

/**
 * A browser that the account's owner has signed in with. It gives no access. It only spares the owner the waits for
 * other people's guesses.
 */
const DEVICE_COOKIE = 'sidemark_device'
const DEVICE_DAYS = 365
const SECONDS_PER_DAY = 86_400

/**
 * The device's own name, if this browser has signed in to this account since its password was set, or null.
 *
 * @param passwordHash the account's hash. The cookie is made from it, so it is worthless for another account or after a
 * change of the password.
 */
export function knownDevice(http: Http, passwordHash: string | null): string | null {
  const [name = '', seal = ''] = http.cookie(DEVICE_COOKIE)?.split('.') ?? []
  if (passwordHash === null || !/^[\w-]{22}$/.test(name)) return null
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(name, passwordHash)]
  return given.length === right.length && timingSafeEqual(given, right) ? name : null
}

/** Marks this browser as known for the account. */
export function rememberDevice(http: Http, passwordHash: string) {
  const name = randomBytes(16).toString('base64url')
  http.setCookie(DEVICE_COOKIE, `${name}.${sealOf(name, passwordHash).toString('base64url')}`, {
    maxAge: DEVICE_DAYS * SECONDS_PER_DAY,
    httpOnly: true,
  })
}

const sealOf = (name: string, passwordHash: string) =>
  createHmac('sha256', passwordHash).update(`device ${name}`).digest()
