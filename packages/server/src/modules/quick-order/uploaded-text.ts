import { boundSentences, LONGEST_PASTE, MOST_COLUMNS, MOST_LINES } from '@sidemark/contract/rules/pasted/bounds'
import { Problem } from '@sidemark/contract/rules/problems'
import { spoken } from '@sidemark/contract/rules/spoken'
import type { CellValue } from 'hucre/xlsx'
import type { Entry } from './unzipped.ts'
import { unzippedWithin } from './unzipped.ts'

/** The most bytes of an unpacked spreadsheet. 1,000 lines are about 1 MB. */
const MOST_UNPACKED = 16_000_000
/** The most cells with content in all sheets together. More than this takes too long to read. */
const MOST_CELLS = 100_000
/** The rows and columns that are read: more than are taken, so that a sheet that has more can be refused. */
const CELLS = `A1:GR${MOST_LINES + 2}`
/**
 * The first characters of a PDF or of a text with formats (RTF). They are letters, but the file is not readable text.
 */
const paper = /^\s*(?:%PDF-|\{\\rtf)/

/**
 * The content of a file as text, which is read like pasted text, with tabs between cells. otherSheets: the sheets that
 * were not read.
 */
export type Uploaded = { text: string; otherSheets: string[] }

/**
 * The text of an uploaded file: the longest sheet of an XLSX file, or a CSV or other text in UTF-8, UTF-16 or
 * Windows-1252.
 *
 * @throws Problem refused if it is neither or is empty; the sentence says what to do
 */
export async function uploadedText(bytes: Buffer): Promise<Uploaded> {
  const read = await textOf(bytes)
  if (read.text.trim() === '') throw new Problem('refused', 'This file has no lines.')
  return read
}

async function textOf(bytes: Buffer): Promise<Uploaded> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return spreadsheetText(bytes)
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new Problem(
      'refused',
      'This Excel file is in an old format or has a password. Save it as .xlsx or .csv without one.',
    )
  const text = decoded(bytes)
  if (text.includes('\0') || paper.test(text))
    throw new Problem('refused', 'This file is not a list of items. Upload a .csv or .xlsx file.')
  return { text, otherSheets: [] }
}

function decoded(bytes: Buffer) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel on Windows saves "CSV" in this encoding.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function spreadsheetText(bytes: Buffer): Promise<Uploaded> {
  const entries = unzippedWithin(bytes, MOST_UNPACKED)
  if (!entries || cellsIn(entries) > MOST_CELLS)
    throw new Problem(
      'refused',
      'This spreadsheet is too large, or cannot be read. Save only the order as .xlsx or .csv.',
    )
  const filled = (await opened(bytes)).filter(({ rows }) => rows.some((row) => row.some(isFilled)))
  const [longest, ...others] = filled.sort((a, b) => b.rows.length - a.rows.length)
  if (longest && longest.rows.length > MOST_LINES)
    throw new Problem(
      'refused',
      `This sheet has more than ${spoken(String(MOST_LINES))} rows. Upload the order in parts.`,
    )
  return { text: joined(longest?.rows ?? []), otherSheets: others.map(({ name }) => name) }
}

/** The number of cells with content, counted in the unpacked sheets before their reader makes objects of them. */
function cellsIn(entries: Entry[]) {
  const sheets = entries.filter(({ name }) => /^xl\/worksheets\//i.test(name))
  return sheets.reduce((sum, { bytes }) => sum + countOf(bytes, '<v') + countOf(bytes, '<is'), 0)
}

function countOf(bytes: Buffer, tag: string) {
  let count = 0
  for (let at = bytes.indexOf(tag); at >= 0 && count <= MOST_CELLS; at = bytes.indexOf(tag, at + tag.length)) count += 1
  return count
}

async function opened(bytes: Buffer) {
  try {
    // Only a spreadsheet needs its reader.
    const { readXlsx } = await import('hucre/xlsx')
    const { sheets } = await readXlsx(new Uint8Array(bytes), { range: CELLS })
    return sheets
  } catch (cause) {
    throw new Problem('refused', 'This spreadsheet cannot be read. Save it again as .xlsx or .csv.', { cause })
  }
}

const isFilled = (value: CellValue) => value != null && value !== ''

/**
 * The rows as text with tabs. The sheet may be small and its text large, because many cells can have the same text, so
 * the text is measured while it grows.
 */
function joined(rows: CellValue[][]): string {
  let length = 0
  const lines = rows.map((row, at) => {
    const columns = row.findLastIndex(isFilled) + 1
    if (columns > MOST_COLUMNS) throw new Problem('refused', boundSentences.tooManyColumns(at + 1, columns))
    const cells = row.slice(0, columns).map((value) => {
      length += 1 + (typeof value === 'string' ? value.length : 0)
      if (length > LONGEST_PASTE) throw new Problem('refused', boundSentences.tooLong)
      return cellText(value)
    })
    return cells.join('\t')
  })
  return lines.join('\n')
}

/** A cell as the sheet shows it, in one line. Numbers have no rounding errors of binary fractions. */
function cellText(value: CellValue): string {
  if (value == null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const text = typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value)
  const line = text.replace(/\s+/g, ' ').trim()
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line
}
