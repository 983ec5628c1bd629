import Big from 'big.js'
import { typedNumber } from './typed-number.ts'

/** "15-6", "15' - 6\"", "15'6": feet and inches as tapes and plans have them. */
const joined = /^(\d+) ?(?:(?:'|’|′|ft\.?)? ?- ?|(?:'|’|′|ft\.?) ?)(\d+(?:\.\d+)?|\d+ \d+\/\d+|\d+\/\d+) ?(?:"|”|″|''|in\.?)?$/i
/** Decimals of a typed third of a foot that are no length: 10 1/12 ft is 121 inches, not 120.9999999996. */
const EXACT = 6

/**
 * The side of a room as people write it, in whole inches: 15' 6", 15-6, 15.5, 15 ft 6 in are 186. A bare number is feet. A part of an inch counts as one:
 * goods cut short are lost.
 *
 * @returns null for what is no length, or none above zero
 */
export function roomInches(typed: string): number | null {
  const text = typed.trim().replace(/\s+/g, ' ')
  const [, feet, inches] = joined.exec(text) ?? []
  const value = typedNumber(feet !== undefined && inches !== undefined ? `${feet}' ${inches}"` : text)
  if (value === null) return null
  const length = Number(inchesOf(value).round(0, Big.roundUp))
  return length > 0 ? length : null
}

/** Inches of typed feet, exact to 64ths. */
export const inchesOf = (feet: string) => new Big(feet).times(12).round(EXACT, Big.roundHalfUp)

/** The longest side, inches: 600 ft. */
const LONGEST = 7200

/** What is wrong with a side as people write it, in a sentence; '' for nothing. */
export function sideProblem(typed: string) {
  const length = roomInches(typed)
  if (length === null) return typed.trim() === '' ? 'Enter a length.' : `“${typed}” is no length. Write 15' 6", 15-6 or 15.5.`
  return length > LONGEST ? 'A side is at most 600 ft long.' : ''
}
