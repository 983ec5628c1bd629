import { areaUnit } from './area-words.ts'
import { readSize, termsOf } from './cuts.ts'
import { readLength } from './length.ts'
import { numberOf } from './number.ts'
import { decimalOf, isAboveZero, over, plus, ratio, times } from './ratio.ts'
import type { Ratio } from './ratio.ts'

/** Why a text is no area, with the part of it that was not understood. */
export type AreaProblem = { code: 'not-area' | 'one-side' | 'below-zero' | 'zero' | 'too-long'; value: string }

/** A longer text is not an area that anybody types. */
const LONGEST = 300
const SQUARE_INCHES = ratio(144)
const FEET_OF_YARD = ratio(9)
const measured = /^([\d.,/ -]*\d\.?) ?(\p{L}[\p{L}. ]*[²2]?)$/u

/**
 * Reads an area as people write it, in square feet as decimal text: "168", "1,200 sf", "20 sy", `12'6" x 14`, "12x14 +
 * 10x10", "2 @ 12x14". A number without a unit is in square feet, and a side without a mark is in feet.
 */
export function readArea(typed: string): { squareFeet: string } | AreaProblem {
  const text = typed.trim()
  if (text.length > LONGEST) return { code: 'too-long', value: `${text.slice(0, 20)}…` }
  const read = termsOf(text).map((term) => areaOf(term.trim() || text))
  const wrong = read.find((area): area is AreaProblem => 'code' in area)
  if (wrong) return wrong
  const total = read.reduce<Ratio>((sum, area) => ('code' in area ? sum : plus(sum, area)), ratio(0))
  return isAboveZero(total) ? { squareFeet: decimalOf(total) } : { code: 'zero', value: text }
}

function areaOf(term: string): Ratio | AreaProblem {
  const number = numberOf(term)
  if (number) return number
  if (/^[-−]/.test(term)) return { code: 'below-zero', value: term }
  const [, amount = '', unit = ''] = measured.exec(term) ?? []
  const [area, code] = [numberOf(amount), areaUnit(unit)]
  if (area && code === 'SF') return area
  if (area && code === 'SY') return times(area, FEET_OF_YARD)
  const size = readSize(term)
  if (size?.width)
    return over(times(times(size.width.inches, size.length.inches), ratio(size.pieces ?? 1)), SQUARE_INCHES)
  return { code: size || readLength(term) ? 'one-side' : 'not-area', value: term }
}
