import { decimalOf, isAboveZero, over, plus, ratio, ratioOf } from './ratio.ts'
import type { Ratio } from './ratio.ts'

/** A longer text is not a number that anybody types. */
const LONGEST = 60

const signs: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
}

/** Writes the signs of fractions with a slash: "2½" → "2 1/2". */
export const plainFractions = (text: string) =>
  text.replace(
    /(\d?) ?([½¼¾⅓⅔⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚])/g,
    (_, whole: string, sign: string) => `${whole && `${whole} `}${signs[sign] ?? sign}`,
  )

/** A number within a text: "1,200", "12.50", ".5", "12 1/2", "12-1/2", "3/4". The longest text of it is bounded. */
export const numberPattern = String.raw`(?:\d{1,4}[ -])?\d{1,4}/\d{1,4}|\d{1,3}(?:,\d{3}){1,2}(?:\.\d{0,10})?|\d{1,6}(?:\.\d{0,10})?|\.\d{1,10}`

const decimal = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/
const fraction = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/

/** Reads a number as people type it, exactly. It returns null for any other text, such as "1,5" or "-3". */
export function numberOf(typed: string): Ratio | null {
  if (typed.length > LONGEST) return null
  const text = plainFractions(typed).replace(/\s+/g, ' ').trim()
  if (/^\d{1,15}$/.test(text)) return ratio(Number(text))
  if (decimal.test(text)) return ratioOf(text.replaceAll(',', ''))
  const [, whole = '0', num, den] = fraction.exec(text) ?? []
  if (num === undefined || den === undefined || !isAboveZero(ratioOf(den))) return null
  return plus(ratioOf(whole), over(ratioOf(num), ratioOf(den)))
}

/**
 * Reads a number as people type it, and returns decimal text: "1,200" → "1200", "12 1/2" → "12.5". Look L-4.4.
 *
 * @returns null for a text that is no number, or that can be read in two ways ("1,5")
 */
export function readNumber(typed: string): string | null {
  const number = numberOf(typed)
  return number && decimalOf(number)
}
