import { numberOf, numberPattern, plainFractions } from './number.ts'
import { isAboveZero, nearest, over, plus, ratio, times, up } from './ratio.ts'
import type { Ratio } from './ratio.ts'

/**
 * A length in inches. isToTheInch: the text has inches, as tape measures show them. Otherwise it is a number of feet,
 * which may be a rounded decimal.
 */
export type Length = { inches: Ratio; isToTheInch: boolean }

const TWELVE = ratio(12)
const ZERO = ratio(0)
/** A longer text is not a length that anybody types. */
const LONGEST_TEXT = 60

/**
 * Returns the text with ordinary blanks, quotes, hyphens and multiplication signs. Every character keeps its place, so a
 * place in the result is also a place in the text.
 */
export const plainMarks = (text: string) =>
  text
    .replace(/[’‘′´`]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[–—−‐‑]/g, '-')
    .replace(/[×✕✖]/g, 'x')
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\t]/g, ' ')

const feetMark = String.raw`(?: ?'(?!')| ?(?:ft|feet|foot|pies?)(?![\p{L}²]|2(?![\d.]| ?(?:"|''|in)))(?! ?(?:cuadrad|lineal))\.?)`
const inchMark = String.raw`(?: ?(?:"|'')| ?(?:inch(?:es)?|in|pulgadas?|pulg)(?![\p{L}\d])\.?)`
/** Inches after feet that have no mark: the 6 of 20'6, 20'-6 and 15-6, and the 6 1/2 of 15-6 1/2. */
const bareInches = String.raw`\d{1,2}(?:\.\d{1,4}| \d{1,2}/\d{1,2})?(?![\d/.,]*\d|')`

/** Patterns of lengths with their marks, for searching in a text with plain marks. */
export const lengthPatterns = {
  /** 20', 20'6", 20' 6 1/2", 20'-6, 20 ft 6 in. */
  marked: String.raw`(?:${numberPattern})${feetMark}(?: ?(?:- ?)?(?:${numberPattern})${inchMark}|-?${bareInches})?`,
  /** 246", 6 in. */
  inches: String.raw`(?:${numberPattern})${inchMark}`,
  /** 15-6, as plans show it. */
  dashed: String.raw`\d{1,3}-${bareInches}`,
}

const feetAndInches = new RegExp(
  String.raw`^(${numberPattern})(?:${feetMark}(?: ?(?:- ?)?(?:(${numberPattern})${inchMark}|(${bareInches})))?| ?- ?(${bareInches})${inchMark}?)$`,
  'iu',
)
const inchesOnly = new RegExp(String.raw`^(${numberPattern})${inchMark}$`, 'iu')
const tail = / ?(?:lf|lft|ln ?ft|lin(?:eal|ear)?\.? (?:ft|feet)|long)\.?$/i

/**
 * Reads a length as people write it: 15' 6", 15'6, 15-6, 15.5, 15 1/2, 15 ft 6 in and 186" are the same. A bare number
 * is in feet.
 *
 * @returns null for a text that is no length
 */
export function readLength(typed: string): Length | null {
  if (typed.length > LONGEST_TEXT) return null
  const text = plainFractions(plainMarks(typed)).replace(/\s+/g, ' ').trim().replace(tail, '')
  const bare = numberOf(text)
  if (bare) return { inches: times(bare, TWELVE), isToTheInch: false }
  const only = inchesOnly.exec(text)?.[1]
  if (only !== undefined) return lengthOf('0', only)
  const [, feet, marked, ...unmarked] = feetAndInches.exec(text) ?? []
  if (feet === undefined) return null
  const bareOnes = unmarked.find((inches) => inches !== undefined)
  return bareOnes === undefined ? lengthOf(feet, marked) : unmarkedLength(feet, bareOnes)
}

/** "15-6" and "20'6" are lengths. "10-14" is not, because 14 inches are more than a foot. */
function unmarkedLength(feet: string, inches: string) {
  const length = lengthOf('0', inches)
  return length && length.inches.num < 12n * length.inches.den ? lengthOf(feet, inches) : null
}

function lengthOf(feet: string, inches: string | undefined): Length | null {
  const [whole, part] = [numberOf(feet), inches === undefined ? ZERO : numberOf(inches)]
  return whole && part && { inches: plus(times(whole, TWELVE), part), isToTheInch: inches !== undefined }
}

/**
 * Returns the inches to cut for a length. A written part of an inch counts as a whole one, because goods that are cut
 * too short are lost. Decimal feet snap to the nearest inch, because 20.17 ft is 20 ft 2 in, rounded. Trade T-1.5.
 */
export const cutInches = ({ inches, isToTheInch }: Length) => Number(isToTheInch ? up(inches) : nearest(inches))

/** Returns inches as decimal text in feet. 121 → "10.0833333333". */
export const feetOf = (inches: number) => over(ratio(inches), TWELVE)

/** Feet and inches with only a blank between them. In a line of an order, the 15 of "15 6" can be a quantity. */
const spaced = /^\s*(\d{1,3})\s+(\d{1,2})\s*$/

/**
 * Reads the side of a room as people write it, in whole inches: as every length, and "15 6", which can be nothing else
 * in its own field. A part of an inch counts as a whole one, because goods that are cut too short are lost.
 *
 * @returns null for a text that is no length, or not above zero
 */
export function roomInches(typed: string): number | null {
  const length = readLength(typed.replace(spaced, '$1-$2'))
  return length && isAboveZero(length.inches) ? Number(up(length.inches)) : null
}

/** The longest side, in inches (600 ft). */
const LONGEST = 7200

/** Returns a sentence about the problem of a typed side, or '' if there is none. */
export function sideProblem(typed: string) {
  const length = roomInches(typed)
  if (length === null)
    return typed.trim() === '' ? 'Enter a length.' : `“${typed}” is not a length. Enter 15' 6", 15-6 or 15.5.`
  return length > LONGEST ? 'A side can be up to 600 ft long.' : ''
}
