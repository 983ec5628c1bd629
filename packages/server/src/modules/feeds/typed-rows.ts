import type { FeedTx } from './feed.ts'
import { type Column, type Format, LONGEST_TEXT } from './formats/format.ts'

const sqlTypes = {
  text: 'text',
  list: 'text[]',
  pairs: 'text',
  weekdays: 'smallint[]',
  integer: 'bigint',
  decimal: 'numeric',
  day: 'date',
  time: 'time',
  instant: 'timestamptz',
  'yes-no': 'boolean',
} as const satisfies Record<Column['type'], string>

/**
 * Makes the temporary table `feed_rows`: the lines that are not refused, with every column of the format, with its
 * type. An empty field is its default or null (text: empty text). Lines with values of another type were refused before.
 *
 * It is a table with statistics. Of a view over texts, PostgreSQL guessed that a condition keeps few rows, and compared
 * each row of the file with each other one.
 */
export async function createTypedRows(tx: FeedTx, format: Format, columns: string[]) {
  const typed = Object.entries(format.columns).map(
    ([name, column]) => `${valueOf(name, column, columns.includes(name))} as "${name}"`,
  )
  await tx.unsafe(`
    create temporary table feed_rows as
    select file_line, ${typed.join(', ')}
    from feed_lines
    where not refused`)
  await tx.unsafe('alter table feed_rows add primary key (file_line); analyze feed_rows').simple()
}

function valueOf(name: string, column: Column, present: boolean): string {
  const written = present ? `"${name}"` : `''`
  const fallback = quoted(column.default ?? '')
  const given = `coalesce(nullif(${written}, ''), ${fallback})`
  if (column.composed) return `left(normalize(${given}, NFC), ${column.max ?? LONGEST_TEXT})`
  if (column.type === 'text' || column.type === 'pairs') return `${given}::text`
  if (column.type === 'yes-no') return `nullif(${given}, '') = 'Y'`
  if (column.type === 'list' || column.type === 'weekdays')
    return `string_to_array(${given}, '|')::${sqlTypes[column.type]}`
  return `nullif(${given}, '')::${sqlTypes[column.type]}`
}

/** A text as an SQL literal. Use it only for texts from our own formats. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
