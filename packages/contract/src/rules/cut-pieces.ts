/** Whole inches. `width` and `length` are measured the same way in every room of a job: length is the side that runs the same way in each. */
export type RoomPart = { width: number; length: number }
/** A room is one rectangle, or several that belong together: an L is two. */
export type Room = { name: string; parts: readonly RoomPart[] }

/** The way the pile runs: along every room's length, or along every room's width. One way for the whole job, because pieces that meet must look alike. */
export type Direction = 'length' | 'width'

export type CutTerms = {
  /** Width of the goods, inches. */
  goodsWidth: number
  /** Inches added to each cut's length, and to a fill's width, for fitting at the walls. */
  allowance: number
  /** Whether a fill may be cut into strips that are laid one after the other, with a seam across between each two. */
  crossSeams: boolean
  direction: Direction | 'best'
}

/** A piece of goods, never turned: `across` the goods' width by `along` their length, in inches; x and y say where it lies in the part, across and along the pile. */
export type Piece = { room: number; part: number; kind: 'run' | 'fill'; across: number; along: number; x: number; y: number }

/** One rectangle, seen along the pile. */
export type Stretch = { room: number; part: number; across: number; along: number }

/** The rest beside the full widths: `most` strips of it lie side by side in the goods. */
export type Fill = Stretch & { x: number; width: number; most: number }

/** No strip is shorter, inches: below that a floor is seams. Our choice; the golden case has strips of 4 ft. */
const SHORTEST_STRIP = 24
/** No fill is cut into more strips, however narrow it is: each is a seam across, and each is searched for. */
const MOST_STRIPS = 12

/** Every rectangle of a job, along the pile and across it. */
export function stretchesOf(rooms: readonly Room[], direction: Direction): Stretch[] {
  return rooms.flatMap(({ parts }, room) => parts.map(({ width, length }, part) => ({
    room, part, ...(direction === 'length' ? { across: width, along: length } : { across: length, along: width }),
  })))
}

/** The pieces of full width that a rectangle takes, side by side. */
export function runsOf({ room, part, across, along }: Stretch, { goodsWidth, allowance }: CutTerms): Piece[] {
  return Array.from({ length: Math.floor(across / goodsWidth) }, (_, place) => ({
    room, part, kind: 'run', across: goodsWidth, along: along + allowance, x: place * goodsWidth, y: 0,
  }))
}

/** What the full widths leave open; null where they cover all. What is narrower than the goods is one piece without a seam. */
export function fillOf(stretch: Stretch, { goodsWidth, allowance, crossSeams }: CutTerms): Fill | null {
  const runs = Math.floor(stretch.across / goodsWidth)
  const open = stretch.across - runs * goodsWidth
  if (open === 0) return null
  const width = Math.min(open + allowance, goodsWidth)
  const along = stretch.along + allowance
  const most = crossSeams && runs > 0 ? Math.max(1, Math.min(MOST_STRIPS, Math.floor(goodsWidth / width), Math.floor(along / SHORTEST_STRIP))) : 1
  return { ...stretch, along, x: runs * goodsWidth, width, most }
}

/** A fill as so many strips of equal length, which together are at least as long as it. */
export function stripsOf({ room, part, along, x, width }: Fill, count: number): Piece[] {
  const length = Math.ceil(along / count)
  return Array.from({ length: count }, (_, place) => ({ room, part, kind: count === 1 && x === 0 ? 'run' : 'fill', across: width, along: length, x, y: place * length }))
}
