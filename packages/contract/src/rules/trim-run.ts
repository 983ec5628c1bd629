import type Big from 'big.js'
import { inchesOf } from './room-length.ts'
import { typedNumber } from './typed-number.ts'

/** At doorways, edges and steps. Looked for first: a T-molding of a line called Home Base is none for walls. */
const atOpenings = /\bt[- ]?mou?ld|reducer|stair|\bnos(?:e|ing)\b|threshold|end ?cap|transition|\btread/i
const alongWalls = /quarter[- ]?round|\bshoe\b|\bbase\b|base ?board/i
/** What is shorter is the width of a trim, not how long it is; inches. */
const SHORTEST = 24

/**
 * Where a companion runs: along the walls, whose length rooms tell, or elsewhere, of which they tell nothing. Null for what is no trim.
 * Wall base by its kind; of other trims the profile says it.
 *
 * @param profile the item's attribute `Profile`, else its description
 */
export function trimRun(kind: string, profile: string): 'walls' | 'openings' | 'unknown' | null {
  if (kind === 'base') return 'walls'
  if (kind !== 'trim') return null
  return atOpenings.test(profile) ? 'openings' : alongWalls.test(profile) ? 'walls' : 'unknown'
}

/**
 * How long an item is by its size, inches, exact to 64ths: "94 in", "8 ft 2-1/2 in", "1/8 in x 120 LF", "10 pc x 8 ft". Its longest side, times its pieces.
 *
 * @returns null where no side has a unit and the length of a trim
 */
export function trimInches(size: string): Big | null {
  const sides = size.split(/[x×,]/i).flatMap((side) => inchesOfSide(side) ?? [])
  const longest = sides.reduce<Big | null>((most, side) => (most?.gte(side) ? most : side), null)
  const pieces = /(\d+) ?(?:pcs?|pieces)\b/i.exec(size)?.[1] ?? '1'
  return longest?.gte(SHORTEST) ? longest.times(pieces) : null
}

function inchesOfSide(side: string) {
  const written = side.trim().replace(/ ?(?:lf|feet|foot)$/i, ' ft').replace(/ ?inch(?:es)?$/i, ' in')
  const feet = /[a-z'"’”′″]/i.test(written) ? typedNumber(written) : null
  return feet === null ? null : inchesOf(feet)
}
