import type { Block } from './blocks.ts'
import type { LaidRow } from './table.ts'

/** Heights that a page gives away: to its own top, to the table's head where it has rows. */
export type Room = { first: number; further: number; head: number }
/** What stands on one page: blocks above the table, rows with their head, what comes under the table. */
export type Page = { above: Block[]; rows: LaidRow[]; below: Block[] }

const heights = (parts: readonly { height: number }[]) => parts.reduce((sum, { height }) => sum + height, 0)
const empty = (): Page => ({ above: [], rows: [], below: [] })

/**
 * Divides what a paper says among pages. A row is never cut: it is with its lots on one page. The totals do not stand alone: the last row
 * comes with them, unless it is too high for that.
 */
export function dividedIntoPages(above: Block[], rows: LaidRow[], below: Block, room: Room): Page[] {
  const pages: Page[] = [empty()]
  const page = () => pages.at(-1) ?? empty()
  const left = ({ above: blocks, rows: own, below: ends }: Page) => (pages.length === 1 ? room.first : room.further) - heights(blocks) - (own.length > 0 ? room.head + heights(own) : 0) - heights(ends)

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
    const comesAlong = last !== undefined && !own.at(-2)?.keepsNext && room.head + last.height + below.height <= room.further
    pages.push({ ...empty(), rows: comesAlong ? own.splice(-1) : [] })
  }
  page().below.push(below)
  return pages
}
