import { cutInches, lengthPatterns, plainMarks, readLength } from './length.ts'
import type { Length } from './length.ts'
import { numberPattern, plainFractions } from './number.ts'
import { numberWordPattern, numberWords } from './number-words.ts'
import { decimalOf } from './ratio.ts'

/**
 * Cuts of roll goods as they were written. pieces: how many, or null if the text does not say. width: in inches as
 * decimal text, or null if it was not written. length: whole inches.
 */
export type Cut = { pieces: number | null; width: string | null; length: number }

/** The most cuts of one length that a line may ask for. More is most likely another number. */
export const MOST_PIECES = 100
/** The longest side, in inches. No roll is longer than 600 ft. */
const LONGEST_SIDE = 7200n
/** A longer text is not a quantity that anybody types. */
const LONGEST_TEXT = 200

const cutWord = String.raw`(?:cuts?|cortes?|drops?|pieces?|piezas?|pcs?|pzas?|pzs?|ea|each)`
const { marked, inches, dashed } = lengthPatterns
const side = String.raw`(?:${marked}|${inches}|${dashed}|${numberPattern})`
const by = String.raw`(?<by> ?[x*] ?| (?:by|por) )`
const sides = String.raw`(?:(?<width>${side})${by}(?<length>${side})|(?<alone>${marked}))`
/**
 * The number of pieces before a cut: 2 @, (2). "2 x 12x15" counts only if the size has no blanks, because "2 x 12 x 15"
 * may be a thickness, a width and a length.
 */
const before = String.raw`(?<count>\d{1,4}) ?@ ?|\((?<braced>\d{1,4})\) ?|(?<multiplied>\d{1,4}) ?x (?=[\d'".]+[x*]\d)|(?<listed>^\d{1,4}|(?<= )\d{1,2}) - `
/** The number of pieces after a cut: (2), x 2. */
const after = String.raw` ?\((?<after>\d{1,4})\)| x ?(?<timed>\d{1,4})(?! ?[\d.'"/x*])`
/** The number of pieces with a word: 2 cuts of, 2 pcs. */
const count = String.raw`\d{1,4}|\b(?:${numberWordPattern})`
const worded = String.raw`(?<worded>${count}) ?${cutWord}\b\.? ?(?:(?:@|of|de|at|x|-|:) ?)?`
const told = String.raw` ?(?:[-@,] ?)?(?<told>${count}) ?${cutWord}\b\.?(?! ?(?:(?:@|of|de|at|x|-|:) ?)?\d)`

/** Parts of patterns, for searching in a line of other words. */
export const sizeParts = { cutWord, side, sides, dashed, before, after, worded, told }

/** One term of a quantity that contains nothing else. A bare length needs a number of pieces: "2 @ 20". */
const term = new RegExp(
  String.raw`^(?:${before}|${worded})?(?:${sides}|(?<whole>${inches}|${dashed}|${numberPattern}))(?: ?(?:lf|long)\b\.?)?(?:${after}|${told})?$`,
  'iu',
)
const bareNumber = new RegExp(`^(?:${numberPattern})$`, 'u')
const inchesAlone = new RegExp(`^(?:${inches})$`, 'iu')

type Groups = Partial<Record<string, string>>

/** The number of pieces that one of the notations has. */
function piecesOf(groups: Groups): number | null {
  const written = ['count', 'braced', 'multiplied', 'listed', 'after', 'timed', 'worded', 'told']
    .map((name) => groups[name])
    .find((found) => found !== undefined)
  return written === undefined ? null : Number(numberWords[written.toLowerCase()] ?? written)
}

/**
 * Reads the two sides of a size. A side without a mark is in feet. It is in inches if the other side has only inches,
 * as in the 12 x 24" of a tile.
 */
function sidesOf(width: string, length: string): [Length, Length] | null {
  const marked = (written: string, other: string) =>
    bareNumber.test(written) && inchesAlone.test(other) ? `${written}"` : written
  const [across, along] = [readLength(marked(width, length)), readLength(marked(length, width))]
  return across && along && [across, along]
}

/** A size as it was written, exactly. width: null if only a length was written. */
export type Size = { pieces: number | null; width: Length | null; length: Length }

/** Makes a size from the groups of a match, or returns null if a side is no length above zero. */
export function sizeIn(groups: Groups): Size | null {
  const { width, by: sign = '', length, alone, whole, timed } = groups
  // "12x15 x 2" has two pieces. "12 x 24 x 3" may have a thickness, so its size must have no blanks.
  if (timed !== undefined && !/^[x*]$/i.test(sign)) return null
  const single = alone ?? whole
  const [across, along] = single === undefined ? (sidesOf(width ?? '', length ?? '') ?? []) : [null, readLength(single)]
  if (!along || across === undefined || !isSide(along) || (across && !isSide(across))) return null
  return { pieces: piecesOf(groups), width: across, length: along }
}

const isSide = ({ inches: { num, den } }: Length) => num > 0n && num <= LONGEST_SIDE * den

/** Makes the cut of a size. Its length is whole inches. */
export function cutOf({ pieces, width, length }: Size): Cut {
  return { pieces, width: width && decimalOf(width.inches), length: Math.max(1, cutInches(length)) }
}

/** What connects several sizes. A comma does only beside sizes, because "1,5" may be a number. */
const between = / ?[+&;] ?| ?, (?=[^,+&;]{1,24}[x*])|(?<=[x*] ?[\d.'"-]{1,10}),(?=\d)| (?:and|plus|y) /i

/** Returns the terms that "+", "," or "and" connect. */
export const termsOf = (text: string) => text.split(between)

/** A text without a digit, or with nothing but a number, has no size. Most cells of a table are such texts. */
const mayHaveSize = /\d.*[^\d.,/\s]|[^\d.,/\s].*\d/

/**
 * Reads a text that has nothing but one size or length: `12 x 15`, `20'6"`, `15-6`, `1 @ 12' x 20'6"`, `2 cuts 12x15`.
 *
 * @returns null for any other text. A bare number is not a length, because its unit is another question
 */
export function readSize(typed: string): Size | null {
  if (typed.length > LONGEST_TEXT || !mayHaveSize.test(typed)) return null
  const groups = term.exec(plainFractions(plainMarks(typed)).replace(/\s+/g, ' ').trim())?.groups
  if (!groups) return null
  const isNumber = groups.whole !== undefined && bareNumber.test(groups.whole)
  const size = isNumber && piecesOf(groups) === null ? null : sizeIn(groups)
  return size && isCount(size.pieces) ? size : null
}

/** Reads a quantity that has nothing but cuts, in the notations of `readSize`, with "+" between several. */
export function readCuts(typed: string): Cut[] | null {
  if (typed.length > LONGEST_TEXT) return null
  const sizes = termsOf(typed).map(readSize)
  return sizes.every((size) => size !== null) ? sizes.map(cutOf) : null
}

/** Whether a line may ask for so many pieces. null: it does not say how many. */
export const isCount = (pieces: number | null) =>
  pieces === null || (Number.isInteger(pieces) && pieces > 0 && pieces <= MOST_PIECES)

const feetAndInches = (inchesLong: number) => {
  const [feet, rest] = [Math.floor(inchesLong / 12), inchesLong % 12]
  return `${feet}'${rest === 0 ? '' : `${rest}"`}`
}
/** Writes cuts so that `readCuts` reads the same: `2 @ 12' x 15'6" + 20'`. */
export const cutsText = (cuts: readonly Cut[]) =>
  cuts
    .map(
      ({ pieces, width, length }) =>
        `${pieces === null ? '' : `${pieces} @ `}${width === null ? '' : `${widthText(width)} x `}${feetAndInches(length)}`,
    )
    .join(' + ')
const widthText = (width: string) => (/^\d+$/.test(width) ? feetAndInches(Number(width)) : `${width}"`)
