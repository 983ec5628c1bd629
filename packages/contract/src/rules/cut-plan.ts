import { layout } from './cut-layout.ts'
import { type CutTerms, type Direction, type Fill, fillOf, type Piece, type Room, runsOf, type Stretch, stretchesOf, stripsOf } from './cut-pieces.ts'

/** A piece where it is cut: so far from the goods' edge, so far from the beginning of its cut. Inches. */
export type CutPiece = Piece & { left: number; start: number }
/** A cut over the whole width of the goods, `at` so many inches from the beginning of all. */
export type GoodsCut = { at: number; length: number; pieces: CutPiece[] }
/** Seams within the rooms' rectangles, and where rectangles of one room meet: those joints have no length, because how they meet was not said. Inches. */
export type Seams = { count: number; length: number; joints: number }
export type CutPlan = { direction: Direction; goodsWidth: number; length: number; cuts: GoodsCut[]; seams: Seams }

type Laid = { direction: Direction; length: number; runs: Piece[]; strips: Piece[]; seams: Seams }

/** Ways to cut the fills of one direction that are all looked at; more are searched fill by fill. */
const ALL_WAYS = 64
/** Strips of which all ways are looked at: of more, no layout can be proven the shortest in so few looks, and each takes long. */
const FEW_STRIPS = 40
/** Looks that prove a layout the shortest: enough for eight pieces. */
const STEPS = 4000
/** What one direction of a job is searched for, in pairs of strips laid: a job made to be dear holds the server up for no more than some tenths of a second. */
const PAIRS = 1_000_000

/**
 * How rooms are cut from goods of one width: full widths side by side, what they leave open filled from strips, strips and narrow rooms laid beside each other in
 * the goods. Pieces are never turned; the whole job is, where that is better. The least length wins, then the fewest seams, then the shortest. 15 × 16 ft of 12 ft goods is 12 × 20 ft.
 * Few fills are searched through; of many the best that is found, never longer than full widths alone (`simpleLength`). docs/decisions/cut-plan.md.
 */
export function cutPlan(rooms: readonly Room[], terms: CutTerms): CutPlan {
  const directions: Direction[] = terms.direction === 'best' ? ['length', 'width'] : [terms.direction]
  const [first, second] = directions.map((direction) => planAlong(rooms, terms, direction))
  if (!first) throw new Error('There is no direction')
  return written(second && isBetter(second, first) ? second : first, terms.goodsWidth)
}

/** Inches of goods without strips: every rectangle in pieces as wide as the goods, the whole job in its better direction. */
export function simpleLength(rooms: readonly Room[], { goodsWidth, allowance, direction }: CutTerms): number {
  const along = (way: Direction) => stretchesOf(rooms, way).reduce((sum, stretch) => sum + Math.ceil(stretch.across / goodsWidth) * (stretch.along + allowance), 0)
  return direction === 'best' ? Math.min(along('length'), along('width')) : along(direction)
}

function planAlong(rooms: readonly Room[], terms: CutTerms, direction: Direction): Laid {
  const stretches = stretchesOf(rooms, direction)
  const runs = stretches.flatMap((stretch) => runsOf(stretch, terms))
  const fills = stretches.map((stretch) => fillOf(stretch, terms)).filter((fill) => fill !== null)
  const joints = rooms.reduce((sum, { parts }) => sum + parts.length - 1, 0)
  const laid = (counts: readonly number[], steps: number): Laid => {
    const strips = fills.flatMap((fill, at) => stripsOf(fill, counts[at] ?? 1))
    const { length } = layout(strips, terms.goodsWidth, steps)
    return { direction, runs, strips, length: length + runs.reduce((sum, { along }) => sum + along, 0), seams: { ...seamsOf(stretches, fills, counts, terms.goodsWidth), joints } }
  }
  const ways = fills.reduce((product, { most }) => product * most, 1)
  const strips = fills.reduce((sum, { most }) => sum + most, 0)
  return ways <= ALL_WAYS && strips <= FEW_STRIPS ? bestOf(waysOf(fills).map((counts) => laid(counts, STEPS))) : searched(fills, laid)
}

/** Every way to cut the fills into strips. */
const waysOf = (fills: readonly Fill[]) =>
  fills.reduce<number[][]>((ways, { most }) => ways.flatMap((way) => Array.from({ length: most }, (_, one) => [...way, one + 1])), [[]])

/** Fill by fill the best number of strips, twice through, from all whole and from all in as many as there can be, as long as `PAIRS` lasts. */
function searched(fills: readonly Fill[], laid: (counts: readonly number[], steps: number) => Laid): Laid {
  let pairs = PAIRS
  const found = [fills.map(() => 1), fills.map(({ most }) => most)].map((begin) => {
    let best = { counts: begin, plan: laid(begin, 0) }
    for (const at of [...fills.keys(), ...fills.keys()]) {
      for (let strips = 1; strips <= (fills[at]?.most ?? 1); strips += 1) {
        if (strips === best.counts[at] || pairs <= 0) continue
        const counts = best.counts.with(at, strips)
        const plan = laid(counts, 0)
        pairs -= plan.strips.length ** 2
        if (isBetter(plan, best.plan)) best = { counts, plan }
      }
    }
    return laid(best.counts, STEPS)
  })
  return bestOf(found)
}

const bestOf = (plans: readonly Laid[]) => plans.reduce((best, plan) => (isBetter(plan, best) ? plan : best))
const isBetter = (a: Laid, b: Laid) => (a.length - b.length || a.seams.count - b.seams.count || a.seams.length - b.seams.length) < 0

/** Seams along the pile between what lies side by side, seams across between strips. */
function seamsOf(stretches: readonly Stretch[], fills: readonly Fill[], counts: readonly number[], goodsWidth: number) {
  const along = stretches.map((stretch) => ({ count: Math.ceil(stretch.across / goodsWidth) - 1, each: stretch.along }))
  const across = fills.map((fill, at) => ({ count: (counts[at] ?? 1) - 1, each: fill.across - fill.x }))
  const all = [...along, ...across]
  return { count: all.reduce((sum, { count }) => sum + count, 0), length: all.reduce((sum, { count, each }) => sum + count * each, 0) }
}

/** The plan with its cuts in the order of the rooms. */
function written({ direction, length, runs, strips, seams }: Laid, goodsWidth: number): CutPlan {
  const { lengths, places } = layout(strips, goodsWidth, STEPS)
  const mixed = lengths.map((along, cut) => ({
    length: along, pieces: strips.flatMap((piece, at) => (places[at]?.cut === cut ? [{ ...piece, left: places[at].left, start: places[at].start }] : [])),
  }))
  const whole = runs.map((piece) => ({ length: piece.along, pieces: [{ ...piece, left: 0, start: 0 }] }))
  const placeOf = ({ pieces }: { pieces: CutPiece[] }) => Math.min(...pieces.map(({ room, part }) => room * 1000 + part))
  let at = 0
  const cuts = [...whole, ...mixed].toSorted((a, b) => placeOf(a) - placeOf(b) || b.length - a.length).map((cut) => {
    const begins = at
    at += cut.length
    return { at: begins, ...cut }
  })
  return { direction, goodsWidth, length, cuts, seams }
}
