import Big from 'big.js'
import { readLength } from '../reading/length.ts'
import { decimalOf } from '../reading/ratio.ts'

/**
 * Trims at doorways, edges and steps. This pattern is checked first, because a T-molding of a line called Home Base is
 * not a trim for walls.
 */
const atOpenings = /\bt[- ]?mou?ld|reducer|stair|\bnos(?:e|ing)\b|threshold|end ?cap|transition|\btread/i
const alongWalls = /quarter[- ]?round|\bshoe\b|\bbase\b|base ?board/i
/** They hold a carpet that is stretched: strips along the walls, and tape under the seams. */
const tackStrip = /\btack ?(?:strip|board)|\btackless/i
const seamTape = /\bseam(?:ing)? tape/i
/** The shortest length of a trim, in inches. A smaller measure is its width. */
const SHORTEST = 24

/**
 * Tells where a companion runs: along the walls, whose length the rooms give, along the seams, whose length the plan
 * gives, or elsewhere, for which nothing gives a length. It returns null for an item that does not run anywhere. The kind
 * decides for wall base, and the profile decides for the others.
 *
 * @param profile the item's attribute `Profile`, or else its description
 */
export function trimRun(kind: string, profile: string): 'walls' | 'seams' | 'openings' | 'unknown' | null {
  if (kind === 'base' || tackStrip.test(profile)) return 'walls'
  if (seamTape.test(profile)) return 'seams'
  if (kind !== 'trim') return null
  return atOpenings.test(profile) ? 'openings' : alongWalls.test(profile) ? 'walls' : 'unknown'
}

/**
 * Reads the length of an item from its size, in inches, exact to 64ths: "94 in", "8 ft 2-1/2 in", "1/8 in x 120 LF",
 * "10 pc x 8 ft", "22 yd roll". It is the longest side, times the number of pieces.
 *
 * @returns null if no side has a unit and the length of a trim
 */
export function trimInches(size: string): Big | null {
  const sides = size.split(/[x×,]/i).flatMap((side) => inchesOfSide(side) ?? [])
  const longest = sides.reduce<Big | null>((most, side) => (most?.gte(side) ? most : side), null)
  const pieces = /(\d+) ?(?:pcs?|pieces)\b/i.exec(size)?.[1] ?? '1'
  return longest?.gte(SHORTEST) ? longest.times(pieces) : null
}

function inchesOfSide(side: string) {
  const yards = /^\s*(\d+(?:\.\d+)?) ?(?:yds?|yards?)\b/i.exec(side)?.[1]
  if (yards) return new Big(yards).times(36)
  const length = /[a-z'"’”′″]/i.test(side) ? readLength(side) : null
  return length && new Big(decimalOf(length.inches))
}
