import Big from 'big.js'
import { withWaste } from './coverage.ts'
import type { Room } from './cut-areas.ts'
import type { Factor } from '../units.ts'

/**
 * The need for an area: square feet with and without waste, and base units (cartons) before and after rounding up to
 * whole ones. For 500 SF at 51.33 SF a carton these are 9.74 and 10.
 */
export type Cover = { area: string; needed: string; exact: string; base: string }

export const SQUARE_INCHES_OF_FOOT = 144

/** Returns the exact square inches of rooms. Stairs count with their treads and risers. */
export const squareInchesOf = (rooms: readonly Room[]) =>
  rooms.flatMap(({ parts }) => parts).reduce((sum, { width, length }) => sum + width * length, 0) +
  rooms.reduce((sum, { stairs }) => sum + (stairs ? stairs.steps * (stairs.tread + stairs.riser) * stairs.width : 0), 0)

/**
 * Returns the inches along the walls of rooms, with each part counted separately. Base and quarter round are counted by
 * them, without deducting doors. Stairs have none.
 */
export const wallInchesOf = (rooms: readonly Room[]) =>
  rooms.flatMap(({ parts }) => parts).reduce((sum, { width, length }) => sum + 2 * (width + length), 0)

/**
 * Returns the whole base units that cover an area with waste. The result is exact: square inches are whole, a square
 * foot is num/den base units, and the one division is checked by multiplying back.
 *
 * @param waste in percent, decimal text: 10 straight, 15 diagonal, 20 complex. Trade T-12.1.
 * @param square the item's factor of SF
 */
export function coverOf(squareInches: number, waste: string, square: Pick<Factor, 'num' | 'den'>): Cover {
  const wanted = withWaste(String(squareInches), waste)
  const [over, under] = [wanted.times(square.num), new Big(square.den).times(SQUARE_INCHES_OF_FOOT)]
  return {
    area: squareFeet(new Big(squareInches)),
    needed: squareFeet(wanted),
    exact: over.div(under).round(2, Big.roundHalfUp).toFixed(2),
    base: wholeOf(over, under).toFixed(),
  }
}

/** Returns square feet, rounded up to hundredths, so that the number is never less than the real area. */
const squareFeet = (squareInches: Big) =>
  wholeOf(squareInches.times(100), new Big(SQUARE_INCHES_OF_FOOT)).div(100).toFixed()

function wholeOf(over: Big, under: Big) {
  const whole = over.div(under).round(0, Big.roundDown)
  return whole.times(under).gte(over) ? whole : whole.plus(1)
}
