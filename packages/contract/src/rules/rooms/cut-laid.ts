import type { Area, Direction, Room } from './cut-areas.ts'
import { type Seams, seamsOf } from './cut-cost.ts'
import { layout } from './cut-layout.ts'
import { type CutTerms, type Fill, type Piece, piecesOf, stripsOf } from './cut-pieces.ts'

/** The areas of a job, and the pieces that do not depend on how the fills are cut. */
export type Job = { rooms: readonly Room[]; terms: CutTerms; direction: Direction; areas: Area[] } & {
  whole: Piece[]
  single: Piece[]
  fills: Fill[]
}
/** A job with its fills in `counts` strips. `loose` pieces lie beside each other in cuts of the goods. */
export type Laid = { job: Job; counts: readonly number[]; loose: Piece[]; length: number; seams: Seams; cost: number }

/** The looks for proving that a layout is the shortest. They are enough for eight pieces. */
const STEPS = 4000
/** With more loose pieces than this, such as the steps of a tower, the first layout counts. */
export const MANY_PIECES = 200

/** Divides a job into pieces. */
export function jobOf(rooms: readonly Room[], terms: CutTerms, direction: Direction, areas: Area[]): Job {
  const pieces = areas.map((area, at) => piecesOf(area, at, terms))
  return {
    rooms,
    terms,
    direction,
    areas,
    whole: pieces.flatMap(({ whole }) => whole),
    single: pieces.flatMap(({ single }) => single),
    fills: pieces.flatMap(({ fill }) => fill ?? []),
  }
}

/** The looks for laying these pieces. Whoever lays them again needs the same number to get the same layout. */
export const stepsFor = (loose: readonly Piece[]) => (loose.length > MANY_PIECES ? 0 : STEPS)
/** Lays a job without strips. */
export const plainLaid = (job: Job) =>
  laidOf(
    job,
    job.fills.map(() => 1),
  )

/** Lays the pieces into cuts, and computes what that costs. */
export function laidOf(job: Job, counts: readonly number[], steps?: number): Laid {
  const { rooms, terms, areas, fills } = job
  const loose = [...job.single, ...fills.flatMap((fill, at) => stripsOf(fill, counts[at] ?? 1, terms.allowance))]
  const length =
    layout(loose, terms.goodsWidth, steps ?? stepsFor(loose)).length +
    job.whole.reduce((sum, { along }) => sum + along, 0)
  const { seams, worth } = seamsOf(rooms, areas, fills, counts, terms)
  return { job, counts, loose, length, seams, cost: length * terms.goodsWidth + worth }
}

export const bestOf = <L extends Laid>(plans: readonly L[]): L =>
  plans.reduce((best, plan) => (isBetter(plan, best) ? plan : best))
/** Less cost is better, then less length, then fewer and shorter seams. */
const isBetter = (a: Laid, b: Laid) =>
  (a.cost - b.cost || a.length - b.length || a.seams.count - b.seams.count || a.seams.length - b.seams.length) < 0
