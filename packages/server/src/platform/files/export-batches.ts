import type { Readable } from 'node:stream'
import { openTurns } from './turns.ts'

/** How many files one process reads from the database at once. Each has a connection for as long as its reader takes. */
const MOST_AT_ONCE = 2
/** How many files may wait, of all users and of one user, who gets one file at a time. Each of them keeps a request open. */
const MOST_WAITING = 20
const MOST_OF_ONE = 3
/** Milliseconds after which a file that still waits is refused: browsers give a request up after some minutes. */
const LONGEST_WAIT = 60_000
/** Milliseconds without any reading after which a file ends unfinished, and its connection goes to another. The part already sent waits in the network. */
const IDLE = 20_000
/** The same limit for a file that is being read slowly, in ms. */
const LONGEST = 300_000

const turnOf = openTurns({
  atOnce: MOST_AT_ONCE,
  mostWaiting: MOST_WAITING,
  mostOfOne: MOST_OF_ONE,
  longestWait: LONGEST_WAIT,
})

/**
 * `gaveUp` aborts when the reader took too long. Then the source must be closed, because the reader may never ask
 * again.
 */
type Batches<T> = { batches: AsyncGenerator<T>; gaveUp: AbortSignal; close: () => void }

/**
 * Begins to read batches of rows when it is the user's turn. The first batch is fetched at once, so an error comes
 * before a file begins.
 *
 * @param user whose turn it takes; null for a job, which nobody keeps waiting
 * @returns `batches`, to be read once; `close`, which must be called when they are no longer read, finished or not
 * @throws Problem too-much-at-once
 */
export async function openBatches<T>(
  source: AsyncIterable<T>,
  user: string | null,
  { idle = IDLE, longest = LONGEST } = {},
): Promise<Batches<T>> {
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

/** A stream of what was made of the batches. It gives the turn back when it is closed, and breaks off when its reader took too long. */
export function streamOf({ gaveUp, close }: Pick<Batches<unknown>, 'gaveUp' | 'close'>, stream: Readable): Readable {
  stream.once('close', close)
  gaveUp.addEventListener('abort', () => stream.destroy(gaveUp.reason as Error), { once: true })
  return stream
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

/** The time that the database takes does not count as the reader's time. */
async function* batchesFrom<T>(
  first: IteratorResult<T>,
  iterator: AsyncIterator<T>,
  unread: Alarm,
  gaveUp: AbortSignal,
) {
  for (let result = first; !result.done; result = await iterator.next()) {
    unread.begin()
    yield result.value
    unread.stop()
  }
  // The cursor was closed while its reader was using it, so what looks like the end is not the end.
  gaveUp.throwIfAborted()
}
