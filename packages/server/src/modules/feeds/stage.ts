import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FeedTx } from './feed.ts'
import type { Format } from './formats/format.ts'
import { readHeader } from './header.ts'
import { FileRefused, readCsv } from './read-csv.ts'
import type { CsvRecord } from './read-csv.ts'

/** The columns of the file, and the number of rows after the header. */
type Staged = { columns: string[]; rows: number }

/**
 * Copies a file unchanged into the temporary table `feed_lines`: its line number, why it could not be read (usually
 * null), whether it was refused, and one text for each column. Memory stays bounded, because the file is read no faster
 * than PostgreSQL takes it.
 *
 * @param onProgress gets the bytes of the file and the rows so far
 * @throws FileRefused if the file as a whole cannot be read
 */
export async function stageFile(
  tx: FeedTx,
  format: Format,
  path: string,
  onProgress: (bytes: number, rows: number) => void,
): Promise<Staged> {
  let bytes = 0
  let rows = 0
  const records = readCsv(path, (more) => onProgress((bytes += more), rows))
  const first = await records.next()
  const [header, ...others] = first.done ? [] : first.value
  if (!header) throw new FileRefused('The file is empty; it has not even a header.')
  const columns = readHeader(format, header.fields)
  await createStaging(tx, columns)
  const encode = lineEncoder(columns.length)
  async function* lines() {
    for (let batch: CsvRecord[] | undefined = others; batch; batch = await next()) {
      rows += batch.length
      yield batch.map(encode).join('')
    }
  }
  const next = async () => {
    const result = await records.next()
    return result.done ? undefined : result.value
  }
  await pipeline(
    Readable.from(lines(), { objectMode: true, highWaterMark: 2 }),
    await tx.unsafe(`copy feed_lines (file_line, refusal, ${list(columns)}) from stdin`).writable(),
  )
  await tx`analyze feed_lines`
  return { columns, rows }
}

/** Column names come from our formats and never from a file, because `readHeader` has compared them. */
async function createStaging(tx: FeedTx, columns: string[]) {
  await tx.unsafe(`
    create temporary table feed_lines (
      file_line bigint primary key,
      refusal text,
      refused boolean not null default false,
      ${columns.map((column) => `"${column}" text`).join(', ')}
    )`)
}

const list = (columns: string[]) => columns.map((column) => `"${column}"`).join(', ')

/** Characters that COPY's text format reserves, and characters that a text cannot hold. */
const reserved = /[\\\t\n\r]/
const impossible = /[\0\uFFFD]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Makes one line of COPY's text format from a record. Blanks around a field are dropped. */
function lineEncoder(width: number) {
  const empty = '\t\\N'.repeat(width)
  const refused = (line: number, reason: string) => `${line}\t${reason}${empty}\n`
  const field = (value: string) => {
    const trimmed = value.trim()
    return reserved.test(trimmed) ? trimmed.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : trimmed
  }
  return ({ line, fields }: CsvRecord): string => {
    if (fields.length !== width) return refused(line, wrongWidth(fields, width, line))
    if (fields.some((value) => impossible.test(value)))
      return refused(line, 'The line has a character that is not UTF-8 text.')
    return `${line}\t\\N\t${fields.map(field).join('\t')}\n`
  }
}

function wrongWidth(fields: string[], width: number, line: number) {
  const breaks = fields.reduce((sum, value) => sum + value.split('\n').length - 1, 0)
  const reason = `The line has ${count(fields.length, 'field')}; the header has ${count(width, 'column')}.`
  return breaks === 0 ? reason : `${reason} It goes on to line ${line + breaks}: a quote may be open.`
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
