import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import { networkOf } from './network.ts'

/** Failures are counted for an hour. */
const WINDOW_MINUTES = 60
/** Seconds to wait after the first failure too many; doubled with each that follows. */
const FIRST_WAIT = 30
/** A person who forgot; an office behind one address; an account that is tried from everywhere. */
const FREE = { one: 8, network: 60, everywhere: 200 }
const LONGEST = { one: 900, everywhere: 60 }

/** Something whose failures count: `free` of them cost nothing, then each makes the next attempt wait longer, up to `longest` seconds. */
export type Gate = { subject: string; free: number; longest: number }

const nameOf = (username: string) => username.trim().toLowerCase()

/**
 * What an attempt to sign in has to pass. A stranger's guesses close the account to their own network only, and slow it down a little for
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

/**
 * The refusal for an attempt that comes too soon, saying when to try again; null when it may be made. Guesses that run at
 * the same moment can overshoot by as many as there are connections, no more.
 */
export async function tooSoon(tx: Tx, gates: Gate[]): Promise<{ problem: Problem; seconds: number } | null> {
  const { seconds } = await one(z.object({ seconds: z.number().nullable() }), tx`
    select max(ceil(extract(epoch from failed.last - now()) + wait.seconds))::int as seconds
    from unnest(${gates.map(({ subject }) => subject)}::text[], ${gates.map(({ free }) => free)}::int[], ${gates.map(({ longest }) => longest)}::int[]) gate (subject, free, longest)
    cross join lateral (
      select count(*)::int as times, max(at) as last
      from sign_in_failures
      where subject = gate.subject
        and at > now() - ${WINDOW_MINUTES}::int * interval '1 minute'
    ) failed
    cross join lateral (select least(gate.longest, ${FIRST_WAIT}::int * 2 ^ least(failed.times - gate.free, 10)) as seconds) wait
    where failed.times >= gate.free
      and failed.last + wait.seconds * interval '1 second' > now()`)
  if (seconds === null) return null
  return { problem: new Problem('too-many-attempts', `Too many attempts to sign in. Try again in ${inWords(seconds)}.`), seconds }
}

const inWords = (seconds: number) => (seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? '1 second' : `${seconds} seconds`)

/** Counts a failed attempt, and forgets those of more than an hour ago. */
export async function countFailure(tx: Tx, gates: Gate[]) {
  await tx`
    insert into sign_in_failures (subject)
    select unnest(${gates.map(({ subject }) => subject)}::text[])`
  await tx`
    delete from sign_in_failures
    where at < now() - interval '1 hour'`
}

/** After a success this browser and network start afresh with the account; the address does not, or one known password would open the door to guessing others. */
export async function forgive(tx: Tx, [own]: Gate[]) {
  await tx`
    delete from sign_in_failures
    where subject = ${own?.subject ?? ''}`
}
