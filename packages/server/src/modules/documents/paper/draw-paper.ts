import { buffer } from 'node:stream/consumers'
import { addressed, note, parties } from './blocks.ts'
import { letterhead } from './letterhead.ts'
import { dividedIntoPages } from './pages.ts'
import type { Page } from './pages.ts'
import type { Paper } from './paper.ts'
import { documentOf, penOf } from './pen.ts'
import type { Pen } from './pen.ts'
import { inner, looks, sheet } from './styles.ts'
import { drawHead, drawRow, laidTable } from './table.ts'
import type { Table } from './table.ts'
import { tagsOf } from './tags.ts'
import type { Tags } from './tags.ts'
import { totals } from './totals.ts'

/** The height of the first line of every page after the first page, in points. */
const RUNNING_HEAD = 22

/**
 * Draws a paper as PDF. The same paper makes the same bytes. Takes 20 to 600 ms of CPU for 1 to 400 lines, so only workers call it.
 */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const doc = documentOf(paper)
  const bytes = buffer(doc)
  const [pen, tags] = [penOf(doc), tagsOf(doc)]
  const tools = { pen, tags }
  const first = sheet.bottom - sheet.top
  const further = first - RUNNING_HEAD
  const head = letterhead(tools, paper)
  const above = [
    head,
    addressed(tools, paper, sheet.top + head.height),
    ...parties(tools, paper),
    ...paper.notes.flatMap((text) => note(tools, text)),
  ]
  // The height of the table's head is known only after its columns. No head has more than three lines of titles.
  const table = laidTable(pen, paper, further - 3 * looks.label.leading)
  const pages = dividedIntoPages(above, table.rows, totals(tools, paper), { first, further, head: table.headHeight })
  const begins = pages.findIndex(({ rows }) => rows.length > 0)
  for (const [at, page] of pages.entries())
    drawPage({ pen, tags, paper, table, page, number: at + 1, count: pages.length, isTableBegin: at === begins })
  tags.end()
  doc.end()
  return bytes
}

type Drawing = {
  pen: Pen
  tags: Tags
  paper: Paper
  table: Table
  page: Page
  number: number
  count: number
  isTableBegin: boolean
}

function drawPage({ pen, tags, paper, table, page, number, count, isTableBegin }: Drawing) {
  pen.doc.addPage()
  let y: number = sheet.top
  if (number > 1) {
    const top = y
    tags.ornament(() => drawRunningHead(pen, paper, top))
    y += RUNNING_HEAD
  }
  for (const { height, draw } of page.above) {
    draw(y)
    y += height
  }
  if (page.rows.length > 0) y += drawRows({ tags, pen, table, page }, y, isTableBegin)
  for (const { draw } of page.below) draw(y)
  tags.ornament(() => drawFoot(pen, paper, number, count))
}

/**
 * The head is part of the table only once. On further pages it is drawn again, but a screen reader does not read it
 * again.
 */
function drawRows(
  { pen, tags, table, page }: Pick<Drawing, 'pen' | 'tags' | 'table' | 'page'>,
  top: number,
  isFirst: boolean,
) {
  let y = top
  if (isFirst) tags.row('TH', (cell) => drawHead(pen, table, top, cell))
  else tags.ornament(() => drawHead(pen, table, top, (draw) => draw()))
  y += table.headHeight
  for (const [at, row] of page.rows.entries()) {
    const rowTop = y
    tags.row('TD', (cell) => drawRow(pen, table, row, rowTop, at === 0, cell))
    y += row.height
  }
  return y - top
}

function drawRunningHead(pen: Pen, { brand, title, number }: Paper, y: number) {
  const [name] = pen.lines({ text: brand.name, style: 'label' }, inner / 2)
  if (name) pen.write(name, sheet.left, y)
  pen.write({ text: `${title} ${number}, continued`, style: 'small' }, sheet.right, y, { ends: true })
}

/** The line by which a loose page can be filed: the document, the customer, and the sender. */
function drawFoot(pen: Pen, { brand, title, number: name, filedUnder }: Paper, number: number, count: number) {
  const y = sheet.bottom + 8
  const [line] = pen.lines({ text: `${title} ${name} · ${filedUnder} · ${brand.name}`, style: 'small' }, inner - 80)
  if (line) pen.write(line, sheet.left, y)
  pen.write({ text: `Page ${number} of ${count}`, style: 'small' }, sheet.right, y, { ends: true })
  if (pen.hasSubstituted())
    pen.write(
      { text: '□ stands for a letter that this paper has no type for.', style: 'small' },
      sheet.left,
      y + looks.small.leading,
    )
}
