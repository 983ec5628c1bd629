import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

/** Attempts are counted for an hour. */
const WINDOW_MINUTES = 60
/** Seconds to wait after the first attempt beyond the limit. Each further attempt doubles them. */
const FIRST_WAIT = 30

/**
 * A subject whose attempts are counted. The first `free` attempts need no wait. After that, each makes the next one
 * wait longer, up to `longest` seconds.
 */
export type Gate = { subject: string; free: number; longest: number }

/**
 * The refusal for an attempt that comes too soon, with the time to try again, or null. Attempts at the same moment can
 * exceed the limit by at most the number of connections.
 *
 * @param what the refusal's first sentence
 */
export async function tooSoon(
  tx: Tx,
  gates: Gate[],
  what: string,
): Promise<{ problem: Problem; seconds: number } | null> {
  const { seconds } = await one(
    z.object({ seconds: z.number().nullable() }),
    tx`
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
      and failed.last + wait.seconds * interval '1 second' > now()`,
  )
  if (seconds === null) return null
  return { problem: new Problem('too-many-attempts', `${what} Try again in ${inWords(seconds)}.`), seconds }
}

const inWords = (seconds: number) =>
  seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? '1 second' : `${seconds} seconds`

/** Counts an attempt, and deletes those that no longer count. */
export async function countAttempt(tx: Tx, gates: Gate[]) {
  await tx`
    insert into sign_in_failures (subject)
    select unnest(${gates.map(({ subject }) => subject)}::text[])`
  await tx`
    delete from sign_in_failures
    where at < now() - ${WINDOW_MINUTES}::int * interval '1 minute'`
}

/** After a success only the first gate, which is the user's own, starts again. */
export async function forgive(tx: Tx, [own]: Gate[]) {
  await tx`
    delete from sign_in_failures
    where subject = ${own?.subject ?? ''}`
}
