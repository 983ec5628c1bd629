import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Format, RowOf } from '@sidemark/server/feeds/formats/format.ts'

export type FeedFile<F extends Format> = {
  write(row: RowOf<F>): void
  /**
   * A promise while the disk is slower than the writer. A writer of many rows awaits it now and then, so that memory
   * stays small.
   */
  behind(): Promise<unknown> | undefined
  rows(): number
  close(): Promise<void>
}

/** The number of characters that are collected before they are written to the disk. */
const CHUNK = 1 << 18

/**
 * Opens a feed's CSV file for writing: UTF-8, RFC 4180, with the format's columns in their order. It joins text by
 * itself, because this takes a fifth of the time of csv-stringify's objects for the eight million price rows of a large
 * demo.
 */
export function openFeedFile<F extends Format>(folder: string, format: F): FeedFile<F> {
  const columns = Object.keys(format.columns) as (keyof F['columns'])[]
  const stream = createWriteStream(join(folder, `${format.name}.csv`))
  let chunk = `${columns.join(',')}\r\n`
  let rows = 0

  return {
    write(row) {
      rows++
      for (let i = 0; i < columns.length; i++) {
        const value = row[columns[i]!]
        if (i > 0) chunk += ','
        if (typeof value === 'string') chunk += quoted(value)
        else if (value === true) chunk += 'Y'
        else if (value === false) chunk += 'N'
        else if (value !== undefined && value !== null) chunk += value
      }
      chunk += '\r\n'
      if (chunk.length < CHUNK) return
      stream.write(chunk)
      chunk = ''
    },
    behind: () => (stream.writableNeedDrain ? once(stream, 'drain') : undefined),
    rows: () => rows,
    async close() {
      stream.end(chunk)
      await finished(stream)
    },
  }
}

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Writes a whole file that has few rows. */
export async function writeFeedFile<F extends Format>(
  folder: string,
  format: F,
  rows: Iterable<RowOf<F>>,
): Promise<number> {
  const file = openFeedFile(folder, format)
  for (const row of rows) {
    file.write(row)
    const behind = file.behind()
    if (behind) await behind
  }
  await file.close()
  return file.rows()
}
