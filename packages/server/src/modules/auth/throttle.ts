import { networkOf } from '#platform/http/network.ts'
import type { Gate } from '#platform/callers/throttle.ts'

/** The first sentence of the refusal. The next one says when to try again. */
export const TOO_MANY = 'Too many attempts to sign in.'

/**
 * Limits for a person who forgot the password, for an office behind one address, and for an account that is tried from
 * everywhere.
 */
const FREE = { one: 8, network: 60, everywhere: 200 }
const LONGEST = { one: 900, everywhere: 60 }

const nameOf = (username: string) => username.trim().toLowerCase()

/**
 * The gates for an attempt to sign in. After a success only the first one starts again, because otherwise one known
 * password would allow guessing others. A stranger's guesses close the account to their own network only, and slow it
 * down a little for unknown browsers everywhere once there are hundreds; the owner's own browser is counted by itself.
 * OWASP, "Device cookies".
 *
 * @param device name of the browser when the account is known on it; or name of a session, when somebody who is signed
 * in gives the password again
 */
export function signInGates(username: string, address: string, device: string | null = null): Gate[] {
  if (device !== null) return [{ subject: `device:${device}`, free: FREE.one, longest: LONGEST.one }]
  const [name, network] = [nameOf(username), networkOf(address)]
  return [
    // The network comes first, because a name is any typed text and may end like this subject.
    { subject: `network:${network} account:${name}`, free: FREE.one, longest: LONGEST.one },
    { subject: `address:${network}`, free: FREE.network, longest: LONGEST.one },
    { subject: `account:${name}`, free: FREE.everywhere, longest: LONGEST.everywhere },
  ]
}

/** The gates for requesting a mailed link, so that nobody can flood a mailbox from any network. */
export const mailGates = (username: string, address: string): Gate[] => [
  { subject: `mail:${nameOf(username)}`, free: FREE.one, longest: LONGEST.one },
  { subject: `address:${networkOf(address)}`, free: FREE.network, longest: LONGEST.one },
]
