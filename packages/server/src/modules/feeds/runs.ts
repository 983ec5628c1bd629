import { z } from 'zod'
import type { Sql, Tx } from '#platform/database/sql.ts'
import { many, maybeOne, one } from '#platform/database/sql.ts'
import type { Batch, FeedTx } from './feed.ts'

const RunId = z.object({ runId: z.string() })

/** The result of a file. */
export type RunResult = {
  status: 'done' | 'failed'
  rowsRead: number
  rowsApplied: number
  rowsRefused: number
  changed: number
  note: string
}

/**
 * Notes that a file is being imported. Other connections see this at once. If an earlier run of this feed is still
 * noted, it was interrupted, because the caller holds the feed's lock, and nobody else can be importing.
 */
export async function startRun(sql: Sql, feed: string, fileName: string, fileHash: string): Promise<string> {
  await sql`
    update feed_runs
    set status = 'failed', finished_at = now(),
      note = case rows_applied when 0 then 'Interrupted. Nothing of the file was taken; run it again.' else 'Interrupted after ' || rows_applied || ' rows. Run it again.' end
    where feed = ${feed}
      and status = 'running'`
  const { runId } = await one(
    RunId,
    sql`
    insert into feed_runs (feed, file_name, file_hash)
    values (${feed}, ${fileName}, ${fileHash})
    returning feed_run_id as "runId"`,
  )
  return runId
}

/** Ends a run whose file is imported, in its last transaction. */
export async function endRun(
  tx: FeedTx,
  runId: string,
  { rowsRead, rowsApplied, rowsRefused, changed, note }: RunResult,
) {
  await tx`
    update feed_runs
    set status = 'done', finished_at = clock_timestamp(), rows_read = ${rowsRead}, rows_applied = ${rowsApplied}, rows_refused = ${rowsRefused}, note = ${note},
      to_publish = ${changed > 0}
    where feed_run_id = ${runId}`
}

/**
 * Notes what a batch has done, in the transaction of the batch. If the import is killed later, the run says how much of
 * the file was taken, and search shows it.
 */
export async function noteBatch(tx: FeedTx, runId: string, { lines, changed }: Batch) {
  await tx`
    update feed_runs
    set rows_applied = rows_applied + ${lines}, to_publish = to_publish or ${changed > 0}
    where feed_run_id = ${runId}`
}

/** Ends a run that failed. The batches that it has merged stay noted. */
export async function failRun(sql: Sql, runId: string, note: string): Promise<RunResult> {
  const { rowsApplied } = await one(
    z.object({ rowsApplied: z.coerce.number() }),
    sql`
    update feed_runs
    set status = 'failed', finished_at = clock_timestamp(), note = ${note}
    where feed_run_id = ${runId}
    returning rows_applied as "rowsApplied"`,
  )
  return { status: 'failed', rowsRead: 0, rowsApplied, rowsRefused: 0, changed: 0, note }
}

/** Whether the last finished run of the feed imported exactly this file. */
export async function isLastFile(sql: Sql, feed: string, fileHash: string): Promise<boolean> {
  const last = await maybeOne(
    z.object({ same: z.boolean() }),
    sql`
    select file_hash = ${fileHash} and status = 'done' as same
    from feed_runs
    where feed = ${feed}
    order by started_at desc
    limit 1`,
  )
  return last?.same ?? false
}

const Unpublished = z.object({ runId: z.string(), feed: z.string() })

/**
 * Runs whose changes are not yet in search and statistics: those that just ended, and earlier ones that were
 * interrupted.
 */
export const unpublishedRuns = (tx: Tx) =>
  many(
    Unpublished,
    tx`
    select feed_run_id as "runId", feed
    from feed_runs
    where to_publish`,
  )

/** Marks these runs as included in search and statistics. */
export async function markPublished(tx: Tx, runIds: string[]) {
  await tx`
    update feed_runs
    set to_publish = false
    where feed_run_id = any (${runIds}::uuid[])`
}

const Refusal = z.object({ line: z.coerce.number(), column: z.string(), reason: z.string(), value: z.string() })
export type Refusal = z.output<typeof Refusal>

/** Refused rows of a run in the order of the file. */
export const listRefusals = (tx: Tx, runId: string, limit = 1000): Promise<Refusal[]> =>
  many(
    Refusal,
    tx`
    select line, column_name as column, reason, value
    from feed_refusals
    where feed_run_id = ${runId}
    order by line, column_name
    limit ${limit}`,
  )

const Run = z.object({
  runId: z.string(),
  feed: z.string(),
  fileName: z.string(),
  startedAt: z.string(),
  status: z.string(),
  rowsRead: z.coerce.number(),
  rowsApplied: z.coerce.number(),
  rowsRefused: z.coerce.number(),
  note: z.string(),
})
export type Run = z.output<typeof Run>

/** The latest runs, newest first. */
export const listRuns = (tx: Tx, limit = 60): Promise<Run[]> =>
  many(
    Run,
    tx`
    select feed_run_id as "runId", feed, file_name as "fileName", started_at as "startedAt", status,
      rows_read as "rowsRead", rows_applied as "rowsApplied", rows_refused as "rowsRefused", note
    from feed_runs
    order by started_at desc
    limit ${limit}`,
  )
