import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import type { TransformCallback } from 'node:stream'
import { parse } from 'csv-parse'
import type { CsvError } from 'csv-parse'

/** A record with the line on which it begins, counted from 1 as editors do. Or what keeps its fields from being read. */
export type CsvRecord = { line: number; fields: string[] } | { line: number; refusal: string }
/** A file that cannot be read at all; the message is a sentence for whoever sent it. */
export class FileRefused extends Error {}

/** No record of a feed is near this; a quote that is never closed is noticed here instead of in memory. */
const LONGEST_RECORD = 100_000
const unreadable: Partial<Record<CsvError['code'], string>> = {
  INVALID_OPENING_QUOTE: 'A quote stands inside a field that is not quoted. Put the whole field in quotes and double the quotes in it.',
  CSV_INVALID_CLOSING_QUOTE: 'A quoted field goes on after its closing quote. Double the quotes inside a quoted field.',
}

/**
 * Reads a CSV file (RFC 4180, UTF-8 with or without BOM, lines ended by CRLF or LF) record by record, blank lines left out.
 * The first record is the header.
 *
 * @param onBytes bytes of the file read since the last call
 */
export function readCsv(path: string, onBytes: (bytes: number) => void = () => undefined): AsyncIterable<CsvRecord[]> {
  const lines = lineCounter()
  const skipped: CsvRecord[] = []
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') throw new FileRefused(`A quote that opens on line ${lines.last() + 1} is never closed.`)
      const line = lines.afterSkipped(Number(error?.lines))
      // The parser may complain of one line twice.
      if (error && line !== null) skipped.push({ line, refusal: unreadable[error.code] ?? 'This line cannot be read.' })
      return undefined
    },
    // The line travels as a first field: the parser's records are arrays of text.
    on_record: (fields, { lines: end }) => (fields.length === 1 && fields[0] === '' ? lines.blank(end) : [String(lines.afterRecord(end, fields)), ...fields]),
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
  return batches(parser, skipped, () => source.destroy())
}

/** Many records at a time: a promise for each would cost more than reading it. */
async function* batches(parser: AsyncIterable<string[]>, skipped: CsvRecord[], close: () => void): AsyncGenerator<CsvRecord[]> {
  let batch: CsvRecord[] = []
  try {
    for await (const [line, ...fields] of parser) {
      batch.push({ line: Number(line), fields })
      if (batch.length >= 1000) {
        yield [...batch, ...skipped.splice(0)]
        batch = []
      }
    }
    yield [...batch, ...skipped]
  } catch (error) {
    throw sentenceFor(error)
  } finally {
    close()
  }
}

function sentenceFor(error: unknown) {
  const { code, message } = error as CsvError
  if (code === 'CSV_MAX_RECORD_SIZE') return new FileRefused(`A line is longer than ${LONGEST_RECORD} characters; most likely a quote is opened and not closed. ${message}`)
  return error
}

/**
 * Which line a record begins on. The parser tells where it ends, and counts a line break inside quotes twice when it is CRLF.
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
    afterRecord(parserLine: number, fields: string[]) {
      const begin = end + 1
      if (parserLine - countedTwice !== begin) countedTwice += fields.reduce((sum, field) => sum + field.split('\r\n').length - 1, 0)
      end = parserLine - countedTwice
      return begin
    },
    afterSkipped(parserLine: number) {
      if (parserLine - countedTwice <= end) return null
      const begin = end + 1
      end = parserLine - countedTwice
      return begin
    },
  }
}
