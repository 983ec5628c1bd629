import { bestOf, type Laid, laidOf } from './cut-laid.ts'
import { waysOf } from './cut-ways.ts'

/**
 * The most ways to cut the fills of one direction that are all tried. If there are more, each fill is searched in turn.
 */
const ALL_WAYS = 64
/**
 * The most loose pieces for which all ways are tried. With more pieces, so few looks cannot prove that a layout is the
 * shortest, and each look takes long.
 */
const FEW_PIECES = 40
/**
 * The limit of the search in one direction of a job, in pairs of loose pieces. So a job that someone made expensive on
 * purpose holds up the server for at most some tenths of a second.
 */
const PAIRS = 1_000_000

/** Fills areas of a plan from strips where that costs less and saves at least `least` inches for each of them. */
export function filledPlan(plain: Laid, least: number): Laid {
  const { job } = plain
  const ways = job.fills.reduce((product, { most }) => product * most, 1)
  const pieces = job.single.length + job.fills.reduce((sum, { most }) => sum + most, 0)
  if (ways > ALL_WAYS || pieces > FEW_PIECES) return searched(plain, least)
  const all = new Map(
    waysOf(job.fills.map(({ most }) => Array.from({ length: most }, (_, one) => one + 1))).map((counts) => [
      counts.join(),
      laidOf(job, counts),
    ]),
  )
  const isWorthIt = ({ counts, length }: Laid) =>
    counts.every((count, at) => count === 1 || (all.get(counts.with(at, 1).join())?.length ?? 0) - length >= least)
  return bestOf([plain, ...[...all.values()].filter(isWorthIt)])
}

/**
 * Searches the best number of strips for one fill after another, twice through. It stops when `PAIRS` is used up.
 */
function searched(plain: Laid, least: number): Laid {
  const { job } = plain
  let pairs = PAIRS
  let best = laidOf(job, plain.counts, 0)
  for (const at of [...job.fills.keys(), ...job.fills.keys()]) {
    const most = job.fills[at]?.most ?? 1
    if (most === 1 || pairs <= 0) continue
    const whole = laidOf(job, best.counts.with(at, 1), 0)
    const strips = Array.from({ length: most - 1 }, (_, one) => {
      if (pairs <= 0) return []
      const plan = laidOf(job, best.counts.with(at, one + 2), 0)
      pairs -= plan.loose.length ** 2
      return whole.length - plan.length >= least ? [plan] : []
    }).flat()
    best = bestOf([whole, ...strips])
  }
  return bestOf([plain, laidOf(job, best.counts)])
}
