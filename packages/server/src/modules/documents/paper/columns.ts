import type { Column, Paragraph } from './paper.ts'
import type { TextLine, Pen } from './pen.ts'
import { inner, sheet } from './styles.ts'

/** Room between columns, in points. */
const GUTTER = 10
/**
 * The least width of the column that takes the rest of the room, in points. If it has less, a column of texts becomes
 * narrower. A column of numbers never does.
 */
const LEAST_REST = 130
const NARROW = 56

/** A column with its position, in points. `point` is the distance of the decimal points from its left edge. */
export type PlacedColumn = Column & { left: number; width: number; point?: number }

/** Positions the columns by the widths of their contents. */
export function placesOf(pen: Pen, columns: Column[], rows: Paragraph[][][]): PlacedColumn[] {
  const sizes = columns.map((column, at) =>
    column.takesRest
      ? { width: 0 }
      : sizeOf(
          pen,
          column,
          rows.flatMap((cells) => cells[at] ?? []),
        ),
  )
  const room = () => inner - sizes.reduce((sum, { width }) => sum + width + GUTTER, -GUTTER)
  const giving = sizes.find(
    (_, at) => columns[at]?.most !== undefined && !columns[at].takesRest && (columns[at].align ?? 'start') === 'start',
  )
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

/**
 * The width of the widest text. For a column of figures it is the widest part before the decimal point plus the widest
 * part after it.
 */
function sizeOf(pen: Pen, { title, most = Infinity, align }: Column, texts: Paragraph[]): Size {
  const widths = {
    ahead: 0,
    behind: 0,
    whole: Math.max(...pen.lines({ text: title, style: 'label' }).map(({ text, style }) => pen.width(text, style))),
  }
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
  // If the title is wider than the figures, the figures are at the right end of the column.
  return { width, point: width - widths.behind }
}

const figure = /^(.*?[\d,]+)(?=\.\d|[^\d,.]|$)/

/** The width of a line's text before its decimal point, or before its unit. It is null if there is no figure. */
export function aheadOfPoint(pen: Pen, { text, style }: TextLine): number | null {
  const ahead = figure.exec(text)?.[1]
  return ahead === undefined ? null : pen.width(ahead, style)
}
