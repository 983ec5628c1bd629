import Big from 'big.js'
import { withWaste } from './coverage.ts'
import type { Room } from './cut-pieces.ts'
import type { Factor } from './units.ts'

/** What covers an area: square feet with and without waste, base units (cartons) before and after rounding up to whole ones. 500 SF at 51.33 SF a carton: 9.74, 10. */
export type Cover = { area: string; needed: string; exact: string; base: string }

const SQUARE_INCHES_OF_FOOT = 144

/** Square inches of rooms, exact. */
export const squareInchesOf = (rooms: readonly Room[]) => rooms.flatMap(({ parts }) => parts).reduce((sum, { width, length }) => sum + width * length, 0)

/** Inches along the walls of rooms, each part for itself: what base and quarter round are counted by, doors not taken off. */
export const wallInchesOf = (rooms: readonly Room[]) => rooms.flatMap(({ parts }) => parts).reduce((sum, { width, length }) => sum + 2 * (width + length), 0)

/**
 * Whole base units that cover an area with waste. Exact: square inches are whole, a square foot is num/den base units, and one division is checked by multiplying back.
 *
 * @param waste in per cent, decimal text: 10 straight, 15 diagonal, 20 complex. trade.md 2.2
 * @param square the item's factor of SF
 */
export function coverOf(squareInches: number, waste: string, square: Pick<Factor, 'num' | 'den'>): Cover {
  const wanted = withWaste(String(squareInches), waste)
  const [over, under] = [wanted.times(square.num), new Big(square.den).times(SQUARE_INCHES_OF_FOOT)]
  return { area: squareFeet(new Big(squareInches)), needed: squareFeet(wanted), exact: over.div(under).round(2, Big.roundHalfUp).toFixed(2), base: wholeOf(over, under).toFixed() }
}

/** Square feet to hundredths, up: what is told is never less than what is there. */
const squareFeet = (squareInches: Big) => wholeOf(squareInches.times(100), new Big(SQUARE_INCHES_OF_FOOT)).div(100).toFixed()

function wholeOf(over: Big, under: Big) {
  const whole = over.div(under).round(0, Big.roundDown)
  return whole.times(under).gte(over) ? whole : whole.plus(1)
}
