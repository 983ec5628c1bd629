import { cutsText, readCuts, readSize } from './cuts.ts'
import { cutInches } from './length.ts'
import { readNumber } from './number.ts'
import { decimalOf, over, ratio, times } from './ratio.ts'
import type { Ratio } from './ratio.ts'

/**
 * Why a typed quantity cannot be taken as it is, with the words that it is about. length, size: it is one, and the unit
 * is not. other-width: the goods are
 * not so wide, and `value` is their width in inches. several: it is several cuts, and a line is one.
 */
export type AmountProblem = { code: 'not-number' | 'length' | 'size' | 'other-width' | 'several'; value: string }
export type Amount = { quantity: string; problem: null } | { quantity: null; problem: AmountProblem }

/** The unit that a quantity is in. rollWidth: the width of roll goods in inches. Unknown if it is undefined. */
export type AmountUnit = { UMCode: string; rollWidth?: number | null | undefined }

const SQUARE_INCHES: Partial<Record<string, Ratio>> = { SF: ratio(144), SY: ratio(1296) }
const INCHES: Partial<Record<string, Ratio>> = { LF: ratio(12), IN: ratio(1) }

/**
 * Reads a quantity as people type it, in its unit: a number, or `20'6"` where the unit is feet, or `12 x 15` where the
 * unit is an area or the goods come from a roll of that width. It never leaves out a part of the text.
 */
export function readAmount(typed: string, { UMCode, rollWidth }: AmountUnit): Amount {
  const number = readNumber(typed)
  if (number !== null) return { quantity: number, problem: null }
  const problem = (code: AmountProblem['code'], value = typed.trim()): Amount => ({
    quantity: null,
    problem: { code, value },
  })
  const cuts = readCuts(typed)
  const [cut, ...others] = cuts ?? []
  if (!cuts || !cut) return problem('not-number')
  if (others.length > 0 || (cut.pieces ?? 1) > 1) return problem('several', cutsText(cuts))
  const size = readSize(typed)
  const [area, unit] = [SQUARE_INCHES[UMCode], INCHES[UMCode]]
  const width = size?.width?.inches
  if (cut.width !== null && rollWidth != null && cut.width !== String(rollWidth))
    return problem('other-width', String(rollWidth))
  if (size && width && area) return taken(over(times(width, size.length.inches), area))
  if (!unit || (width && rollWidth == null)) return problem(width ? 'size' : 'length')
  return taken(over(ratio(size ? cutInches(size.length) : cut.length), unit))
}

const taken = (quantity: Ratio): Amount => ({ quantity: decimalOf(quantity), problem: null })

/** Reads a quantity as people type it, in its unit, as decimal text. It returns null if the text is something else. */
export const readQuantity = (typed: string, UMCode: string) => readAmount(typed, { UMCode }).quantity
