import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '@sidemark/contract/rules/problems'
import { call, Unreachable } from '#platform/call.ts'
import { isSignedOut } from '#platform/user.ts'
import { readCartAgain } from '../adding/read-cart-again.ts'
import { tableOf, withRead } from './asked-rows.ts'
import { type Sending, type Wait, withResults } from './kept-order.ts'
import type { OrderStore } from './order-store.ts'

/** After a lost connection it is tried again by itself, ms; at once when the browser says that it is back. */
const AGAIN = 8000

type Store = Pick<OrderStore, 'place' | 'current' | 'change' | 'tellWay' | 'readAgain'>

/** Does what the order waits for, one after the other, until nothing is left. Without a connection it waits; nothing is dropped. */
export async function deliver(store: Store, client: QueryClient, customerNumber: string): Promise<void> {
  for (;;) {
    const came = await alone(store.place, () => next(store, client, customerNumber))
    if (came === 'nothing left') return
    // The page goes: what it has is kept for whoever signs in again.
    if (came === 'signed out') return new Promise(() => {})
    if (came === 'no connection') await connection()
  }
}

/** The next thing that waits, and what came of it. */
async function next(store: Store, client: QueryClient, customerNumber: string) {
  store.readAgain()
  const { sending, waits: [wait] } = store.current()
  if (!sending && !wait) return 'nothing left'
  try {
    if (sending) await add(store, client, customerNumber, sending)
    else if (wait) await read(store, customerNumber, wait)
    store.tellWay({ isStuck: false })
  } catch (error) {
    if (isSignedOut(error)) return 'signed out'
    if (isPassing(error)) {
      store.tellWay({ isStuck: true })
      return 'no connection'
    }
    tellProblem(store, error)
  }
  return 'done'
}

/** One tab at a time: two that read or send the same would have each line twice. */
const alone = async <Came>(place: string, act: () => Promise<Came>) => ('locks' in navigator ? navigator.locks.request(place, act) : act())

async function read(store: Store, customerNumber: string, wait: Wait) {
  const reply = await call('POST /api/quickorder/preview', { body: { customerNumber, ...(wait.kind === 'file' ? { file: wait.file } : { text: wait.kind === 'text' ? wait.text : tableOf(wait.rows) }) } })
  store.change(withRead(store.current(), wait, reply.lines))
  if (reply.otherSheets.length > 0) store.tellWay({ unread: reply.otherSheets })
}

/** Under the same key however often: the server adds once. */
async function add(store: Store, client: QueryClient, customerNumber: string, { key, lines }: Sending) {
  const reply = await call('POST /api/quickorder/add', { body: { customerNumber, lines } }, { idempotencyKey: key })
  store.change(withResults(store.current(), lines, reply.lines))
  await readCartAgain(client)
}

/** No answer, or one that says nothing about the order: the same is asked again. */
const isPassing = (error: unknown) => error instanceof Unreachable || (error instanceof Problem && error.status >= 500)

/** What the server will not take now, it will not take again: it is told, and what was written goes back to where it can be changed. */
function tellProblem(store: Store, error: unknown) {
  console.info('The quick order was refused', error)
  const kept = store.current()
  const [wait] = kept.waits
  store.tellWay({ isStuck: false, problem: error instanceof Error ? error.message : '', returned: !kept.sending && wait?.kind === 'text' ? wait.text : '' })
  store.change(kept.sending ? { ...kept, sending: null } : { ...kept, waits: kept.waits.slice(1) })
}

const connection = () => new Promise<void>((resolve) => {
  const timer = setTimeout(done, AGAIN)
  addEventListener('online', done, { once: true })
  function done() {
    clearTimeout(timer)
    removeEventListener('online', done)
    resolve()
  }
})
