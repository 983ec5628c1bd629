import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readSettings } from './settings.ts'
import type { Store } from './store.ts'

/** How long a shuffled message waits for the next one of its payment. */
const SHUFFLE_MS = 2000
/** The longest wait between two tries, unless the first one is longer. */
const LONGEST_WAIT = 60_000
/** Milliseconds that a merchant has for taking a message. */
const PATIENCE = 10_000

const Message = z.object({
  position: z.number(),
  id: z.string(),
  about: z.enum(['payment', 'method']),
  sessionId: z.string(),
  type: z.string(),
  at: z.number(),
  dueAt: z.number(),
  attempts: z.number(),
})
type Message = z.output<typeof Message>

/**
 * Keeps a message until the merchant has taken it.
 *
 * @param event.sessionId of a payment, or of the page on which a method was added
 */
export function queueMessage(store: Store, event: Pick<Message, 'about' | 'sessionId' | 'type' | 'at'>) {
  const { about, sessionId, type, at } = event
  const { delayMs, shuffle } = readSettings(store)
  const soon = Date.now() + delayMs
  const overtaken = shuffle && letGo(store, sessionId, soon + 1)
  const dueAt = shuffle && !overtaken ? soon + SHUFFLE_MS : soon
  store
    .prepare('insert into messages (id, about, session_id, type, at, due_at) values (?, ?, ?, ?, ?, ?)')
    .run(`ev_${randomUUID()}`, about, sessionId, type, at, dueAt)
}

/** Lets the messages of a session that wait for the next one go at that instant. Returns whether there are any. */
function letGo(store: Store, sessionId: string, dueAt: number) {
  const { changes } = store
    .prepare('update messages set due_at = ? where session_id = ? and attempts = 0 and due_at > ?')
    .run(dueAt, sessionId, dueAt)
  return Number(changes) > 0
}

/** When the next message is due. Null if none waits, or if nobody knows where it goes. */
export function nextMessageAt(store: Store): number | null {
  if (readSettings(store).webhookUrl === '') return null
  return z.number().nullable().parse(store.prepare('select min(due_at) as due from messages').get()?.due)
}

/** Sends the message that is due first. Whatever the merchant does not take is sent again, later each time. */
export async function deliverNext(store: Store, secret: string): Promise<void> {
  const row = store.prepare(`
    select position, id, about, session_id as "sessionId", type, at, due_at as "dueAt", attempts
    from messages
    order by due_at, position
    limit 1`)
  const message = Message.parse(row.get())
  const { webhookUrl, duplicate, retryMs } = readSettings(store)
  const sends = Array.from({ length: duplicate ? 2 : 1 }, () => isTaken(webhookUrl, message, secret))
  if ((await Promise.all(sends)).every(Boolean)) {
    store.prepare('delete from messages where position = ?').run(message.position)
    return
  }
  const wait = Math.min(retryMs * 2 ** Math.min(message.attempts, 20), Math.max(retryMs, LONGEST_WAIT))
  store
    .prepare('update messages set attempts = attempts + 1, due_at = ? where position = ?')
    .run(Date.now() + wait, message.position)
}

async function isTaken(url: string, { id, about, sessionId, type, at }: Message, secret: string): Promise<boolean> {
  const body = JSON.stringify({ id, about, sessionId, type, at: new Date(at).toISOString() })
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature(body, secret) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await reply.body?.cancel()
    return reply.ok
  } catch {
    // A merchant who is down takes it later.
    return false
  }
}

/** Signed at the moment of sending, so that a message that waited for days is not too old. */
function signature(body: string, secret: string) {
  const seconds = Math.floor(Date.now() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
