import type { Column, Said } from './paper.ts'
import type { Line, Pen } from './pen.ts'
import { inner, sheet } from './styles.ts'

/** Room between columns, in points. */
const GUTTER = 10
/** What the column that takes the rest must have; a column of texts gives way to it, numbers never do. */
const LEAST_REST = 130
const NARROW = 56

/** A column in its place, in points. `point`: how far from its left the decimal points stand. */
export type Place = Column & { left: number; width: number; point?: number }

/** Where each column stands, by what is in it. */
export function placesOf(pen: Pen, columns: Column[], rows: Said[][][]): Place[] {
  const sizes = columns.map((column, at) => (column.takesRest ? { width: 0 } : sizeOf(pen, column, rows.flatMap((cells) => cells[at] ?? []))))
  const room = () => inner - sizes.reduce((sum, { width }) => sum + width + GUTTER, -GUTTER)
  const giving = sizes.find((_, at) => columns[at]?.most !== undefined && !columns[at].takesRest && (columns[at].align ?? 'start') === 'start')
  if (giving && room() < LEAST_REST) giving.width = Math.max(NARROW, giving.width - (LEAST_REST - room()))
  let left: number = sheet.left
  return columns.map((column, at) => {
    const { width, point } = sizes[at] ?? { width: 0 }
    const place = { ...column, left, width: column.takesRest ? room() : width, ...(point !== undefined && { point }) }
    left += place.width + GUTTER
    return place
  })
}

type Size = { width: number; point?: number }

/** As wide as the widest text, or as what stands before the points and after them together. */
function sizeOf(pen: Pen, { title, most = Infinity, align }: Column, texts: Said[]): Size {
  const widths = { ahead: 0, behind: 0, whole: Math.max(...pen.lines({ text: title, style: 'label' }).map(({ text, style }) => pen.width(text, style))) }
  for (const line of texts.flatMap((said) => pen.lines(said))) {
    const width = pen.width(line.text, line.style)
    const ahead = align === 'point' ? aheadOfPoint(pen, line) : null
    widths.whole = Math.max(widths.whole, width)
    if (ahead === null) continue
    widths.ahead = Math.max(widths.ahead, ahead)
    widths.behind = Math.max(widths.behind, width - ahead)
  }
  if (align !== 'point') return { width: Math.min(most, widths.whole) }
  const width = Math.max(widths.whole, widths.ahead + widths.behind)
  // Under a name that is wider than its figures these stand at its end.
  return { width, point: width - widths.behind }
}

const figure = /^(.*?[\d,]+)(?=\.\d|[^\d,.]|$)/

/** Width of what stands before the decimal point of a line, or before its unit; null where there is no figure. */
export function aheadOfPoint(pen: Pen, { text, style }: Line): number | null {
  const ahead = figure.exec(text)?.[1]
  return ahead === undefined ? null : pen.width(ahead, style)
}
