import { aheadOfPoint, placesOf } from './columns.ts'
import type { PlacedColumn } from './columns.ts'
import type { Paper, PaperRow } from './paper.ts'
import { heightOf } from './pen.ts'
import type { TextLine, Pen } from './pen.ts'
import { colors, inner, looks, sheet } from './styles.ts'

/** Room above and below the texts of a row, in points. */
const PAD = { roomy: 4, dense: 2.25 }

/**
 * A row with its texts wrapped. `goesOn` means that it began on the page before. `keepsNext` means that it is a
 * heading, which must stay on one page with the row below it.
 */
export type LaidRow = { cells: TextLine[][]; height: number; goesOn: boolean; keepsNext: boolean }
export type Table = { places: PlacedColumn[]; head: TextLine[][]; headHeight: number; rows: LaidRow[]; pad: number }

/**
 * Measures the lines table: the position of each column and the height of each row. No row is higher than `most`. A row
 * that would be higher continues as another row.
 */
export function laidTable(
  pen: Pen,
  { columns, rows, isDense = false }: Pick<Paper, 'columns' | 'rows' | 'isDense'>,
  most: number,
): Table {
  const pad = isDense ? PAD.dense : PAD.roomy
  const places = placesOf(
    pen,
    columns,
    rows.flatMap((row) => ('cells' in row ? [row.cells] : [])),
  )
  const head = places.map(({ title, width }) => pen.lines({ text: title, style: 'label' }, width))
  return {
    places,
    head,
    headHeight: heightOfCells(head) + 2 * PAD.roomy,
    rows: rows.flatMap((row) => laidRows(pen, row, { places, pad, most })),
    pad,
  }
}

type Room = Pick<Table, 'places' | 'pad'> & { most: number }
const heightOfCells = (cells: TextLine[][]) => Math.max(...cells.map(heightOf))
const laidRow = (cells: TextLine[][], pad: number, more: Partial<LaidRow> = {}): LaidRow => ({
  cells,
  height: heightOfCells(cells) + 2 * pad,
  goesOn: false,
  keepsNext: false,
  ...more,
})

function laidRows(pen: Pen, row: PaperRow, { places, pad, most }: Room): LaidRow[] {
  if ('heading' in row)
    return [laidRow([pen.lines({ text: row.heading, style: 'heading' }, inner)], PAD.roomy, { keepsNext: true })]
  const lines = row.cells.map((cell, at) => cell.flatMap((said) => pen.lines(said, places[at]?.width)))
  if (heightOfCells(lines) + 2 * pad <= most) return [laidRow(lines, pad)]
  return piecesOfRow(lines, pen.lines({ text: `${row.name}, continued`, style: 'muted' }), { places, pad, most })
}

/**
 * Divides a row that is too high for a page into rows that fill one page each. Every row after the first begins with
 * the name of the divided row.
 */
function piecesOfRow(cells: TextLine[][], name: TextLine[], { places, pad, most }: Room): LaidRow[] {
  const rest = places.findIndex(({ takesRest }) => takesRest)
  const left = cells.map((lines) => [...lines])
  const pieces: LaidRow[] = []
  while (left.some((lines) => lines.length > 0)) {
    const goesOn = pieces.length > 0
    const piece = left.map((lines, at) => {
      const taken: TextLine[] = goesOn && at === rest ? [...name] : []
      while (lines[0] && heightOf([...taken, lines[0]]) + 2 * pad <= most) taken.push(...lines.splice(0, 1))
      return taken
    })
    pieces.push(laidRow(piece, pad, { goesOn }))
  }
  return pieces
}

type Cell = (draw: () => void) => void

/** Writes the names of the columns on a strip. */
export function drawHead(pen: Pen, { places, head, headHeight }: Table, y: number, cell: Cell) {
  pen.doc.rect(sheet.left - 6, y, inner + 12, headHeight).fill(colors.tint)
  for (const [at, place] of places.entries())
    cell(() => drawCell(pen, { ...place, align: place.align && 'end' }, head[at] ?? [], y + PAD.roomy))
}

/** Draws a row under a hairline. A row that began on the page before has no hairline. */
export function drawRow(pen: Pen, { places, pad }: Table, row: LaidRow, y: number, isFirst: boolean, cell: Cell) {
  if (!isFirst && !row.goesOn)
    pen.doc
      .moveTo(sheet.left - 6, y)
      .lineTo(sheet.right + 6, y)
      .lineWidth(0.5)
      .stroke(colors.line)
  for (const [at, lines] of row.cells.entries()) {
    const place = places[at]
    if (place)
      cell(() =>
        drawCell(pen, row.keepsNext ? { left: place.left } : place, lines, y + (row.keepsNext ? PAD.roomy : pad)),
      )
  }
}

function drawCell(
  pen: Pen,
  { left, width = inner, align, point = 0 }: Pick<PlacedColumn, 'left'> & Partial<PlacedColumn>,
  lines: TextLine[],
  top: number,
) {
  let y = top
  for (const line of lines) {
    const ahead = align === 'point' ? aheadOfPoint(pen, line) : null
    if (ahead !== null) pen.write(line, left + point - ahead, y)
    else pen.write(line, align ? left + width : left, y, { ends: align !== undefined && align !== 'start' })
    y += looks[line.style].leading
  }
}
