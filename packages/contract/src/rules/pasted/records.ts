import { plainFractions } from '../reading/number.ts'
import { MOST_COLUMNS } from './bounds.ts'
import { cellsOf, opensQuote, separators } from './cells.ts'
import type { Separator } from './cells.ts'

/**
 * A line of the pasted text, or several lines that one quoted cell joins. Lines are counted from 1, as in the editor
 * that they came from.
 */
export type PastedRecord = { line: number; lines: number; text: string; cells: string[] | null }

/** The most lines of one quoted cell. A quote that never closes must not swallow the rest of the order. */
const LONGEST_CELL = 10
/** The most letters of a row that is cut into cells. A longer text is a document. */
const LONGEST_ROW = 2000
/**
 * A row with commas between lines of free text: an item number and then a number alone, such as "HP-1123, 4, CT, Smith".
 * The comma in "HP-1123, 1,200 sf" is a part of the number.
 */
const commaRow =
  /^\s*"?(?=[^\s,"]{0,80}\d)[^\s,"]{0,80}\p{L}[^\s,"]{0,80}"?\s*,\s*"?\d{1,9}(?:\.\d{1,9})?"?\s*(?:$|,(?!\d{3}))/u

/**
 * Returns the pasted text with ordinary blanks, quotes, minus signs and fractions, and with lines that end with \n. It
 * loses no information about the order.
 */
function plain(text: string) {
  const ordinary = text
    .toWellFormed()
    .replace(/[\uFEFF\u200B-\u200D\u2060\u00AD\uFFFC\0]/g, '')
    .replace(/\r\n?|\u2028|\u2029|\u0085|\v|\f/g, '\n')
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/[\u2212\uFE63\uFF0D]/g, '-')
    .replace(/[“”„]/g, '"')
    .replaceAll('\u2044', '/')
  return plainFractions(ordinary)
}

/**
 * Returns the pasted text as records, without blank lines. A row of a table has its cells: it is cut at tabs, or at
 * commas, semicolons or bars if these cut several lines alike, or at the commas of a row that begins with an item number
 * and its quantity. Quotes keep a cell together. The cells are null for a
 * line outside a table.
 */
export function recordsOf(text: string): PastedRecord[] {
  const joined = withQuotedBreaks(plain(text).split('\n'))
  const separator = separatorOf(joined.map((record) => record.text))
  return joined.flatMap((record) => {
    const shown = record.text.trim()
    if (shown === '') return []
    // Whole rows of a spreadsheet end with thousands of empty cells.
    const row = record.text.trimEnd()
    const by = row.includes('\t') ? '\t' : (separator ?? (row.includes(' | ') ? '|' : commaRow.test(row) ? ',' : null))
    const cells = by === null || row.length > LONGEST_ROW ? null : cellsOf(row, by)
    const isRow = cells !== null && cells.length > 1 && cells.length <= MOST_COLUMNS
    return [{ ...record, text: shown, cells: isRow ? cells : null }]
  })
}

/** Returns the lines, and joins the lines that an open quote of a cell connects. */
function withQuotedBreaks(lines: string[]): Omit<PastedRecord, 'cells'>[] {
  const records: Omit<PastedRecord, 'cells'>[] = []
  for (let at = 0; at < lines.length;) {
    const length = cellEnd(lines, at) - at + 1
    records.push({ line: at + 1, lines: length, text: lines.slice(at, at + length).join('\n') })
    at += length
  }
  return records
}

/**
 * Returns the line on which the cell that is open at the end of line `at` closes. It is `at` itself if no cell is open,
 * or if the open one does not close soon.
 */
function cellEnd(lines: string[], at: number) {
  if (!opensQuote(lines[at] ?? '')) return at
  const last = Math.min(at + LONGEST_CELL, lines.length - 1)
  for (let end = at + 1; end <= last; end++) if (/^[^"]*"\s*(?:$|[\t,;|])/.test(lines[end] ?? '')) return end
  return at
}

/**
 * Returns the separator that cuts most lines into the same number of cells, with a number alone in one of them, or null
 * if the lines are no table.
 */
function separatorOf(lines: string[]): Separator | null {
  const full = lines.filter((line) => line.trim() !== '' && line.length <= LONGEST_ROW && !line.includes('\t'))
  return (
    separators.slice(1).find((separator) => {
      const rows = full.map((line) => cellsOf(line, separator)).filter((cells) => cells.length > 1)
      if (rows.length === 0) return false
      const widths = Map.groupBy(rows, (cells) => cells.length)
      const [same] = [...widths.values()].sort((a, b) => b.length - a.length)
      return (
        same !== undefined &&
        same.length * 2 > full.length &&
        same.filter(hasNumberAlone).length * 2 >= same.length - 1 &&
        same.some(hasNumberAlone) &&
        (separator !== ',' || !isProse(same))
      )
    }) ?? null
  )
}

const hasNumberAlone = (cells: string[]) => cells.some((cell) => /^\D{0,2}\d[\d.,/ ]*$/.test(cell))
/** Tells whether a comma is within a number, such as in "1,200 sf OAK-1". */
const isProse = (rows: string[][]) =>
  rows.some(([first = '', second = '']) => /(?:^|\s)\d{1,3}$/.test(first) && /^\d{3}(?:\.\d+)?\s+[A-Za-z]/.test(second))
