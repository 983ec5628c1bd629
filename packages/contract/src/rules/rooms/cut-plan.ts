import { type Area, areasOf, type Direction, type Groups, groupsOf, type Room } from './cut-areas.ts'
import type { Seams } from './cut-cost.ts'
import { filledPlan } from './cut-fills.ts'
import { bestOf, jobOf, type Laid, MANY_PIECES, plainLaid, stepsFor } from './cut-laid.ts'
import { layout } from './cut-layout.ts'
import type { CutTerms, Piece } from './cut-pieces.ts'
import { waysOf } from './cut-ways.ts'

/**
 * A piece with its place in the goods: `left` is the distance from their edge, and `start` is the distance from the
 * beginning of the cut, in inches.
 */
type CutPiece = Piece & { left: number; start: number }
/** A cut over the whole width of the goods. `at` is its distance from the beginning of the first cut, in inches. */
type GoodsCut = { at: number; length: number; pieces: CutPiece[] }
/** Cuts of the same length as a warehouse reads them: 2 × 21 ft. `areas` are the areas that have pieces of them. */
type ListedCut = { pieces: number; length: number; areas: number[] }
export type CutPlan = {
  direction: Direction
  goodsWidth: number
  length: number
  areas: Area[]
  cuts: GoodsCut[]
  cutList: ListedCut[]
  seams: Seams
}

/**
 * The most ways to group the parts of rooms that are all tried. If there are more, or very many steps beside them, each
 * room is decided alone.
 */
const ALL_GROUPS = 16

/**
 * Plans how rooms are cut from goods of one width, as an installer would: goods and seams have a price, and the plan
 * with the lowest cost wins. Single pieces are never turned, but rooms without a direction of their own are turned
 * together if that costs less. The rest beside full widths is filled from strips only if the terms allow it and it
 * saves what they say. Trade T-12, docs/decisions/cut-plan.md.
 */
export function cutPlan(rooms: readonly Room[], terms: CutTerms): CutPlan {
  const directions: Direction[] = terms.direction === 'best' ? ['length', 'width'] : [terms.direction]
  const plain = directions.map((direction) => plainPlan(rooms, terms, direction))
  const best = bestOf(plain)
  const { pieceFill, repeat } = terms
  if (pieceFill === null || repeat) return written(best)
  const filled = plain.map((plan) => filledPlan(plan, pieceFill))
  return written(bestOf([best, ...filled.filter(({ length }) => length + pieceFill <= best.length)]))
}

/** Plans one direction without strips, with the best way to cover the parts of each room. */
function plainPlan(rooms: readonly Room[], terms: CutTerms, direction: Direction): Laid {
  const choices = rooms.map(({ parts }) => groupsOf(parts))
  const best = (some: readonly Room[], from: readonly (readonly Groups[])[]) =>
    bestOf(
      waysOf(from).map((groups) => ({
        groups,
        ...plainLaid(jobOf(some, terms, direction, areasOf(some, groups, direction))),
      })),
    )
  const ways = choices.reduce((product, groups) => product * groups.length, 1)
  const steps = rooms.reduce((sum, { stairs }) => sum + (stairs?.laid === 'steps' ? stairs.steps : 0), 0)
  return best(
    rooms,
    ways <= ALL_GROUPS && steps <= MANY_PIECES
      ? choices
      : rooms.map((room, at) => best([room], [choices[at] ?? []]).groups),
  )
}

/** Returns the plan with its cuts in the order of the rooms. */
function written({ job, loose, length, seams }: Laid): CutPlan {
  const { goodsWidth } = job.terms
  const { lengths, places } = layout(loose, goodsWidth, stepsFor(loose))
  const mixed = lengths.map((along, cut) => ({
    length: along,
    pieces: loose.flatMap((piece, at) =>
      places[at]?.cut === cut ? [{ ...piece, left: places[at].left, start: places[at].start }] : [],
    ),
  }))
  const whole = job.whole.map((piece) => ({ length: piece.along, pieces: [{ ...piece, left: 0, start: 0 }] }))
  const placeOf = ({ pieces }: { pieces: CutPiece[] }) => Math.min(...pieces.map(({ area }) => area))
  let at = 0
  const cuts = [...whole, ...mixed]
    .toSorted((a, b) => placeOf(a) - placeOf(b) || b.length - a.length)
    .map((cut) => {
      const begins = at
      at += cut.length
      return { at: begins, ...cut }
    })
  return { direction: job.direction, goodsWidth, length, areas: job.areas, cuts, cutList: listed(cuts), seams }
}

const listed = (cuts: readonly GoodsCut[]): ListedCut[] =>
  [...Map.groupBy(cuts, ({ length }) => length)].map(([length, alike]) => ({
    pieces: alike.length,
    length,
    areas: [...new Set(alike.flatMap(({ pieces }) => pieces.map(({ area }) => area)))].toSorted((a, b) => a - b),
  }))
