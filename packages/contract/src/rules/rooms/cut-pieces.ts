import type { Area, Direction } from './cut-areas.ts'
import { matchedLengths, type Repeat } from './cut-pattern.ts'

export type CutTerms = {
  /** The width of the goods, in inches. */
  goodsWidth: number
  /** The inches for trimming at the walls that every piece gets in its length, and a piece narrower than the goods in its width. */
  allowance: number
  /**
   * The inches of goods that each area which is filled from strips must save. Null: no area is filled from strips.
   * Patterned goods are never laid in strips, because a strip from the middle of the goods does not match.
   */
  pieceFill: number | null
  direction: Direction | 'best'
  /** Null: the goods have no pattern that must match. */
  repeat: Repeat | null
}

/**
 * A piece of goods, which is never turned. `across` is measured across the goods and `along` is measured along them, in
 * inches. x and y are its place in the area, across and along the pile.
 */
export type Piece = {
  area: number
  kind: 'run' | 'fill' | 'step'
  across: number
  along: number
  x: number
  y: number
}

/** The rest beside the full widths. At most `most` strips of it lie side by side in the goods. */
export type Fill = { area: number; along: number; x: number; across: number; width: number; most: number }

/** The pieces of an area: cuts over the whole width, single pieces that can lie beside others, and the rest to fill. */
export type Pieces = { whole: Piece[]; single: Piece[]; fill: Fill | null }

/**
 * The least length of a strip, in inches. A floor of shorter strips would have too many seams. This limit is our
 * choice. The golden case has strips of 4 ft.
 */
const SHORTEST_STRIP = 24
/** The most strips of one fill, however narrow it is. Each adds a cross seam and time for the search. */
const MOST_STRIPS = 12

/** Returns an area's sides across the pile and along it. */
export const sidesOf = ({ width, length, direction }: Pick<Area, 'width' | 'length' | 'direction'>) =>
  direction === 'length' ? { across: width, along: length } : { across: length, along: width }

/** Returns the pieces that an area needs. */
export function piecesOf(area: Area, at: number, terms: CutTerms): Pieces {
  if (area.kind === 'stairs') return stepsOf(area, at, terms)
  const { across, along } = sidesOf(area)
  const { goodsWidth, allowance, repeat, pieceFill } = terms
  const widths = Math.ceil(across / goodsWidth)
  if (repeat && (widths > 1 || area.isJoined)) return matched(area, at, { ...terms, repeat })
  const runs = Math.floor(across / goodsWidth)
  const whole = Array.from({ length: runs }, (_, place): Piece => ({
    area: at,
    kind: 'run',
    across: goodsWidth,
    along: along + allowance,
    x: place * goodsWidth,
    y: 0,
  }))
  const x = runs * goodsWidth
  if (x === across) return { whole, single: [], fill: null }
  const width = Math.min(across - x + allowance, goodsWidth)
  const most =
    pieceFill !== null && !repeat && runs > 0
      ? Math.max(1, Math.min(MOST_STRIPS, Math.floor(goodsWidth / width), Math.floor(along / SHORTEST_STRIP)))
      : 1
  return { whole, single: [], fill: { area: at, along, x, across: across - x, width, most } }
}

/**
 * Returns the pieces of an area with a pattern that must match at its seams. Each is a cut of its own, because its left
 * edge must be the edge of the goods. An area that continues another part gets one repeat more, because nobody knows at
 * which place of the pattern they meet.
 */
function matched(area: Area, at: number, { goodsWidth, allowance, repeat }: CutTerms & { repeat: Repeat }): Pieces {
  const { across, along } = sidesOf(area)
  const later = area.isJoined && area.parts[0] !== 0 ? Math.ceil(repeat.hundredths / 100) : 0
  const lengths = matchedLengths(Math.ceil(across / goodsWidth), along + allowance + later, repeat)
  return {
    whole: lengths.map((length, place) => {
      const rest = across - place * goodsWidth
      return {
        area: at,
        kind: rest < goodsWidth && place > 0 ? 'fill' : 'run',
        across: rest < goodsWidth ? Math.min(rest + allowance, goodsWidth) : goodsWidth,
        along: length,
        x: place * goodsWidth,
        y: 0,
      }
    }),
    single: [],
    fill: null,
  }
}

/** Returns the pieces of stairs: one for each step, or one for all. The pattern does not match over the edge of a step. */
function stepsOf(area: Area, at: number, { goodsWidth, allowance }: CutTerms): Pieces {
  const step = area.length / area.steps
  const pieces = Array.from({ length: area.steps }, (_, place) =>
    Array.from({ length: Math.ceil(area.width / goodsWidth) }, (_width, one): Piece => {
      const rest = area.width - one * goodsWidth
      return {
        area: at,
        kind: 'step',
        across: Math.min(rest >= goodsWidth ? goodsWidth : rest + allowance, goodsWidth),
        along: step + allowance,
        x: one * goodsWidth,
        y: place * step,
      }
    }),
  ).flat()
  return {
    whole: pieces.filter(({ across }) => across === goodsWidth),
    single: pieces.filter(({ across }) => across < goodsWidth),
    fill: null,
  }
}

/** Cuts a fill into `count` strips of equal length. Together they are at least as long as the fill. */
export function stripsOf({ area, along, x, width }: Fill, count: number, allowance: number): Piece[] {
  const length = Math.ceil(along / count)
  return Array.from({ length: count }, (_, place) => ({
    area,
    kind: count === 1 && x === 0 ? 'run' : 'fill',
    across: width,
    along: length + allowance,
    x,
    y: place * length,
  }))
}
