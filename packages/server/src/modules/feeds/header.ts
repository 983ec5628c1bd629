import type { Format } from './formats/format.ts'
import { FileRefused } from './read-csv.ts'

/**
 * Checks the first record of a file against the format.
 *
 * @returns the columns in the order of the file
 * @throws FileRefused with all unknown, repeated and missing columns
 */
export function readHeader(format: Format, fields: string[]): string[] {
  const columns = fields.map((field) => field.trim())
  const known = Object.keys(format.columns)
  const unknown = columns.filter((column) => !known.includes(column))
  const twice = columns.filter((column, index) => columns.indexOf(column) !== index && known.includes(column))
  const missing = known.filter((column) => format.columns[column]?.required && !columns.includes(column))
  const objections = [
    ...unknown.map((column) => `The column "${column}" is not one of ${format.name}.${nearest(column, known)}`),
    ...twice.map((column) => `The column "${column}" is there twice.`),
    ...missing.map((column) => `The column "${column}" is missing.`),
  ]
  if (objections.length > 0) throw new FileRefused(`${objections.join(' ')} See docs/feeds/${format.name}.md.`)
  return columns
}

/** Suggests a column whose name differs by at most two letters, as a question. */
function nearest(column: string, known: string[]) {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const match =
    known.find((name) => plain(name) === plain(column)) ??
    known.find((name) => distance(plain(name), plain(column)) <= 2)
  return match ? ` Is it "${match}"?` : ''
}

/** The Levenshtein distance: the number of inserted, deleted and changed letters. */
function distance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
