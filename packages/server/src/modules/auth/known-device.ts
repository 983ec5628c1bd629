import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Http } from '#platform/serve.ts'

/** A browser its owner has signed in with. It opens nothing; it only spares them waits for guesses that others made. */
const DEVICE_COOKIE = 'sidemark_device'
const DEVICE_DAYS = 365
const SECONDS_PER_DAY = 86_400

/**
 * The device's own name, when this browser has signed in as this account since its password was set; else null.
 *
 * @param passwordHash the account's, which makes the cookie: it is worth nothing for another account, and none after the password changed
 */
export function knownDevice(http: Http, passwordHash: string | null): string | null {
  const [name = '', seal = ''] = http.cookie(DEVICE_COOKIE)?.split('.') ?? []
  if (passwordHash === null || !/^[\w-]{22}$/.test(name)) return null
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(name, passwordHash)]
  return given.length === right.length && timingSafeEqual(given, right) ? name : null
}

/** Makes this browser one that the account is known on. */
export function rememberDevice(http: Http, passwordHash: string) {
  const name = randomBytes(16).toString('base64url')
  http.setCookie(DEVICE_COOKIE, `${name}.${sealOf(name, passwordHash).toString('base64url')}`, { maxAge: DEVICE_DAYS * SECONDS_PER_DAY, httpOnly: true })
}

const sealOf = (name: string, passwordHash: string) => createHmac('sha256', passwordHash).update(`device ${name}`).digest()
