import { setTimeout as delay } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Batch, Batches, FeedTx } from './feed.ts'
import { noteBatch } from './runs.ts'
import type { RunResult } from './runs.ts'
import { checkFile, dropStaging, finishFile, setUp } from './take-file.ts'
import type { Taking } from './take-file.ts'

type Connection = postgres.ReservedSql<Record<string, never>>

/** Milliseconds that a batch should take. A customer who needs one of its rows waits for about as long. */
const GOAL = 50
/** Milliseconds for which a batch waits for a row that somebody else has locked, while it has locked others itself. */
const LOCK_PATIENCE = 200
/** Milliseconds after which an import fails because somebody else keeps a row locked. */
const PATIENCE = 120_000
/** The longest rest in milliseconds. Only a first load takes longer, and nobody waits for that. */
const LONGEST_REST = 500
/** Fewest and most rows of a batch. */
const SMALLEST = 100
const LARGEST = 2000

/**
 * Takes a file in several transactions: one that stages and checks it, one for each batch, and one that ends the run.
 * Between two batches it rests for as long as the last one took, so that half of the time belongs to customers.
 */
export async function mergeInBatches(connection: Connection, taking: Taking, batches: Batches): Promise<RunResult> {
  try {
    await dropStaging(connection, batches.tables)
    const checked = await transaction(connection, async (tx) => {
      const done = await checkFile(tx, taking)
      await batches.prepare(tx, done.facts)
      return done
    })
    let [size, changed, merged] = [SMALLEST, 0, 0]
    let from = 0
    let waitingSince = 0
    for (;;) {
      const began = performance.now()
      const batch = await mergeOne(connection, taking, batches, checked.facts, from, size)
      const took = performance.now() - began
      if (batch === 'locked') {
        waitingSince ||= began
        if (performance.now() - waitingSince > PATIENCE)
          throw new Error('A row of the file is locked by somebody else.')
      } else if (batch === null) break
      else {
        waitingSince = 0
        ;[from, changed, merged] = [batch.next, changed + batch.changed, merged + batch.lines]
        taking.onProgress?.({ ...checked.progress, merged, batchSeconds: took / 1000 })
      }
      size = nextSize(size, took)
      await delay(Math.min(took, LONGEST_REST))
    }
    return await transaction(connection, (tx) => finishFile(tx, taking, checked, changed))
  } finally {
    await dropStaging(connection, batches.tables).catch(() => undefined)
  }
}

/**
 * The size of the next batch, from how long the last one took. It shrinks at once and grows by half.
 *
 * @internal
 */
export const nextSize = (size: number, took: number) =>
  Math.max(SMALLEST, Math.min(LARGEST, Math.floor(size * Math.min(GOAL / took, 1.5))))

/** Merges one batch in a transaction of its own. `locked`: nothing was merged, because somebody else holds a row. */
async function mergeOne(
  connection: Connection,
  { runId }: Taking,
  batches: Batches,
  facts: Parameters<Batches['merge']>[1],
  from: number,
  size: number,
): Promise<Batch | 'locked' | null> {
  try {
    return await transaction(connection, async (tx) => {
      await tx`select set_config('lock_timeout', ${`${LOCK_PATIENCE}ms`}, true)`
      const batch = await batches.merge(tx, facts, from, size)
      if (batch) await noteBatch(tx, runId, batch)
      return batch
    })
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return 'locked'
    throw error
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

async function transaction<T>(connection: Connection, act: (tx: FeedTx) => Promise<T>): Promise<T> {
  await connection`begin`
  try {
    await setUp(connection)
    const result = await act(connection)
    await connection`commit`
    return result
  } catch (error) {
    await connection`rollback`
    throw error
  }
}
