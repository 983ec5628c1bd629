import { createHash } from 'node:crypto'
import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Input } from './inputs.ts'
import type { Tx } from './sql.ts'
import { one } from './sql.ts'
import type { UserId } from './who.ts'

/** A reply as it is kept: JSON text before anything is hidden, so that a later claim change counts for repeats too. */
export type Kept = { status: number; text: string }
export type Repeatable = { userId: UserId; key: string; hash: Buffer }

const Row = z.object({ request_hash: z.instanceof(Uint8Array), status: z.number().nullable(), reply: z.string().nullable() })

/**
 * A request as its repeats are known by.
 *
 * @param key printable ASCII, as a header holds it
 * @param sight the route's fields that may differ in a repeat: what its caller saw meanwhile is no other wish
 */
export function repeatable(userId: UserId, key: string, address: string, input: Input, sight: readonly string[] = []): Repeatable {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem('invalid-request', 'An Idempotency-Key has 1 to 200 visible characters.')
  const asked = { ...input, body: Object.fromEntries(Object.entries(input.body).filter(([field]) => !sight.includes(field))) }
  return { userId, key, hash: createHash('sha256').update(`${address}\n${JSON.stringify(asked)}`).digest() }
}

/**
 * Takes the key for this transaction. A second request with it waits here until the first is over, then finds its reply.
 *
 * @returns the first request's reply; null when this is the first
 * @throws Problem `idempotency-key-reused` when the key came with another request
 */
export async function takeKey(tx: Tx, { userId, key, hash }: Repeatable): Promise<Kept | null> {
  const taken = await tx`
    insert into idempotency_keys (user_id, key, request_hash)
    values (${userId}, ${key}, ${hash})
    on conflict (user_id, key) do nothing
    returning key`
  if (taken.length > 0) return null
  const first = await one(Row, tx`
    select request_hash, status, reply
    from idempotency_keys
    where user_id = ${userId}
      and key = ${key}`)
  if (!hash.equals(first.request_hash)) {
    throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another request. Use a new key for a new request.')
  }
  return { status: first.status ?? 200, text: first.reply ?? 'null' }
}

/** Keeps the reply beside its key, in the act's transaction: both are there, or neither. */
export async function keepReply(tx: Tx, { userId, key }: Repeatable, { status, text }: { status: number; text: string | Buffer }) {
  await tx`
    update idempotency_keys
    set status = ${status}, reply = ${String(text)}
    where user_id = ${userId}
      and key = ${key}`
}
