import type { Block } from './blocks.ts'
import type { LaidRow } from './table.ts'

/**
 * The heights in points of the top of the first page, the top of further pages, and the table's head if the page has
 * rows.
 */
export type Room = { first: number; further: number; head: number }
/** The contents of one page: the blocks above the table, its rows with their head, and the blocks below the table. */
export type Page = { above: Block[]; rows: LaidRow[]; below: Block[] }

const heights = (parts: readonly { height: number }[]) => parts.reduce((sum, { height }) => sum + height, 0)
const empty = (): Page => ({ above: [], rows: [], below: [] })

/**
 * Divides the content of a paper into pages. A row is never cut, so it is on one page with its lots. The totals are
 * never alone on a page: the last row comes with them, unless it is too high for that.
 */
export function dividedIntoPages(above: Block[], rows: LaidRow[], below: Block, room: Room): Page[] {
  const pages: Page[] = [empty()]
  const page = () => pages.at(-1) ?? empty()
  const left = ({ above: blocks, rows: own, below: ends }: Page) =>
    (pages.length === 1 ? room.first : room.further) -
    heights(blocks) -
    (own.length > 0 ? room.head + heights(own) : 0) -
    heights(ends)

  for (const block of above) {
    if (left(page()) < block.height && page().above.length > 0) pages.push(empty())
    page().above.push(block)
  }
  for (const [at, row] of rows.entries()) {
    const next = row.keepsNext ? (rows[at + 1]?.height ?? 0) : 0
    const needs = row.height + next + (page().rows.length === 0 ? room.head : 0)
    if (left(page()) < needs) pages.push(empty())
    page().rows.push(row)
  }
  if (left(page()) < below.height) {
    const { rows: own } = page()
    const last = own.length > 1 ? own.at(-1) : undefined
    const comesAlong =
      last !== undefined && !own.at(-2)?.keepsNext && room.head + last.height + below.height <= room.further
    pages.push({ ...empty(), rows: comesAlong ? own.splice(-1) : [] })
  }
  page().below.push(below)
  return pages
}
