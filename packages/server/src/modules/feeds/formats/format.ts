/** Longest text where a column says nothing else. */
export const LONGEST_TEXT = 200

/**
 * What the text of a column must be.
 * - text: any, blanks at both ends are dropped
 * - integer, decimal: digits with an optional minus sign and decimal point; no thousands separators, no exponent
 * - day: 2026-11-20 · time: 14:30 · instant: 2026-11-20T14:30:00Z or with an offset such as -07:00
 * - yes-no: Y or N
 * - weekdays: numbers 0 (Sunday) to 6 joined by |
 * - list: texts joined by |
 * - pairs: Label=Value joined by |
 */
type ColumnType = 'text' | 'integer' | 'decimal' | 'day' | 'time' | 'instant' | 'yes-no' | 'weekdays' | 'list' | 'pairs'

/** One column of a feed: read by the importer, the writer and the page in docs/feeds, so that they cannot differ. */
export type Column = {
  type: ColumnType
  /** What it says, in words of the trade. */
  means: string
  example: string
  /** The file must have the column and no field of it may be empty. */
  required?: true
  /** Part of what names the row: a second row with the same key in a file is refused. A key may be empty unless it is required. */
  key?: true
  /** A name that people type too: kept in composed Unicode (NFC), so that it is one however its accents were written. */
  composed?: true
  /** What an empty field means; without one it means that there is none. */
  default?: string
  /** The only values allowed. */
  oneOf?: readonly string[]
  /** Characters of a text (200 otherwise), or the greatest number allowed. */
  max?: number
  /** No sign of a text may be one that only moves or turns others: it is in the address of a page. */
  printable?: true
  /** The least number allowed. Without it, 0. */
  min?: number
  /** Decimals that are kept; a number with more is refused. Without it, 2. */
  scale?: number
  /** `feed.column`: a value that this feed has brought before, here or in an earlier file. */
  refers?: string
  /** A sentence about what is refused beyond the above. */
  rule?: string
}

/** A feed: one CSV file. */
export type Format = {
  /** File name without .csv, and the name of its page in docs/feeds. */
  name: string
  title: string
  /** What a row is, and what the file is for. One or two sentences. */
  means: string
  /** Sentences about the file as a whole, beyond its columns. */
  rules?: readonly string[]
  columns: Readonly<Record<string, Column>>
}

/** Fields of one row, for whoever writes a file. Empty text, null and an absent field are the same. */
export type RowOf<F extends Format> = { [C in keyof F['columns']]?: string | number | boolean | null }
