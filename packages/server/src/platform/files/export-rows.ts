import { Readable } from 'node:stream'
import { exportKinds } from '@sidemark/contract'
import type { FieldMeta, UserClaims } from '@sidemark/contract'
import { stringify } from 'csv-stringify/sync'
import { writeXlsxStream } from 'hucre/xlsx'
import type { CellValue } from 'hucre/xlsx'
import type { z } from 'zod'
import { cellsAt, numberFormats } from './export-cells.ts'
import type { Cell, CellKind } from './export-cells.ts'
import { openBatches, streamOf } from './export-batches.ts'
import { Download } from '#platform/serve/replies.ts'
import { isHidden, seenReply } from '#platform/serve/reply-rules.ts'
import type { Scope } from '#platform/callers/who.ts'

/** A column of a file, with the value that it shows from a row. */
export type ExportColumn<Row> = {
  /** Its name in `columns=`, the same as that of the screen's column. */
  id: string
  title: string
  /** The field that the column shows. A user who may not see the field gets no such column. */
  field: keyof Row & string
  kind?: CellKind
  /** Computes the value if it is not simply the field. The row has only fields that the caller may see. */
  value?: (row: Row) => Cell
  /** Characters, in a spreadsheet. */
  width?: number
}

/** The query of a file: contract/tables.ts. */
type FileRequest = { format: keyof typeof exportKinds; columns: string }
/**
 * The reader of the file and their clock. There is no customer if it is for all customers, and no user if a job writes
 * it.
 */
type Taker = Pick<Scope, 'claims'> & {
  customer: { customerNumber: string } | null
  location: { timeZone: string }
  user: { userId: string } | null
}
/** A statement whose rows have one column, `row`: the list's row as JSON text. It is read from a cursor. */
type RowQuery = { cursor: (rows: number) => AsyncIterable<readonly { row?: unknown }[]> }

/** Rows that are fetched at once. */
const BATCH = 500

/**
 * Builds the export of a list. The file is made from the list's own rows as the caller may see them, so it cannot show
 * more than the list. Rows are sent as they come from the database, so a long list needs no more memory.
 *
 * @param schema the list's row, with its rights
 */
export function exporter<S extends z.ZodObject>(schema: S, columns: readonly ExportColumn<z.output<S>>[]) {
  const seen = seenReply(schema)
  return async (
    { claims, customer, location, user }: Taker,
    asked: FileRequest,
    title: string,
    query: RowQuery,
  ): Promise<Download> => {
    const chosen = chosenColumns(schema, columns, asked.columns, claims)
    const read = ({ row }: { row?: unknown }) => seen({ jsonText: String(row) }, claims)
    const opened = await openBatches(query.cursor(BATCH), user?.userId ?? null)
    const cells = cellsAt(location.timeZone)
    const cellsOf =
      <C>(as: (kind: CellKind, value: Cell) => C) =>
      (row: { row?: unknown }) => {
        const values = read(row)
        // Columns name fields of the row's schema. A column for a field that is more than a simple value has `value`.
        return chosen.map(({ field, kind = 'text', value }) =>
          as(kind, value ? value(values) : (values[field] as Cell)),
        )
      }
    const stream =
      asked.format === 'csv'
        ? csvOf(chosen, opened.batches, cellsOf(cells.csv))
        : xlsxOf(title, chosen, opened.batches, cellsOf(cells.xlsx))
    return new Download(
      asked.format === 'csv' ? `${exportKinds.csv}; charset=utf-8` : exportKinds.xlsx,
      `${[title, customer?.customerNumber].filter(Boolean).join(' ')}.${asked.format}`,
      streamOf(opened, stream),
    )
  }
}

/**
 * The requested columns in the requested order, or all columns if none is named. Columns that the caller may not see
 * are left out.
 */
function chosenColumns<S extends z.ZodObject>(
  schema: S,
  columns: readonly ExportColumn<z.output<S>>[],
  asked: string,
  claims: UserClaims,
) {
  const visible = columns.filter(
    ({ field }) =>
      !isHidden(((schema.shape as Record<string, z.ZodType>)[field]?.meta() as FieldMeta | undefined) ?? {}, claims),
  )
  const named = asked.split(',').flatMap((id) => visible.find((column) => column.id === id.trim()) ?? [])
  return named.length > 0 ? [...new Set(named)] : visible
}

type Batches = AsyncIterable<readonly { row?: unknown }[]>
type Titled = { title: string; kind?: CellKind; width?: number }

/** RFC 4180, marked as UTF-8, because spreadsheets otherwise assume another encoding. */
function csvOf(columns: readonly Titled[], batches: Batches, cellsOf: (row: { row?: unknown }) => string[]): Readable {
  async function* written() {
    yield stringify([columns.map(({ title }) => title)], { bom: true, record_delimiter: 'windows' })
    for await (const batch of batches) yield stringify(batch.map(cellsOf), { record_delimiter: 'windows' })
  }
  return Readable.from(written(), { objectMode: false })
}

function xlsxOf(
  title: string,
  columns: readonly Titled[],
  batches: Batches,
  cellsOf: (row: { row?: unknown }) => CellValue[],
): Readable {
  async function* rows() {
    for await (const batch of batches) yield* batch.map(cellsOf)
  }
  const shown = columns.map(({ title: header, kind = 'text', width }) => ({
    header,
    width: width ?? widths[kind],
    ...(numberFormats[kind] && { numFmt: numberFormats[kind] }),
  }))
  return Readable.from(writeXlsxStream(rows(), { name: sheetName(title), columns: shown, freezePane: { rows: 1 } }), {
    objectMode: false,
  })
}

const widths: Record<CellKind, number> = { text: 22, number: 12, money: 14, day: 18, instant: 27 }
/** What a spreadsheet allows as the name of a sheet. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
