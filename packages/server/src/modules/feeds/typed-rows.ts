import type { FeedTx } from './feed.ts'
import { type Column, type Format, LONGEST_TEXT } from './formats/format.ts'

const sqlTypes = {
  text: 'text', list: 'text[]', pairs: 'text', weekdays: 'smallint[]', integer: 'bigint', decimal: 'numeric', day: 'date', time: 'time', instant: 'timestamptz', 'yes-no': 'boolean',
} as const satisfies Record<Column['type'], string>

/**
 * Makes the temporary view `feed_rows`: the staged lines with every column of the format, typed, an empty field being its default or
 * null (text: empty text). Only to be read when the lines that are not of their type are gone.
 */
export async function createTypedRows(tx: FeedTx, format: Format, columns: string[]) {
  const typed = Object.entries(format.columns).map(([name, column]) => `${valueOf(name, column, columns.includes(name))} as "${name}"`)
  await tx.unsafe(`create temporary view feed_rows as select file_line, ${typed.join(', ')} from feed_lines`)
}

function valueOf(name: string, column: Column, present: boolean): string {
  const written = present ? `"${name}"` : `''`
  const fallback = quoted(column.default ?? '')
  const given = `coalesce(nullif(${written}, ''), ${fallback})`
  if (column.composed) return `left(normalize(${given}, NFC), ${column.max ?? LONGEST_TEXT})`
  if (column.type === 'text' || column.type === 'pairs') return `${given}::text`
  if (column.type === 'yes-no') return `nullif(${given}, '') = 'Y'`
  if (column.type === 'list' || column.type === 'weekdays') return `string_to_array(${given}, '|')::${sqlTypes[column.type]}`
  return `nullif(${given}, '')::${sqlTypes[column.type]}`
}

/** A text as a literal of SQL. Only for texts of our own formats. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
