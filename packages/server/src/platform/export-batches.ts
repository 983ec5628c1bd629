import { openTurns } from './turns.ts'

/** Files that are read from the database at once, of one process: each has a connection for as long as its reader takes. */
const MOST_AT_ONCE = 2
/** Who may wait for that: of all users, and of one, who has one file at a time. Each holds a request. */
const MOST_WAITING = 20
const MOST_OF_ONE = 3
/** Browsers give a request up after some minutes; what waits longer than this is told so, ms. */
const LONGEST_WAIT = 60_000
/** When its reader has taken nothing for this long, a file ends unfinished, ms: the connection is another's. What was sent before waits in the network. */
const IDLE = 20_000
/** The same for one that is read, however slowly, ms. */
const LONGEST = 300_000

const turnOf = openTurns({ atOnce: MOST_AT_ONCE, mostWaiting: MOST_WAITING, mostOfOne: MOST_OF_ONE, longestWait: LONGEST_WAIT })

/** `gaveUp` aborts when the reader took too long: whatever they read from is to be ended, for they may never ask again. */
type Batches<T> = { batches: AsyncGenerator<T>; gaveUp: AbortSignal; close: () => void }

/**
 * Begins to read batches of rows, when it is the user's turn. The first is fetched at once: what fails, fails before a file begins.
 *
 * @param user whose turn it takes; null for a job, which nobody keeps waiting
 * @returns `batches`, to be read once; `close`, which must be called when they are no longer read, finished or not
 * @throws Problem too-much-at-once
 */
export async function openBatches<T>(source: AsyncIterable<T>, user: string | null, { idle = IDLE, longest = LONGEST } = {}): Promise<Batches<T>> {
  const giveBack = user === null ? () => undefined : await turnOf(user)
  const iterator = source[Symbol.asyncIterator]()
  const gaveUp = new AbortController()
  let open = true
  const close = () => {
    if (!open) return
    open = false
    clearTimeout(limit)
    unread.stop()
    void iterator.return?.()
    giveBack()
  }
  const expire = () => {
    if (!open) return
    close()
    gaveUp.abort(new Error('The file was not read to its end in time'))
  }
  const limit = user === null ? undefined : setTimeout(expire, longest).unref()
  const unread = user === null ? { begin: () => undefined, stop: () => undefined } : alarm(expire, idle)
  try {
    const first = await iterator.next()
    unread.begin()
    return { batches: batchesFrom(first, iterator, unread, gaveUp.signal), gaveUp: gaveUp.signal, close }
  } catch (error) {
    close()
    throw error
  }
}

type Alarm = { begin: () => void; stop: () => void }

function alarm(ring: () => void, after: number): Alarm {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  const begin = () => {
    stop()
    timer = setTimeout(ring, after).unref()
  }
  return { begin, stop }
}

/** The time that the database takes is not the reader's. */
async function* batchesFrom<T>(first: IteratorResult<T>, iterator: AsyncIterator<T>, unread: Alarm, gaveUp: AbortSignal) {
  for (let result = first; !result.done; result = await iterator.next()) {
    unread.begin()
    yield result.value
    unread.stop()
  }
  // The cursor was closed under its reader: what looks like the end is none.
  gaveUp.throwIfAborted()
}
