import { networkOf } from '#platform/network.ts'
import type { Gate } from '#platform/throttle.ts'

/** First sentence of the refusal; when to try again follows. */
export const TOO_MANY = 'Too many attempts to sign in.'

/** A person who forgot; an office behind one address; an account that is tried from everywhere. */
const FREE = { one: 8, network: 60, everywhere: 200 }
const LONGEST = { one: 900, everywhere: 60 }

const nameOf = (username: string) => username.trim().toLowerCase()

/**
 * What an attempt to sign in has to pass; after a success only the first starts afresh, or one known password would open the door to guessing others. A stranger's guesses close the account to their own network only, and slow it down a little for
 * unknown browsers everywhere once there are hundreds; the owner's own browser is counted by itself. OWASP, "Device cookies".
 *
 * @param device name of the browser when the account is known on it; of a session, for who has signed in and gives the password once more
 */
export function signInGates(username: string, address: string, device: string | null = null): Gate[] {
  if (device !== null) return [{ subject: `device:${device}`, free: FREE.one, longest: LONGEST.one }]
  const [name, network] = [nameOf(username), networkOf(address)]
  return [
    // The network first: a name is whatever somebody typed, also one that ends like this subject.
    { subject: `network:${network} account:${name}`, free: FREE.one, longest: LONGEST.one },
    { subject: `address:${network}`, free: FREE.network, longest: LONGEST.one },
    { subject: `account:${name}`, free: FREE.everywhere, longest: LONGEST.everywhere },
  ]
}

/** What asking for a mailed link has to pass: nobody's mailbox is flooded, wherever from. */
export const mailGates = (username: string, address: string): Gate[] => [
  { subject: `mail:${nameOf(username)}`, free: FREE.one, longest: LONGEST.one },
  { subject: `address:${networkOf(address)}`, free: FREE.network, longest: LONGEST.one },
]
