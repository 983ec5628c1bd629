import { cutOf, isCount, sizeIn, sizeParts } from './cuts.ts'
import type { Cut } from './cuts.ts'
import { plainMarks } from './length.ts'
import { unitPattern } from './unit-words.ts'

const { side, sides, dashed, before, after, worded, told } = sizeParts
const boundary = String.raw`(?<![\p{L}\p{N}./$#'"-]|\d,)`
const end = String.raw`(?![\p{L}\p{N}'"])`
/**
 * Cuts within a line of other words. With words for the pieces only where a line has several sizes: in "10 pcs TR-300 8
 * ft", the pieces are the quantity, and the size is one of the goods.
 */
const oneAmongWords = new RegExp(
  String.raw`${boundary}(?:${before})?(?:${sides}(?: ?lf\b)?|(?<=^|[ (])(?<whole>${dashed})(?: ?lf\b)?(?=$|[ ,;)]))(?:${after})?${end}`,
  'giu',
)
const manyAmongWords = new RegExp(
  String.raw`${boundary}(?:${before}|${worded})?${sides}(?: ?lf\b)?(?:${after}|${told})?${end}`,
  'giu',
)

/** The place of a size in a line, with its text. cut: null for three dimensions, which are no cut. */
export type FoundSize = { at: number; text: string; cut: Cut | null }

/** After a measure, these say that it is not the length of a cut: "12 ft wide", "23 ft/ct". */
const notCut = /^ ?(?:\/|per\b|wide\b|width\b|ancho\b|thick\b)|^ ?[x*] ?[\d.]/i
/** A number without a mark that may be the inches of the length before it, or the number of pieces: 12' x 20' 6. */
const looseInches = /^ \d{1,2}(?= *$| *[,;)])/
const dimensions = new RegExp(
  String.raw`${boundary}${side}(?<first> ?[x*] ?)${side}(?<second> ?[x*] ?)${side}${end}`,
  'giu',
)

/**
 * Finds the sizes in a line of other words, in their order. The line has ordinary fractions.
 *
 * @returns unclear: the texts that may mean a cut in two ways
 */
export function findSizes(line: string): { found: FoundSize[]; unclear: string[] } {
  const text = plainMarks(line)
  const thick = dimensionsIn(text)
  // Blanks take the places of the dimensions, so that no part of them is a cut.
  const rest = thick.reduce(
    (left, { at, text: { length } }) => left.slice(0, at) + ' '.repeat(length) + left.slice(at + length),
    text,
  )
  const simple = cutsIn(rest, oneAmongWords)
  const unclear: string[] = []
  const cuts = (simple.length > 1 ? cutsIn(rest, manyAmongWords) : simple).map(
    ({ at, text: written, cut }): FoundSize => {
      const behind = rest.slice(at + written.length)
      const [loose = ''] = /(?:'|ft\.?|feet|foot)$/i.test(written) ? (looseInches.exec(behind) ?? []) : []
      const whole = line.slice(at, at + written.length + loose.length)
      if (loose !== '' || !isCount(cut.pieces)) unclear.push(whole.trim())
      return { at, text: whole, cut: isCount(cut.pieces) ? cut : { ...cut, pieces: null } }
    },
  )
  return { found: [...cuts, ...thick].sort((a, b) => a.at - b.at), unclear }
}

/**
 * Returns the sizes of three dimensions: 12 x 24 x 3/8. In "12x15 x 2" and "2 x 12x15", only the size has no blanks, and
 * the other number is the number of pieces.
 */
function dimensionsIn(text: string): FoundSize[] {
  return [...text.matchAll(dimensions)].flatMap((match) => {
    const { first = '', second = '' } = match.groups ?? {}
    return (first.length === 1) === (second.length === 1) ? [{ at: match.index, text: match[0], cut: null }] : []
  })
}

function cutsIn(text: string, pattern: RegExp): (FoundSize & { cut: Cut })[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [written] = match
    const size = sizeIn(match.groups ?? {})
    const behind = text.slice(match.index + written.length)
    const dash = match.groups?.whole
    return !size || notCut.test(behind) || (dash !== undefined && isRange(dash, written, behind))
      ? []
      : [{ at: match.index, text: written, cut: cutOf(size) }]
  })
}

const unitNext = new RegExp(String.raw`^ ?-?(?:${unitPattern})${end}`, 'iu')
/** "10-12 ct" is a range, and so may be "10-11 lf". In "15-6 lf", the inches are fewer than the feet. */
function isRange(dash: string, written: string, behind: string) {
  const [feet = '', inchesLong = ''] = dash.split('-')
  return /lf$/i.test(written) ? Number(inchesLong) > Number(feet) : unitNext.test(behind)
}
