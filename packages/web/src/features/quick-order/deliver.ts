import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '@sidemark/contract/rules/problems'
import { call, Unreachable } from '#platform/api/call.ts'
import { isSignedOut } from '#platform/session/user.ts'
import { shownCart } from '#features/cart/cart.queries.ts'
import { offerPurchaseOrder } from '#features/checkout/use-draft.ts'
import { tellMoved } from '#features/undo/tell-moved.ts'
import { readCartFirst } from '#features/undo/read-cart-again.ts'
import { tableOf } from './order-state.ts'
import { type Entry, type KeptOrder, type Sending, withResults } from './kept-order.ts'
import { othersOf, withOthers, withPreview } from './together.ts'

/**
 * The time before another try after a lost connection, in ms. If the browser says that it is back, the try comes at
 * once.
 */
const AGAIN = 8000

/**
 * The state of the order's delivery to the server. isUnkept: this browser has no room for the order. problem: why the
 * server refused something, and `returned` its text, so that the user can change it. unread: the sheets of a file that
 * were not read.
 */
export type Delivery = { isStuck: boolean; isUnkept: boolean; problem: string; returned: string; unread: string[] }

/** The functions of the order's store that delivering needs. */
type Store = {
  place: string
  current: () => KeptOrder
  change: (next: KeptOrder) => void
  tellWay: (change: Partial<Delivery>) => void
  readAgain: () => void
}

/**
 * Processes the waiting parts of the order one after the other, until none is left. Without a connection it waits, and
 * drops nothing.
 */
export async function deliver(store: Store, client: QueryClient, customerNumber: string): Promise<void> {
  for (;;) {
    const came = await alone(store.place, () => next(store, client, customerNumber))
    if (came === 'nothing left') return
    // The page is about to be left. Its order is stored for the next sign-in.
    if (came === 'signed out') return new Promise(() => {})
    if (came === 'no connection') await connection()
  }
}

/** Processes the next waiting part and returns the result. */
async function next(store: Store, client: QueryClient, customerNumber: string) {
  store.readAgain()
  const kept = store.current()
  const { sending } = kept
  const others = othersOf(kept)
  if (!isWaiting(kept)) return 'nothing left'
  try {
    if (sending) await add(store, client, customerNumber, sending)
    else await read(store, customerNumber, others)
    store.tellWay({ isStuck: false })
  } catch (error) {
    if (isSignedOut(error)) return 'signed out'
    if (isPassing(error)) {
      store.tellWay({ isStuck: true })
      return 'no connection'
    }
    tellProblem(store, error, others)
  }
  return 'done'
}

/** Whether a part of the order is to be sent or read, or lines of it are to be previewed again. */
export const isWaiting = (kept: KeptOrder) =>
  kept.sending !== null || kept.waits.length > 0 || othersOf(kept).length > 0

/** Only one tab works at a time. If two tabs read or sent the same part, each line would be there twice. */
const alone = async <Came>(place: string, act: () => Promise<Came>) =>
  'locks' in navigator ? navigator.locks.request(place, act) : act()

/** Reads the first waiting part, and previews the lines that share goods with it in the same request. */
async function read(store: Store, customerNumber: string, others: Entry[]) {
  const was = store.current()
  const [wait] = was.waits
  const reply = await call('POST /api/quickorder/preview', {
    body: {
      customerNumber,
      ...(wait?.kind === 'file' && { file: wait.file }),
      ...(wait?.kind === 'text' && { text: wait.text }),
      ...(wait?.kind === 'rows' && { text: tableOf(wait.rows) }),
      ...withOthers(was, others),
    },
  })
  store.change(withPreview(was, store.current(), { wait, others }, reply))
  if (reply.otherSheets.length > 0) store.tellWay({ unread: reply.otherSheets })
}

/** Every try has the same key, so the server adds the lines only once. */
async function add(store: Store, client: QueryClient, customerNumber: string, { key, lines }: Sending) {
  const reply = await call('POST /api/quickorder/add', { body: { customerNumber, lines } }, { idempotencyKey: key })
  const [purchaseOrder, ...others] = store.current().purchaseOrders
  store.change(withResults(store.current(), lines, reply.lines))
  void tellMoved(client, customerNumber, reply)
  await readCartFirst(client)
  if (purchaseOrder !== undefined && others.length === 0 && reply.lines.some(({ result }) => result !== 'refused'))
    offerPurchaseOrder(customerNumber, purchaseOrder, shownCart(client, customerNumber)?.itemList ?? [])
}

/** Whether there was no answer, or an answer that says nothing about the order. Then the same request is sent again. */
const isPassing = (error: unknown) => error instanceof Unreachable || (error instanceof Problem && error.status >= 500)

/**
 * The server would refuse the same request again. The user sees the problem, and the text goes back to where it can be
 * changed. If the request had only lines to preview again, they stay as they are.
 */
function tellProblem(store: Store, error: unknown, others: Entry[]) {
  console.info('The quick order was refused', error)
  const kept = store.current()
  const [wait] = kept.waits
  store.tellWay({
    isStuck: false,
    problem: error instanceof Error ? error.message : '',
    returned: !kept.sending && wait?.kind === 'text' ? wait.text : '',
  })
  if (kept.sending) store.change({ ...kept, sending: null })
  else if (wait) store.change({ ...kept, waits: kept.waits.slice(1) })
  else {
    const refused = new Set(others.map(({ id }) => id))
    store.change({
      ...kept,
      entries: kept.entries.map((entry) => (refused.has(entry.id) ? { ...entry, stale: false } : entry)),
    })
  }
}

const connection = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, AGAIN)
    addEventListener('online', done, { once: true })
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
  })
