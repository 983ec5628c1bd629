import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Sql } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Feed, FeedTx } from './feed.ts'
import { FileRefused } from './read-csv.ts'
import { refuseByRule, refuseByType } from './refuse-lines.ts'
import { endRun, isLastFile, startRun } from './runs.ts'
import type { RunResult } from './runs.ts'
import { stageFile } from './stage.ts'
import { createTypedRows } from './typed-rows.ts'

export type Progress = { feed: string; step: 'reading' | 'checking' | 'merging'; bytes: number; bytesTotal: number; rows: number }
export type ImportOptions = {
  /** The file is a whole picture of what it names; see the feed's page. */
  full?: boolean
  /** Leaves a file alone that the last run of its feed took, byte by byte. */
  ifChanged?: boolean
  onProgress?: (progress: Progress) => void
}
export type FileResult = (RunResult | { status: 'skipped' }) & { feed: string; file: string; runId?: string; seconds: number }

/** First of the two numbers of the lock that a feed's import holds; the second is the feed. */
const LOCK = 7_316_020

/**
 * Imports one CSV file, all in one transaction: copy, check by set, merge once. Refused rows are listed, the others go in. Interrupted at
 * any point it leaves nothing behind; running it again, or twice, ends in the same tables.
 *
 * Two imports of one feed wait for each other.
 */
export async function importFile(sql: Sql, feed: Feed, path: string, options: ImportOptions = {}): Promise<FileResult> {
  const started = performance.now()
  const { name } = feed.format
  const seconds = () => (performance.now() - started) / 1000
  const hash = await hashOf(path)
  if (options.ifChanged && (await isLastFile(sql, name, hash))) return { feed: name, file: path, status: 'skipped', seconds: seconds() }
  let runId: string | undefined
  try {
    const done = await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCK}, hashtext(${name}))`
      runId = await startRun(sql, name, basename(path), hash)
      return takeFile(tx, feed, path, runId, options)
    })
    return { feed: name, file: path, runId, seconds: seconds(), ...done }
  } catch (error) {
    if (!runId) throw error
    const result: RunResult = { status: 'failed', rowsRead: 0, rowsApplied: 0, rowsRefused: 0, changed: 0, note: noteOf(error) }
    await endRun(sql, runId, result)
    // A file that cannot be read is its sender's; anything else is a bug or an outage, and the caller's to see whole.
    if (!(error instanceof FileRefused)) throw new Error(`${basename(path)}: ${(error as Error).message}`, { cause: error })
    return { feed: name, file: path, runId, seconds: seconds(), ...result }
  }
}

async function takeFile(tx: FeedTx, feed: Feed, path: string, runId: string, { full = false, onProgress }: ImportOptions): Promise<RunResult> {
  const { format } = feed
  const { size } = await stat(path)
  const progress = { feed: format.name, bytes: 0, bytesTotal: size, rows: 0 }
  const tell = (step: Progress['step']) => onProgress?.({ ...progress, step })
  // Sorting and joining a large file in less would go to disk.
  await tx`select set_config('work_mem', '64MB', true), set_config('plan_cache_mode', 'auto', true)`
  const { columns, rows } = await stageFile(tx, format, path, (bytes, read) => {
    Object.assign(progress, { bytes, rows: read })
    tell('reading')
  })
  Object.assign(progress, { bytes: size, rows })
  tell('checking')
  await refuseByType(tx, runId, format, columns)
  await createTypedRows(tx, format, columns)
  await refuseByRule(tx, runId, format, feed.checks ?? [])
  tell('merging')
  const changed = await feed.merge(tx, { columns: new Set(columns), full, runId })
  const { applied, refused } = await one(Counts, tx`
    select
      (select count(*) from feed_lines) as applied,
      (select count(distinct line) from feed_refusals where feed_run_id = ${runId}) as refused`)
  const result: RunResult = { status: 'done', rowsRead: rows, rowsApplied: applied, rowsRefused: refused, changed, note: `${changed} changed` }
  await tx.unsafe('drop view feed_rows; drop table feed_lines').simple()
  await endRun(tx, runId, result)
  return result
}

const Counts = z.object({ applied: z.coerce.number(), refused: z.coerce.number() })

const noteOf = (error: unknown) => (error instanceof FileRefused ? error.message : `Failed on our side: ${(error as Error).message}`).slice(0, 2000)

async function hashOf(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
