/** Files that are read from the database at once, of one process: each has a connection for as long as its reader takes. The others wait. */
const MOST_AT_ONCE = 2
/** After this long a file ends unfinished, ms: a reader who has gone to sleep gives the connection back. */
const LONGEST = 300_000

const turns = { taken: 0, waiting: [] as (() => void)[] }

/**
 * Begins to read batches of rows, when it is its turn. The first is fetched at once: what fails, fails before a file begins.
 *
 * @returns `batches`, to be read once; `close`, which must be called when they are no longer read, finished or not
 */
export async function openBatches<T>(source: AsyncIterable<T>) {
  await turn()
  const iterator = source[Symbol.asyncIterator]()
  let open = true
  let expired = false
  const close = () => {
    if (!open) return
    open = false
    clearTimeout(limit)
    void iterator.return?.()
    next()
  }
  const limit = setTimeout(() => {
    expired = true
    close()
  }, LONGEST).unref()
  try {
    const first = await iterator.next()
    return { batches: batchesFrom(first, iterator, () => expired), close }
  } catch (error) {
    close()
    throw error
  }
}

async function* batchesFrom<T>(first: IteratorResult<T>, iterator: AsyncIterator<T>, expired: () => boolean) {
  for (let result = first; !result.done; result = await iterator.next()) yield result.value
  // The cursor was closed under its reader: what looks like the end is none.
  if (expired()) throw new Error('The file was not read to its end in time')
}

async function turn() {
  if (turns.taken >= MOST_AT_ONCE) return new Promise<void>((served) => turns.waiting.push(served))
  turns.taken++
  return undefined
}

/** Hands the turn on. */
function next() {
  const served = turns.waiting.shift()
  if (served) served()
  else turns.taken--
}
