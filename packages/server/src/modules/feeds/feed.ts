import type postgres from 'postgres'
import type { Format } from './formats/format.ts'

/**
 * The transaction of one file, or of a batch of it. It has a type of its own, because COPY and statements that are built
 * from a format need more than a tag for SQL.
 */
export type FeedTx = postgres.TransactionSql<Record<string, never>> | postgres.ReservedSql<Record<string, never>>

/** The data about the file that a merge may use. */
export type FileFacts = {
  /** The columns of the file. A column that a file leaves out keeps its value in existing rows. */
  columns: ReadonlySet<string>
  /** Declared with --full: the file is complete for everything that it names. */
  full: boolean
  /** The id of the run, for a merge that refuses rows by itself. */
  runId: string
}

/**
 * A rule beyond types, keys and references. Rows for which `bad` is true are refused. Null is not bad. `bad` is SQL
 * over `r`, a row of the file whose columns are typed (see `typed-rows.ts`), and over the tables that `join` adds.
 */
export type Check = {
  column: string
  reason: string
  join?: string
  bad: string
  /** The check is left out for a file that does not have this column. */
  onlyWith?: string
}

/** What a batch has done: the lines of the file that it merged, and the number of rows that it changed. */
export type Batch = { lines: number; changed: number; /** Where the next batch begins. */ next: number }

/**
 * Merges a file in several transactions, so that rows that customers' acts lock, too, are locked for a moment only. If
 * an import is killed between two batches, the merged batches stay, and importing the file again merges the others.
 */
export type Batches = {
  /** Writes what is to be merged into a temporary table. Runs once, before the first batch, and locks nothing. */
  prepare: (tx: FeedTx, file: FileFacts) => Promise<void>
  /**
   * Merges about `size` rows. What one batch leaves is right by itself.
   *
   * @param from where the batch begins: 0, or `next` of the batch before
   * @returns null if nothing is left
   */
  merge: (tx: FeedTx, file: FileFacts, from: number, size: number) => Promise<Batch | null>
  /** The temporary tables of `prepare`. */
  tables: readonly string[]
}

export type Feed = {
  format: Format
  /** The checks run one after the other, each on the rows that have passed types, keys and references. */
  checks?: readonly Check[]
  /**
   * Merges the remaining rows (the table `feed_rows`) into the tables, in set-based statements. It runs once, in the
   * transaction of the file, and gives the number of changed rows in the database: 0 if the file has nothing new.
   */
  merge: ((tx: FeedTx, file: FileFacts) => Promise<number>) | Batches
}
