import { createHash } from 'node:crypto'
import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Input } from './inputs.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { UserId } from '#platform/callers/who.ts'

/** A stored reply: JSON text before anything is hidden, so that a later change of claims also applies to repeats. */
export type KeptReply = { status: number; text: string }
export type Repeatable = { userId: UserId; key: string; hash: Buffer }

/** Days for which a reply is kept with its key: twice as long as a session, so that a device that was offline for a week can ask again. */
const KEEP_DAYS = 14

/** Every night, deletes keys that no device sends again, with their replies. */
export const forgetKeys: Task = {
  name: 'forget-idempotency-keys',
  cron: '37 3 * * *',
  payload: z.unknown(),
  handle: async (_, sql) => {
    await sql`delete from idempotency_keys where created_at < now() - ${KEEP_DAYS}::int * interval '1 day'`
  },
}

const Row = z.object({
  request_hash: z.instanceof(Uint8Array),
  status: z.number().nullable(),
  reply: z.string().nullable(),
})

/**
 * The parts of a request that identify its repeats.
 *
 * @param key printable ASCII, as a header holds it
 * @param sight the route's fields that may differ in a repeat, because they only say what the caller has seen
 */
export function repeatable(
  userId: UserId,
  key: string,
  address: string,
  input: Input,
  sight: readonly string[] = [],
): Repeatable {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem('invalid-request', 'An Idempotency-Key has 1 to 200 visible characters.')
  const asked = {
    ...input,
    body: Object.fromEntries(Object.entries(input.body).filter(([field]) => !sight.includes(field))),
  }
  return {
    userId,
    key,
    hash: createHash('sha256')
      .update(`${address}\n${JSON.stringify(asked)}`)
      .digest(),
  }
}

/**
 * Takes the key for this transaction. A second request with the same key waits here until the first has ended, and then
 * finds its reply.
 *
 * @returns the first request's reply; null when this is the first
 * @throws Problem `idempotency-key-reused` when the key came with another request
 */
export async function takeKey(tx: Tx, { userId, key, hash }: Repeatable): Promise<KeptReply | null> {
  const taken = await tx`
    insert into idempotency_keys (user_id, key, request_hash)
    values (${userId}, ${key}, ${hash})
    on conflict (user_id, key) do nothing
    returning key`
  if (taken.length > 0) return null
  const first = await one(
    Row,
    tx`
    select request_hash, status, reply
    from idempotency_keys
    where user_id = ${userId}
      and key = ${key}`,
  )
  if (!hash.equals(first.request_hash)) {
    throw new Problem(
      'idempotency-key-reused',
      'This Idempotency-Key was used for another request. Use a new key for a new request.',
    )
  }
  return { status: first.status ?? 200, text: first.reply ?? 'null' }
}

/** Stores the reply with its key in the act's transaction, so either both exist or neither. */
export async function keepReply(
  tx: Tx,
  { userId, key }: Repeatable,
  { status, text }: { status: number; text: string | Buffer },
) {
  await tx`
    update idempotency_keys
    set status = ${status}, reply = ${String(text)}
    where user_id = ${userId}
      and key = ${key}`
}
