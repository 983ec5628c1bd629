import { readNumber } from '../reading/number.ts'
import { numberWordPattern, numberWords } from '../reading/number-words.ts'
import { unitPattern, unitsMeant } from '../reading/unit-words.ts'

/** A question for the user about a line: its kind, and the word or number that it is about. */
export type PastedDoubt = {
  kind: 'no-quantity' | 'no-item' | 'unclear-quantity' | 'two-quantities' | 'unknown-unit' | 'other-width'
  value: string
}
/**
 * A quantity as it was written: decimal text ('' for none), the word of the unit, and the codes that it may mean. A
 * quantity below zero keeps its sign.
 */
export type PastedQuantity = { quantity: string; unit: string; units: string[]; doubts: PastedDoubt[] }

/** A longer cell is not a quantity. The bound keeps the time for a row linear. */
const LONGEST_QUANTITY = 80
const word = numberWordPattern
const number = String.raw`\d+[ -]\d+/\d+|\d+/\d+|\d{1,3}(?:,\d{3}){1,4}(?:\.\d+)?|\d{1,15}(?:[.,]\d{1,9}){0,3}|\.\d+`
/**
 * A number with digits that a scanner read wrongly: 1O, l2. The pattern allows only a few such characters, because a
 * line full of them would take long. It applies only if a unit follows, because codes look the same.
 */
const scanned = String.raw`[\dOolI]{0,6}\d[\dOolI]{0,6}`
const before = String.raw`(?<![\p{L}\p{N}./$#-]|\d,)`
const after = String.raw`(?![\p{L}\p{N}/-]|\s*:)`
const span = String.raw`(?:\d+\s*(?:-|–|to|or|a)\s*(?=\d))?`
const withUnit = new RegExp(
  String.raw`${before}(${span}(?:[~±]\s*)?(?:${number}|${scanned}|\b(?:${word})(?: an?)?\b))\s*-?(?:x\s)?\s*(${unitPattern})${after}\.?`,
  'giu',
)
const named = new RegExp(
  String.raw`(?:\b(?:qty|quantity|quant|cant|cantidad)\b\.?\s*[:=]?\s*)(${number})${after}`,
  'iu',
)
const namedUnit = new RegExp(String.raw`\b(?:unit|units|um|uom|u/m|unidad)\b\s*[:=]\s*(${unitPattern})${after}`, 'iu')
const times = new RegExp(
  String.raw`(?:^|\s)(?:x\s?(${number})$|(${number})\s?x(?=\s|$)|x\s?(${number})(?=\s)|\((${number})\)(?=\s|$))`,
  'iu',
)
const leading = new RegExp(String.raw`^(${number})(?=\s+\S)(?!\s*["'”’]|\s*x\s*\d|\s*(?:in|mm|mil|inch)\b)`, 'iu')
const trailing = new RegExp(String.raw`(?<=\S[\s:=-]\s*)(?<![\p{L}\p{N}./x-])(${number})$`, 'iu')
/**
 * The number at the end, behind the size of a package: "grout 25 lb - 3", "25 lb bags x 3", "4 gal: 12", "25 lb qty 3". Three
 * of the bags with 25 lb are meant, and not 25 lb.
 */
const ofPackages = new RegExp(
  String.raw`(?<=\d\s?(?:lbs?|pounds?|gal|gals|gallons?|gl|oz|qt|kg)\b\.?)(?:\s+(${unitPattern})\b)?\s*(?:[-–—x×:]|,?\s*qty\b\.?\s*:?)\s*(\d{1,6})$`,
  'iu',
)

/** An item number of digits alone and its quantity: "9400 1", "12 9400". Nobody buys 9400 of item 1. */
const numberAndQuantity = /^(?:(?<item>\d{4,})[\s,:;-]+(?<count>\d{1,3})|(?<before>\d{1,3})[\s,:;-]+(?<after>\d{4,}))$/u

/** A unit behind an item number, far from its quantity: "12 HPRE7512-122 SF". */
const unitAtEnd = new RegExp(String.raw`(?<=\p{L}\S*\d\S*\s+)(${unitPattern})\.?$`, 'iu')

const spelledOut = new RegExp(
  `^(${Object.keys(numberWords)
    .filter((each) => each.length > 2 && each !== 'una' && each !== 'uno' && each !== 'one')
    .join('|')})(?=\\s+\\p{L})`,
  'iu',
)

const numberAlone = new RegExp(`^(?:${number})$`, 'u')

const nothing = (doubts: PastedDoubt[] = []): PastedQuantity => ({ quantity: '', unit: '', units: [], doubts })

/**
 * Reads a number as people write it, in figures or words, and tells whether it can be read in only one way (unlike
 * "1,5", "1.200" and "10-12").
 */
export function writtenNumber(written: string): { quantity: string; isClear: boolean } {
  const text = written.trim().toLowerCase().replace(/ an?$/, '')
  const spelled = numberWords[text]
  if (spelled) return { quantity: spelled, isClear: true }
  const clean = text.replace(/^[~±]\s*/, '').replace(/^\d+\s*(?:-|–|to|or|a)\s*(?=\d+$)/, '')
  const digits = clean.replace(/o/g, '0').replace(/[li]/g, '1')
  const isClear = clean === text && digits === clean && !/^\d{1,3}\.\d{3}$/.test(clean)
  return { quantity: readNumber(digits) ?? guess(digits), isClear: isClear && readNumber(digits) !== null }
}

/** Guesses a number: "1,5" is most likely 1.5, and "1.200,50" is most likely 1200.5. The user confirms the guess. */
const guess = (digits: string) =>
  (/^[\d.]+,\d{1,2}$/.test(digits) ? readNumber(digits.replaceAll('.', '').replace(',', '.')) : null) ?? ''

const read = (written: string, unit: string): PastedQuantity => {
  const { quantity, isClear } = writtenNumber(written)
  return {
    quantity,
    unit,
    units: unit === '' ? [] : unitsMeant(unit),
    doubts: isClear ? [] : [{ kind: 'unclear-quantity', value: written.trim() }],
  }
}

/**
 * Reads a cell that contains only a quantity, with or without its unit: "12", "2 1/2 ctn". "(5)" and "-5" are below
 * zero. It returns null for any other cell.
 */
export function quantityCell(cell: string): PastedQuantity | null {
  if (cell.length > LONGEST_QUANTITY) return null
  const text = cell.trim().replace(/[.;]+$/, '')
  const below = /^\(([\d.,]+)\)$|^-\s?([\d.,]+.*)$|^([\d.,]+)\s?-$/.exec(text)
  if (below) {
    const amount = quantityCell(below[1] ?? below[2] ?? below[3] ?? '')
    return amount && { ...amount, quantity: `-${amount.quantity}` }
  }
  if (numberAlone.test(text)) return read(text, '')
  const [, amount, unit = ''] =
    /^((?:[~±]\s*)?[\d.,/ -]*[\dOolI][\dOolI]*|\p{L}+)\s*-?\s*(\p{L}[\p{L}\p{N}². ]*)$/u.exec(text) ?? []
  if (amount === undefined || !(/\d/.test(amount) || numberWords[amount.toLowerCase()])) return null
  return unitsMeant(unit).length > 0 ? read(amount, unit) : null
}

/**
 * Finds the quantity in a line of free text, and returns the rest of the line with it. `isBare` is true if no unit and
 * no word shows that the number is a quantity.
 */
export function quantityIn(text: string): PastedQuantity & { rest: string; isBare: boolean } {
  const packages = ofPackages.exec(text)
  if (packages) {
    const [, unit = '', count = ''] = packages
    return { ...read(count, unit), rest: without(text, [packages]), isBare: false }
  }
  const found = [...text.matchAll(withUnit)].filter((match) => !isSize(text, match))
  const [first, ...others] = chosen(text, found)
  if (first) {
    const rest = without(text, [
      first,
      ...found.filter(
        (match) => match !== first && !others.includes(match) && /[(=/]\s*$/.test(text.slice(0, match.index)),
      ),
    ])
    const two: PastedDoubt[] =
      others.length > 0
        ? [{ kind: 'two-quantities', value: [first, ...others].map(([written]) => written.trim()).join(' · ') }]
        : []
    const quantity = read(first[1] ?? '', first[2] ?? '')
    // In "1 2 ct", the blank may come from a scanner, or the 1 may be a number of something else.
    const [apart] = /(?:^|\s)\d{1,3}\s+$/.exec(text.slice(0, first.index)) ?? []
    const split: PastedDoubt[] =
      apart === undefined ? [] : [{ kind: 'unclear-quantity', value: `${apart.trim()} ${first[0]}`.trim() }]
    return { ...quantity, doubts: [...quantity.doubts, ...split, ...two], rest, isBare: false }
  }
  const said = named.exec(text) ?? times.exec(text)
  if (said) {
    const unit = namedUnit.exec(text)
    return {
      ...read(said.slice(1).find((part) => part !== undefined) ?? '', unit?.[1] ?? ''),
      rest: without(text, unit ? [said, unit] : [said]),
      isBare: false,
    }
  }
  return bareQuantity(text)
}

/**
 * Finds a number at the beginning or end of the line. If both places have one, a long number is an item number.
 * Otherwise the user is asked about both.
 */
function bareQuantity(text: string): PastedQuantity & { rest: string; isBare: boolean } {
  const two = numberAndQuantity.exec(text)?.groups
  if (two)
    return { ...read(two['count'] ?? two['before'] ?? '', ''), rest: two['item'] ?? two['after'] ?? '', isBare: false }
  const [start, end] = [leading.exec(text), trailing.exec(text)]
  const ends = [start, end].filter((match) => match !== null)
  const spelled = ends.length === 0 ? spelledOut.exec(text) : null
  if (spelled) return { ...read(spelled[1] ?? '', ''), rest: without(text, [spelled]), isBare: false }
  const short = ends.filter(([written]) => !/^\d{6,}$/.test(written))
  const [only] = short
  if (!only) return { ...nothing([{ kind: 'no-quantity', value: '' }]), rest: text, isBare: false }
  const rest = without(text, [only])
  const hasItem = /\p{L}/u.test(rest) && /\d/.test(rest.replace(end?.[0] ?? '', ''))
  if (short.length > 1 && !(hasItem && only === start && end === null)) {
    return {
      ...read(only[1] ?? '', ''),
      doubts: [{ kind: 'two-quantities', value: short.map(([written]) => written).join(' · ') }],
      rest,
      isBare: true,
    }
  }
  const unit = only === start ? unitAtEnd.exec(rest) : null
  if (unit) return { ...read(only[1] ?? '', unit[1] ?? ''), rest: without(rest, [unit]), isBare: false }
  return { ...read(only[1] ?? '', ''), rest, isBare: true }
}

/**
 * Chooses among several quantities: the ones outside of brackets, without "per" or "=" before them, that are not the
 * content of a piece. Examples: "24 ct (567.36 sf)", "5 pails ADH-440 4 gal".
 */
function chosen(text: string, found: RegExpExecArray[]) {
  const plainly = found.filter((match) => !/[(=/]\s*$/.test(text.slice(0, match.index)))
  const counted = (plainly.length > 0 ? plainly : found).filter(
    ([, , unit = '']) => !['LF', 'GL', 'LB'].includes(unitsMeant(unit)[0] ?? ''),
  )
  return counted.length > 0 ? counted : plainly.length > 0 ? plainly : found
}

/**
 * Tells whether the number is a measure of the goods and not their quantity: "12 ft x 24", "7 ft wide", "23.64 sf/ctn",
 * "2 lb per".
 */
function isSize(text: string, match: RegExpExecArray) {
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)]
  return (
    // In "HPRE7512-140 x 90 cartons", the digits before the x are those of an item number.
    /(?<!\p{L}\S*)\d["']?\s*x\s*$/iu.test(before) ||
    /^\s*x\s*\d/i.test(after) ||
    /^\s*(?:\/|per\b|wide\b|long\b|thick\b|ancho\b|por\b)/i.test(after)
  )
}

const without = (text: string, matches: RegExpExecArray[]) =>
  [...matches]
    .sort((a, b) => b.index - a.index)
    .reduce((rest, { index, 0: { length } }) => `${rest.slice(0, index)} ${rest.slice(index + length)}`, text)
    .replace(/\(\s*\)|=\s*(?=$|\))|(?<![\p{L}-])(?:qty|quantity|cant|cantidad)\b\.?\s*[:=]?/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    // The x between an item number and its quantity.
    .replace(/(?<=\p{L}\S*) x$/iu, '')
