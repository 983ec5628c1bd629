import Big from 'big.js'
import { type CompanionPer, companionNeed } from './companion-need.ts'
import { withWaste } from './coverage.ts'
import { feetText, spoken, spokenQuantity } from '../spoken.ts'
import { trimInches, trimRun } from './trim-run.ts'
import type { Factor } from '../units.ts'

type Fraction = Pick<Factor, 'num' | 'den'>
/**
 * A companion of an item. `profile` and `length` come from its own data. `foot` is its own factor of LF, if it has one.
 */
export type RoomCompanion = CompanionPer & {
  kind: string
  customerUOM: string
  profile: string
  length: string
  foot: Fraction | null
}
/**
 * The measured values: base units of the item that are laid (ordered, or the floor of a cut plan, which is a fraction of them with
 * `under`), its factor of SF, inches along the walls, the seams of the cut
 * plan if there is one, and waste in percent. `joints` are seams whose length nobody knows.
 */
export type MeasuredJob = {
  base: number | Big
  under?: Big
  square: Fraction
  walls: number
  seams: { length: number; joints: number } | null
  waste: string
}
/**
 * The whole `customerUOM` that rooms need, or null if that cannot be computed, and the computation in words or the
 * reason why there is none.
 */
type RoomNeed = { quantity: string | null; how: string }

/**
 * Computes how much of a companion a job needs, exactly. It goes by area if the quantity for each unit of the item is
 * known (spread rate, SF a roll). Otherwise it goes by the length of the walls for what runs there, without deducting
 * doors, and by the length of the seams for their tape. It does not guess the trims at doorways and steps.
 */
export function companionForRooms(companion: RoomCompanion, job: MeasuredJob): RoomNeed {
  const byArea = companionNeed(companion, job.base, job.under)
  if (byArea !== null) return { quantity: byArea, how: areaWords(companion, job, byArea) }
  const run = trimRun(companion.kind, companion.profile)
  if (run === 'walls') return along(companion, job.walls, 'wall', job.waste)
  if (run === 'seams' && job.seams) return alongSeams(companion, job.seams)
  return {
    quantity: null,
    how:
      run === 'openings'
        ? 'Sold per doorway or step. Enter how many you need.'
        : run === 'unknown'
          ? 'Room sizes do not say how many you need. Enter a quantity.'
          : '',
  }
}

/** Writes the computation by area: "567.36 SF ÷ 180 SF = 4 EA". */
function areaWords(
  { perBase, baseInUnit, customerUOM }: RoomCompanion,
  { base, under = new Big(1), square }: MeasuredJob,
  quantity: string,
) {
  const squareFeet = (baseUnits: Big) =>
    spoken(baseUnits.times(square.den).div(square.num).round(2, Big.roundHalfUp).toFixed())
  // The area is rounded up, as where the page says what the rooms need.
  const area = spoken(new Big(base).times(square.den).div(under.times(square.num)).round(2, Big.roundUp).toFixed())
  return `${area} SF ÷ ${squareFeet(new Big(perBase.den).times(baseInUnit).div(perBase.num))} SF = ${spokenQuantity(quantity)} ${customerUOM}`
}

function alongSeams(companion: RoomCompanion, { length, joints }: NonNullable<MeasuredJob['seams']>): RoomNeed {
  if (joints > 0) return { quantity: null, how: 'The length of some seams is not known. Enter how many you need.' }
  return length === 0 ? { quantity: null, how: 'The plan has no seams.' } : along(companion, length, 'seam', '0')
}

/** Computes the need by the length of walls or seams: "62 ft of wall + 10% ÷ 94 in = 9 EA". */
function along(companion: RoomCompanion, inches: number, what: 'wall' | 'seam', waste: string): RoomNeed {
  const run = `${feetText(inches)} of ${what}`
  const piece = pieceOf(companion)
  if (!piece) return { quantity: null, how: `${run}, but the length of a piece is not known. Enter how many you need.` }
  const wanted = withWaste(String(inches), waste).times(piece.under)
  const whole = wanted.div(piece.over).round(0, Big.roundDown)
  const quantity = (whole.times(piece.over).lt(wanted) ? whole.plus(1) : whole).toFixed()
  const { customerUOM } = companion
  const pieces = customerUOM === 'LF' ? '' : ` ÷ ${lengthText(piece.over.div(piece.under))}`
  return {
    quantity,
    how: `${run}${/[1-9]/.test(waste) ? ` + ${spoken(new Big(waste).toFixed())}%` : ''}${pieces} = ${spokenQuantity(quantity)} ${customerUOM}`,
  }
}

/**
 * Returns the inches of one `customerUOM` as the fraction over/under. They come from the item's own factor of LF, or
 * else from its length for each base unit.
 */
function pieceOf({ foot, length, baseInUnit }: RoomCompanion) {
  if (foot) return { over: new Big(12).times(foot.den).times(baseInUnit), under: new Big(foot.num) }
  const inches = trimInches(length)
  return inches && { over: inches.times(baseInUnit), under: new Big(1) }
}

const lengthText = (inches: Big) =>
  inches.mod(12).eq(0) ? feetText(BigInt(inches.toFixed())) : `${inches.round(2, Big.roundHalfUp).toFixed()} in`
