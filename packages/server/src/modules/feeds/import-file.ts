import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Sql } from '#platform/database/sql.ts'
import type { Batches, Feed } from './feed.ts'
import { mergeInBatches } from './merge-in-batches.ts'
import { FileRefused } from './read-csv.ts'
import { failRun, isLastFile, startRun } from './runs.ts'
import type { RunResult } from './runs.ts'
import { checkFile, finishFile, setUp } from './take-file.ts'
import type { Progress, Taking } from './take-file.ts'

export type ImportOptions = {
  /** The file is complete for everything that it names; see the feed's page. */
  full?: boolean
  /** Skips a file if the last run of its feed imported the same bytes. */
  ifChanged?: boolean
  onProgress?: (progress: Progress) => void
}
export type FileResult = (RunResult | { status: 'skipped' }) & {
  feed: string
  file: string
  runId?: string
  seconds: number
}

/** The first of the two numbers of the lock that a feed's import holds. The second number is the feed. */
const LOCK = 7_316_020

/**
 * Imports one CSV file: copies it, checks it by set, and merges it, once or in batches. Refused rows are listed, and the
 * other rows are imported. A file that is merged once has one transaction, so an import that is interrupted at any point
 * leaves nothing behind. Of a file that is merged in batches, the finished batches stay. In both cases, running the
 * import again, or twice, gives the same tables.
 *
 * Two imports of one feed wait for each other.
 */
export async function importFile(sql: Sql, feed: Feed, path: string, options: ImportOptions = {}): Promise<FileResult> {
  const started = performance.now()
  const { name } = feed.format
  const seconds = () => (performance.now() - started) / 1000
  const hash = await hashOf(path)
  if (options.ifChanged && (await isLastFile(sql, name, hash)))
    return { feed: name, file: path, status: 'skipped', seconds: seconds() }
  let runId: string | undefined
  const start = async (): Promise<Taking> => {
    runId = await startRun(sql, name, basename(path), hash)
    return { feed, path, runId, full: options.full ?? false, onProgress: options.onProgress }
  }
  try {
    const { merge } = feed
    const done = await (typeof merge === 'function'
      ? atOnce(sql, name, start, merge)
      : inBatches(sql, name, start, merge))
    return { feed: name, file: path, runId, seconds: seconds(), ...done }
  } catch (error) {
    if (!runId) throw error
    const result = await failRun(sql, runId, noteOf(error))
    // A file that cannot be read is the sender's mistake. Any other error is a bug or an outage, and the caller gets it
    // unchanged.
    if (!(error instanceof FileRefused))
      throw new Error(`${basename(path)}: ${(error as Error).message}`, { cause: error })
    return { feed: name, file: path, runId, seconds: seconds(), ...result }
  }
}

/** Takes a file in one transaction. */
const atOnce = (sql: Sql, name: string, start: () => Promise<Taking>, merge: Exclude<Feed['merge'], Batches>) =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK}, hashtext(${name}))`
    const taking = await start()
    await setUp(tx)
    const checked = await checkFile(tx, taking)
    return finishFile(tx, taking, checked, await merge(tx, checked.facts))
  })

/** Takes a file in several transactions on one connection, because staged rows belong to a connection. */
async function inBatches(sql: Sql, name: string, start: () => Promise<Taking>, batches: Batches): Promise<RunResult> {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${LOCK}, hashtext(${name}))`
    return await mergeInBatches(connection, await start(), batches)
  } finally {
    // A connection that is lost has neither lock nor temporary tables.
    await connection`select pg_advisory_unlock(${LOCK}, hashtext(${name}))`.catch(() => undefined)
    connection.release()
  }
}

const noteOf = (error: unknown) =>
  (error instanceof FileRefused ? error.message : `Failed on our side: ${(error as Error).message}`).slice(0, 2000)

async function hashOf(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
