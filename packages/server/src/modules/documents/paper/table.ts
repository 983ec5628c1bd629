import { aheadOfPoint, placesOf } from './columns.ts'
import type { Place } from './columns.ts'
import type { Paper, Row } from './paper.ts'
import { heightOf } from './pen.ts'
import type { Line, Pen } from './pen.ts'
import { colours, inner, looks, sheet } from './styles.ts'

/** Room above and below the texts of a row, in points. */
const PAD = { roomy: 4, dense: 2.25 }

/** A row with its texts wrapped. `goesOn`: it began on the page before. `keepsNext`: a heading, which stands over something. */
export type LaidRow = { cells: Line[][]; height: number; goesOn: boolean; keepsNext: boolean }
export type Table = { places: Place[]; head: Line[][]; headHeight: number; rows: LaidRow[]; pad: number }

/** The lines table, measured: where each column stands and how high each row is. No row is higher than `most`: one that would be goes on as another. */
export function laidTable(pen: Pen, { columns, rows, isDense = false }: Pick<Paper, 'columns' | 'rows' | 'isDense'>, most: number): Table {
  const pad = isDense ? PAD.dense : PAD.roomy
  const places = placesOf(pen, columns, rows.flatMap((row) => ('cells' in row ? [row.cells] : [])))
  const head = places.map(({ title, width }) => pen.lines({ text: title, style: 'label' }, width))
  return { places, head, headHeight: heightOfCells(head) + 2 * PAD.roomy, rows: rows.flatMap((row) => laidRows(pen, row, { places, pad, most })), pad }
}

type Room = Pick<Table, 'places' | 'pad'> & { most: number }
const heightOfCells = (cells: Line[][]) => Math.max(...cells.map(heightOf))
const laidRow = (cells: Line[][], pad: number, more: Partial<LaidRow> = {}): LaidRow => ({ cells, height: heightOfCells(cells) + 2 * pad, goesOn: false, keepsNext: false, ...more })

function laidRows(pen: Pen, row: Row, { places, pad, most }: Room): LaidRow[] {
  if ('heading' in row) return [laidRow([pen.lines({ text: row.heading, style: 'heading' }, inner)], PAD.roomy, { keepsNext: true })]
  const lines = row.cells.map((cell, at) => cell.flatMap((said) => pen.lines(said, places[at]?.width)))
  if (heightOfCells(lines) + 2 * pad <= most) return [laidRow(lines, pad)]
  return piecesOfRow(lines, pen.lines({ text: `${row.name}, continued`, style: 'muted' }), { places, pad, most })
}

/** A row that no page can hold, as rows that fill one each; those after the first say whose they are. */
function piecesOfRow(cells: Line[][], name: Line[], { places, pad, most }: Room): LaidRow[] {
  const rest = places.findIndex(({ takesRest }) => takesRest)
  const left = cells.map((lines) => [...lines])
  const pieces: LaidRow[] = []
  while (left.some((lines) => lines.length > 0)) {
    const goesOn = pieces.length > 0
    const piece = left.map((lines, at) => {
      const taken: Line[] = goesOn && at === rest ? [...name] : []
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
  pen.doc.rect(sheet.left - 6, y, inner + 12, headHeight).fill(colours.tint)
  for (const [at, place] of places.entries()) cell(() => drawCell(pen, { ...place, align: place.align && 'end' }, head[at] ?? [], y + PAD.roomy))
}

/** Writes a row under a hairline; what goes on has none. */
export function drawRow(pen: Pen, { places, pad }: Table, row: LaidRow, y: number, isFirst: boolean, cell: Cell) {
  if (!isFirst && !row.goesOn) pen.doc.moveTo(sheet.left - 6, y).lineTo(sheet.right + 6, y).lineWidth(0.5).stroke(colours.line)
  for (const [at, lines] of row.cells.entries()) {
    const place = places[at]
    if (place) cell(() => drawCell(pen, row.keepsNext ? { left: place.left } : place, lines, y + (row.keepsNext ? PAD.roomy : pad)))
  }
}

function drawCell(pen: Pen, { left, width = inner, align, point = 0 }: Pick<Place, 'left'> & Partial<Place>, lines: Line[], top: number) {
  let y = top
  for (const line of lines) {
    const ahead = align === 'point' ? aheadOfPoint(pen, line) : null
    if (ahead !== null) pen.write(line, left + point - ahead, y)
    else pen.write(line, align ? left + width : left, y, { ends: align !== undefined && align !== 'start' })
    y += looks[line.style].leading
  }
}
