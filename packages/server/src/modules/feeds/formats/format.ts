/** The longest text, unless a column sets another limit. */
export const LONGEST_TEXT = 200

/**
 * The form of a column's text.
 * - text: any text, blanks at both ends are dropped
 * - integer, decimal: digits with an optional minus sign and decimal point; no thousands separators, no exponent
 * - day: 2026-11-20 · time: 14:30 · instant: 2026-11-20T14:30:00Z or with an offset such as -07:00
 * - yes-no: Y or N
 * - weekdays: numbers 0 (Sunday) to 6 joined by |
 * - list: texts joined by |
 * - pairs: Label=Value joined by |
 */
type ColumnType = 'text' | 'integer' | 'decimal' | 'day' | 'time' | 'instant' | 'yes-no' | 'weekdays' | 'list' | 'pairs'

/** One column of a feed. The importer, the writer and the page in docs/feeds all read it, so they cannot differ. */
export type Column = {
  type: ColumnType
  /** The meaning of the column, in words of the trade. */
  means: string
  example: string
  /** The file must have the column and no field of it may be empty. */
  required?: true
  /** Part of the row's key: a second row with the same key in a file is refused. A key may be empty unless it is required. */
  key?: true
  /**
   * A part of the key that tells rows apart whose quantities are summed, such as the bins of a lot. If one of these
   * rows is refused, all are, because the sum would be too small.
   */
  part?: true
  /**
   * A name that people also type. It is stored in composed Unicode (NFC), so that it is the same name however its
   * accents were written.
   */
  composed?: true
  /** The value that an empty field stands for. Without it, an empty field means that there is no value. */
  default?: string
  /** The only values allowed. */
  oneOf?: readonly string[]
  /** Characters of a text (200 otherwise), or the greatest number allowed. */
  max?: number
  /** The text may have no control characters, because it is in the address of a page. */
  printable?: true
  /** The least number allowed. Without it, 0. */
  min?: number
  /** Decimals that are kept; a number with more is refused. Without it, 2. */
  scale?: number
  /** `feed.column`: the value must be one that the named feed has brought before, in this file or in an earlier one. */
  refers?: string
  /** A sentence about anything else that is refused. */
  rule?: string
}

/** A feed: one CSV file. */
export type Format = {
  /** File name without .csv, and the name of its page in docs/feeds. */
  name: string
  title: string
  /** The meaning of a row, and the purpose of the file. One or two sentences. */
  means: string
  /** Sentences about the file as a whole, beyond its columns. */
  rules?: readonly string[]
  columns: Readonly<Record<string, Column>>
}

/** Fields of one row, for writing a file. Empty text, null and an absent field are the same. */
export type RowOf<F extends Format> = { [C in keyof F['columns']]?: string | number | boolean | null }
