import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** OWASP's argon2id: 19 MiB, 2 passes, 1 lane. A stored hash keeps the cost it was made with. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password for `users.password_hash`, as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: TAG_LENGTH,
    ...cost,
  })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** A hash that no password has. With it, an unknown user takes an attacker as much time as a known user. */
const NOBODY = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(TAG_LENGTH))}`

/**
 * Whether the password is the one that was hashed.
 *
 * @param stored PHC string, or null for an unknown user. Null takes the same time and is always false.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const { memory, passes, parallelism, salt, hash } = parsePhc(stored ?? NOBODY) ?? parsed(NOBODY)
  const given = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: hash.length,
    memory,
    passes,
    parallelism,
  })
  return timingSafeEqual(given, hash) && stored !== null && parsePhc(stored) !== null
}

function parsePhc(text: string) {
  const [, m, t, p, salt, hash] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text) ?? []
  if (!m || !t || !p || !salt || !hash) return null
  return {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function parsed(text: string) {
  const phc = parsePhc(text)
  if (!phc) throw new Error('Not a PHC string of argon2id')
  return phc
}
