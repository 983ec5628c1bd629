import { Problem } from '@sidemark/contract'
import { readXlsx } from 'hucre/xlsx'
import type { CellValue } from 'hucre/xlsx'
import { unzipsWithin } from './unzipped.ts'

/** Bytes of a spreadsheet when it is unpacked: 1,000 lines are about 1 MB. */
const MOST_UNPACKED = 16_000_000
/** Rows and columns of a sheet that are read. */
const MOST_ROWS = 5000
const CELLS = `A1:AZ${MOST_ROWS + 1}`
/** How a PDF and a text with formats (RTF) begin: letters, but not those that one reads. */
const paper = /^\s*(?:%PDF-|\{\\rtf)/

/** What a file says, as text to be read like what was pasted: cells have tabs between. otherSheets: those that were not read. */
export type Uploaded = { text: string; otherSheets: string[] }

/**
 * The text of an uploaded file: the longest sheet of an XLSX file, or a CSV or other text in UTF-8, UTF-16 or Windows-1252.
 *
 * @throws Problem refused with what to do, when it is neither, or nothing stands in it
 */
export async function uploadedText(base64: string): Promise<Uploaded> {
  const read = await textOf(Buffer.from(base64, 'base64'))
  if (read.text.trim() === '') throw new Problem('refused', 'There are no lines in this file.')
  return read
}

async function textOf(bytes: Buffer): Promise<Uploaded> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return spreadsheetText(bytes)
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new Problem('refused', 'This Excel file is of an old kind or has a password. Save it as .xlsx or .csv without one.')
  const text = decoded(bytes)
  if (text.includes('\0') || paper.test(text)) throw new Problem('refused', 'This is not a list. Upload a .csv or .xlsx file.')
  return { text, otherSheets: [] }
}

function decoded(bytes: Buffer) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What Excel saves as "CSV" on Windows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function spreadsheetText(bytes: Buffer): Promise<Uploaded> {
  if (!unzipsWithin(bytes, MOST_UNPACKED)) throw new Problem('refused', 'This spreadsheet is too large, or cannot be read. Save the order alone as .xlsx or .csv.')
  const sheets = (await opened(bytes)).map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(cellText)) }))
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')))
  const [longest, ...others] = filled.sort((a, b) => b.rows.length - a.rows.length)
  if (longest && longest.rows.length > MOST_ROWS) throw new Problem('refused', `This sheet has more than ${MOST_ROWS} rows. Upload the order in parts.`)
  return { text: (longest?.rows ?? []).map((row) => row.join('\t')).join('\n'), otherSheets: others.map(({ name }) => name) }
}

async function opened(bytes: Buffer) {
  try {
    const { sheets } = await readXlsx(new Uint8Array(bytes), { range: CELLS })
    return sheets
  } catch (cause) {
    throw new Problem('refused', 'This spreadsheet cannot be read. Save it again as .xlsx or .csv.', { cause })
  }
}

/** A cell as the sheet shows it, in one line: numbers without the noise of binary fractions. */
function cellText(value: CellValue): string {
  if (value == null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const text = typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value)
  const line = text.replace(/\s+/g, ' ').trim()
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line
}
