import type { Area, Room } from './cut-areas.ts'
import { type CutTerms, type Fill, sidesOf } from './cut-pieces.ts'

/**
 * The seams within the rooms, in inches, and the number of joints between rectangles of one room. Joints have no
 * length, because nobody said where the rectangles meet.
 */
export type Seams = { count: number; length: number; joints: number }

/**
 * The square inches of goods that an inch of seam is worth. A foot of seam counts like 5 SF of goods, which is five
 * inches of goods 12 ft wide. Trade T-12.7.
 */
const SEAM = 60
/**
 * The same for a seam in an area that the goods could cover without one, such as a seam across a hall: 48 SF for each
 * foot. An installer avoids it even if it takes several feet of goods. Trade T-12.7.
 */
const NEEDLESS_SEAM = 576

/** Counts the seams along the pile, the cross seams between strips, and the seams in openings. */
export function seamsOf(
  rooms: readonly Room[],
  areas: readonly Area[],
  fills: readonly Fill[],
  counts: readonly number[],
  { goodsWidth }: CutTerms,
) {
  const along = areas.map((area) => {
    const sides = sidesOf(area)
    const fits = area.kind === 'floor' && Math.min(area.width, area.length) <= goodsWidth
    return { count: Math.ceil(sides.across / goodsWidth) - 1, each: sides.along, weight: fits ? NEEDLESS_SEAM : SEAM }
  })
  const cross = fills.map((fill, at) => ({ count: (counts[at] ?? 1) - 1, each: fill.across, weight: SEAM }))
  const meetings = areas.flatMap(({ room, parts: [first = 0], kind }) =>
    kind === 'floor' && first > 0 ? [rooms[room]?.parts[first]?.opening ?? null] : [],
  )
  const openings = meetings.flatMap((opening) => (opening ? [{ count: 1, each: opening.inches, weight: SEAM }] : []))
  const all = [...along, ...cross, ...openings]
  return {
    seams: {
      count: all.reduce((sum, { count }) => sum + count, 0),
      length: all.reduce((sum, { count, each }) => sum + count * each, 0),
      joints: meetings.length - openings.length,
    },
    worth: all.reduce((sum, { count, each, weight }) => sum + count * each * weight, 0),
  }
}
