import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import type { Feed, FeedTx, FileFacts } from './feed.ts'
import { refuseByRule, refuseByType } from './refuse-lines.ts'
import { endRun } from './runs.ts'
import type { RunResult } from './runs.ts'
import { stageFile } from './stage.ts'
import { createTypedRows } from './typed-rows.ts'

export type Progress = {
  feed: string
  step: 'reading' | 'checking' | 'merging'
  bytes: number
  bytesTotal: number
  rows: number
  /** The rows that are merged so far, of a file that is merged in batches. */
  merged?: number
  /** How long the last batch took, and so held its locks at most, in seconds. */
  batchSeconds?: number
}

/** One import of a file. */
export type Taking = {
  feed: Feed
  path: string
  runId: string
  full: boolean
  onProgress: ((progress: Progress) => void) | undefined
}

/** What is known of a file whose lines are staged and checked. */
export type Checked = { facts: FileFacts; progress: Progress }

/** Settings of a transaction of an import. With less memory, sorting and joining a large file would use the disk. */
export async function setUp(tx: FeedTx) {
  await tx`select set_config('work_mem', '64MB', true), set_config('plan_cache_mode', 'auto', true)`
}

/** Copies the file into the temporary tables `feed_lines` and `feed_rows`, and refuses bad rows. */
export async function checkFile(tx: FeedTx, { feed, path, runId, full, onProgress }: Taking): Promise<Checked> {
  const { format } = feed
  const { size } = await stat(path)
  const progress: Progress = { feed: format.name, step: 'reading', bytes: 0, bytesTotal: size, rows: 0 }
  const { columns, rows } = await stageFile(tx, format, path, (bytes, read) => {
    Object.assign(progress, { bytes, rows: read })
    onProgress?.({ ...progress })
  })
  Object.assign(progress, { bytes: size, rows, step: 'checking' })
  onProgress?.({ ...progress })
  await refuseByType(tx, runId, format, columns)
  await createTypedRows(tx, format, columns)
  await refuseByRule(tx, runId, format, columns, feed.checks ?? [])
  progress.step = 'merging'
  onProgress?.({ ...progress })
  return { facts: { columns: new Set(columns), full, runId }, progress }
}

const Counts = z.object({ applied: z.coerce.number(), refused: z.coerce.number() })

/** Counts what was done, ends the run and drops the temporary tables. */
export async function finishFile(
  tx: FeedTx,
  { runId }: Taking,
  { progress }: Checked,
  changed: number,
): Promise<RunResult> {
  const { applied, refused } = await one(
    Counts,
    tx`
    select
      (select count(*) from feed_rows) as applied,
      (select count(distinct line) from feed_refusals where feed_run_id = ${runId}) as refused`,
  )
  const result: RunResult = {
    status: 'done',
    rowsRead: progress.rows,
    rowsApplied: applied,
    rowsRefused: refused,
    changed,
    note: `${changed} changed`,
  }
  await dropStaging(tx)
  await endRun(tx, runId, result)
  return result
}

/** Drops the temporary tables of a file, and others that its merge has made. */
export const dropStaging = (tx: FeedTx, others: readonly string[] = []) =>
  tx.unsafe(`drop table if exists ${['feed_rows', 'feed_lines', ...others].join(', ')}`)
