import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from './blocks.ts'
import { dividedIntoPages } from './pages.ts'
import type { LaidRow } from './table.ts'

const block = (height: number): Block => ({ height, draw: () => {} })
const row = (height: number, keepsNext = false): LaidRow => ({ cells: [], height, goesOn: false, keepsNext })
const room = { first: 700, further: 680, head: 20 }
const used = ({ above, rows, below }: { above: Block[]; rows: LaidRow[]; below: Block[] }) =>
  [...above, ...rows, ...below].reduce((sum, { height }) => sum + height, rows.length > 0 ? room.head : 0)

describe('dividing a paper into pages', () => {
  test('keeps every block and row once, in order, on pages that have room for them, whatever their heights', () => {
    const heights = (most: number) => fc.array(fc.integer({ min: 1, max: most }), { maxLength: 60 })
    fc.assert(
      fc.property(heights(300), heights(660), fc.integer({ min: 1, max: 300 }), (above, rows, below) => {
        const pages = dividedIntoPages(
          above.map(block),
          rows.map((height) => row(height)),
          block(below),
          room,
        )
        expect(pages.flatMap((page) => page.above.map(({ height }) => height))).toEqual(above)
        expect(pages.flatMap((page) => page.rows.map(({ height }) => height))).toEqual(rows)
        expect(pages.flatMap((page) => page.below)).toHaveLength(1)
        for (const [at, page] of pages.entries())
          expect(used(page)).toBeLessThanOrEqual(at === 0 ? room.first : room.further)
      }),
    )
  })

  test('leaves no heading at the foot of a page', () => {
    const heights = fc.array(fc.record({ height: fc.integer({ min: 10, max: 200 }), isHeading: fc.boolean() }), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(heights, fc.integer({ min: 1, max: 300 }), (rows, below) => {
        const pages = dividedIntoPages(
          [block(100)],
          rows.map(({ height, isHeading }, at) => row(height, isHeading && rows[at + 1]?.isHeading === false)),
          block(below),
          room,
        )
        expect(pages.map((page) => page.rows.at(-1)?.keepsNext ?? false)).not.toContain(true)
      }),
    )
  })

  test('moves the last row along when the totals go to a new page', () => {
    const pages = dividedIntoPages(
      [block(100)],
      Array.from({ length: 5 }, () => row(110)),
      block(90),
      room,
    )
    expect(pages.map(({ rows, below }) => [rows.length, below.length])).toEqual([
      [4, 0],
      [1, 1],
    ])
  })
})
