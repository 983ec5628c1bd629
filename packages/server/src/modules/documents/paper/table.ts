import type { Column, Paper, Said } from './paper.ts'
import { heightOf } from './pen.ts'
import type { Line, Pen } from './pen.ts'
import { colours, inner, looks, sheet } from './styles.ts'

/** Room between columns, and above and below the texts of a row, in points. */
const GUTTER = 10
const PAD = 4
/** What the column that takes the rest must have; a column of texts gives way to it, numbers never do. */
const LEAST_REST = 130
const NARROW = 56

type Place = Column & { left: number; width: number }
/** A row with its texts wrapped. `goesOn`: it began on the page before. */
export type LaidRow = { cells: Line[][]; height: number; goesOn: boolean }
export type Table = { places: Place[]; head: Line[][]; headHeight: number; rows: LaidRow[] }

/** The lines table, measured: where each column stands and how high each row is. No row is higher than `most`: one that would be goes on as another. */
export function laidTable(pen: Pen, { columns, rows }: Pick<Paper, 'columns' | 'rows'>, most: number): Table {
  const places = placesOf(pen, columns, rows.map(({ cells }) => cells))
  const head = places.map(({ title, width }) => pen.lines({ text: title, style: 'label' }, width))
  const laid = rows.flatMap(({ name, cells }) => {
    const lines = cells.map((cell, at) => cell.flatMap((said) => pen.lines(said, places[at]?.width)))
    return heightOfCells(lines) <= most ? [laidRow(lines, false)] : piecesOfRow(lines, pen.lines({ text: `${name}, continued`, style: 'muted' }), places, most)
  })
  return { places, head, headHeight: heightOfCells(head), rows: laid }
}

const heightOfCells = (cells: Line[][]) => Math.max(...cells.map(heightOf)) + 2 * PAD
const laidRow = (cells: Line[][], goesOn: boolean): LaidRow => ({ cells, height: heightOfCells(cells), goesOn })

/** A row that no page can hold, as rows that fill one each; those after the first say whose they are. */
function piecesOfRow(cells: Line[][], name: Line[], places: Place[], most: number): LaidRow[] {
  const rest = places.findIndex(({ takesRest }) => takesRest)
  const left = cells.map((lines) => [...lines])
  const pieces: LaidRow[] = []
  while (left.some((lines) => lines.length > 0)) {
    const goesOn = pieces.length > 0
    const piece = left.map((lines, at) => {
      const taken: Line[] = goesOn && at === rest ? [...name] : []
      while (lines[0] && heightOf([...taken, lines[0]]) + 2 * PAD <= most) taken.push(...lines.splice(0, 1))
      return taken
    })
    pieces.push(laidRow(piece, goesOn))
  }
  return pieces
}

function placesOf(pen: Pen, columns: Column[], rows: Said[][][]): Place[] {
  const widths = columns.map(({ title, most = Infinity, takesRest }, at) => {
    if (takesRest) return 0
    const texts = rows.flatMap((cells) => cells[at] ?? []).flatMap((said) => pen.lines(said))
    return Math.min(most, Math.max(...[...pen.lines({ text: title, style: 'label' }), ...texts].map(({ text, style }) => pen.width(text, style))))
  })
  const room = () => inner - widths.reduce((sum, width) => sum + width + GUTTER, -GUTTER)
  const giving = columns.findIndex(({ most, takesRest, align }) => most !== undefined && !takesRest && align !== 'end')
  if (room() < LEAST_REST && giving >= 0) widths[giving] = Math.max(NARROW, (widths[giving] ?? 0) - (LEAST_REST - room()))
  let left: number = sheet.left
  return columns.map((column, at) => {
    const width = column.takesRest ? room() : (widths[at] ?? 0)
    const place = { ...column, left, width }
    left += width + GUTTER
    return place
  })
}

/** Writes the names of the columns on a strip; returns its height. */
export function drawHead(pen: Pen, { places, head, headHeight }: Table, y: number, cell: (draw: () => void) => void) {
  pen.doc.rect(sheet.left - 6, y, inner + 12, headHeight).fill(colours.tint)
  for (const [at, place] of places.entries()) cell(() => drawCell(pen, place, head[at] ?? [], y + PAD))
  return headHeight
}

/** Writes a row under a hairline; what goes on has none. */
export function drawRow(pen: Pen, { places }: Table, row: LaidRow, y: number, isFirst: boolean, cell: (draw: () => void) => void) {
  if (!isFirst && !row.goesOn) pen.doc.moveTo(sheet.left - 6, y).lineTo(sheet.right + 6, y).lineWidth(0.5).stroke(colours.line)
  for (const [at, place] of places.entries()) cell(() => drawCell(pen, place, row.cells[at] ?? [], y + PAD))
}

function drawCell(pen: Pen, { left, width, align }: Place, lines: Line[], top: number) {
  let y = top
  for (const line of lines) {
    const ends = align === 'end'
    pen.write(line, ends ? left + width : left, y, { ends })
    y += looks[line.style].leading
  }
}
