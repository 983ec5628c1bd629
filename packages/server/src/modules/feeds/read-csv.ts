import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import type { TransformCallback } from 'node:stream'
import { parse } from 'csv-parse'
import type { CsvError } from 'csv-parse'

/** A record with the line on which it begins, counted from 1 as editors do. */
export type CsvRecord = { line: number; fields: string[] }
/** A file that cannot be read at all. The message is a sentence for its sender. */
export class FileRefused extends Error {}

/**
 * No record of a feed is nearly as long. If a quote is never closed, the reader stops here, before it fills the memory.
 */
const LONGEST_RECORD = 100_000
/** The number of records that are handed on together. A promise for each record would cost more than reading it. */
const BATCH = 1000

/**
 * Reads a CSV file (RFC 4180, UTF-8 with or without BOM, lines ended by CRLF or LF) record by record, without blank
 * lines. The first record is the header. Stray quotes (`12" x 24"`, `"Oak" plank`) are text.
 *
 * @param onBytes gets the bytes of the file that were read since the last call
 * @throws FileRefused if a quote is never closed
 */
export async function* readCsv(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<CsvRecord[]> {
  const lines = lineCounter()
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
    // The line number is the first field, because the parser's records are arrays of text.
    on_record: (fields, { lines: end }) =>
      fields.length === 1 && fields[0] === '' ? lines.blank(end) : [String(lines.begin(end, fields)), ...fields],
  })
  const bytes = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      onBytes(chunk.length)
      done(null, chunk)
    },
  })
  const source = createReadStream(path, { highWaterMark: 1 << 18 })
  source.on('error', (error) => bytes.destroy(error)).pipe(bytes)
  bytes.on('error', (error) => parser.destroy(error)).pipe(parser)
  try {
    yield* batches(parser)
  } catch (error) {
    throw sentenceFor(error, lines.last() + 1)
  } finally {
    source.destroy()
  }
}

async function* batches(parser: AsyncIterable<string[]>): AsyncGenerator<CsvRecord[]> {
  let batch: CsvRecord[] = []
  for await (const [line, ...fields] of parser) {
    batch.push({ line: Number(line), fields })
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function sentenceFor(error: unknown, line: number) {
  const { code } = error as CsvError
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new FileRefused(`A quote that opens on line ${line} is never closed.`)
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new FileRefused(
      `The row that begins on line ${line} is longer than ${LONGEST_RECORD} characters; most likely a quote opens there and is never closed.`,
    )
  return error
}

/**
 * Finds the line on which a record begins. The parser only says where it ends, and counts a line break inside quotes
 * twice if it is CRLF.
 */
function lineCounter() {
  let end = 0
  let countedTwice = 0
  return {
    last: () => end,
    blank(parserLine: number) {
      end = parserLine - countedTwice
      return null
    },
    begin(parserLine: number, fields: string[]) {
      const begin = end + 1
      if (parserLine - countedTwice !== begin)
        countedTwice += fields.reduce((sum, field) => sum + field.split('\r\n').length - 1, 0)
      end = parserLine - countedTwice
      return begin
    },
  }
}
