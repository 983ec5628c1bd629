import { z } from 'zod'
import type { Sql, Tx } from '#platform/sql.ts'
import { many, maybeOne, one } from '#platform/sql.ts'
import type { FeedTx } from './feed.ts'

const RunId = z.object({ runId: z.string() })

/** What became of a file. */
export type RunResult = { status: 'done' | 'failed'; rowsRead: number; rowsApplied: number; rowsRefused: number; changed: number; note: string }

/**
 * Notes that a file is being imported, visible at once to others. A run of this feed that still says so was interrupted: the caller holds
 * the feed's lock, so nobody else is at it.
 */
export async function startRun(sql: Sql, feed: string, fileName: string, fileHash: string): Promise<string> {
  await sql`
    update feed_runs
    set status = 'failed', finished_at = now(), note = 'Interrupted. Nothing of the file was taken; run it again.'
    where feed = ${feed}
      and status = 'running'`
  const { runId } = await one(RunId, sql`
    insert into feed_runs (feed, file_name, file_hash)
    values (${feed}, ${fileName}, ${fileHash})
    returning feed_run_id as "runId"`)
  return runId
}

/** Ends a run: in the transaction of its file when that goes in, on its own when it does not. */
export async function endRun(tx: Tx | FeedTx, runId: string, { status, rowsRead, rowsApplied, rowsRefused, changed, note }: RunResult) {
  await tx`
    update feed_runs
    set status = ${status}, finished_at = clock_timestamp(), rows_read = ${rowsRead}, rows_applied = ${rowsApplied}, rows_refused = ${rowsRefused}, note = ${note},
      to_publish = ${changed > 0}
    where feed_run_id = ${runId}`
}

/** Whether the last finished run of the feed took exactly this file. */
export async function isLastFile(sql: Sql, feed: string, fileHash: string): Promise<boolean> {
  const last = await maybeOne(z.object({ same: z.boolean() }), sql`
    select file_hash = ${fileHash} and status = 'done' as same
    from feed_runs
    where feed = ${feed}
    order by started_at desc
    limit 1`)
  return last?.same ?? false
}

const Unpublished = z.object({ runId: z.string(), feed: z.string() })

/** Runs whose changes search and statistics do not know yet: those just done, and any that were cut off before. */
export const unpublishedRuns = (tx: Tx) =>
  many(Unpublished, tx`
    select feed_run_id as "runId", feed
    from feed_runs
    where to_publish`)

/** Search and statistics know of these runs now. */
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
  many(Refusal, tx`
    select line, column_name as column, reason, value
    from feed_refusals
    where feed_run_id = ${runId}
    order by line, column_name
    limit ${limit}`)

const Run = z.object({
  runId: z.string(), feed: z.string(), fileName: z.string(), startedAt: z.string(), status: z.string(),
  rowsRead: z.coerce.number(), rowsApplied: z.coerce.number(), rowsRefused: z.coerce.number(), note: z.string(),
})
export type Run = z.output<typeof Run>

/** The latest runs, newest first. */
export const listRuns = (tx: Tx, limit = 60): Promise<Run[]> =>
  many(Run, tx`
    select feed_run_id as "runId", feed, file_name as "fileName", started_at as "startedAt", status,
      rows_read as "rowsRead", rows_applied as "rowsApplied", rows_refused as "rowsRefused", note
    from feed_runs
    order by started_at desc
    limit ${limit}`)
