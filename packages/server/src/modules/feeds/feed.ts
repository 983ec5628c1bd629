import type postgres from 'postgres'
import type { Format } from './formats/format.ts'

/** The transaction of one file. Its own type, because COPY and statements built from a format need more than a tag for SQL. */
export type FeedTx = postgres.TransactionSql<Record<string, never>>

/** What a merge may ask about the file at hand. */
export type FileFacts = {
  /** Columns that the file has. What a file leaves out keeps its value in rows that exist. */
  columns: ReadonlySet<string>
  /** Declared with --full: the file is a whole picture of what it names. */
  full: boolean
  /** The run, for a merge that refuses rows by itself. */
  runId: string
}

/**
 * A rule beyond types, keys and references. Rows of which `bad` is true are refused. `bad` is SQL over `r`, a row of the file whose
 * columns are typed (see `typed-rows.ts`), and over what `join` adds; null is not bad.
 */
export type Check = { column: string; reason: string; join?: string; bad: string }

export type Feed = {
  format: Format
  /** Checked one after the other, each on the rows that have passed types, keys and references. */
  checks?: readonly Check[]
  /**
   * Brings the rows that are left (the view `feed_rows`) into the tables, by set. Runs once, in the transaction of the file.
   *
   * @returns how many rows of the database it changed; 0 when the file says what is known
   */
  merge: (tx: FeedTx, file: FileFacts) => Promise<number>
}
