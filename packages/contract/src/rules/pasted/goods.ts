import type { Cut } from '../reading/cuts.ts'
import { sizeParts } from '../reading/cuts.ts'
import { findSizes } from '../reading/sizes-in-line.ts'
import type { FoundSize } from '../reading/sizes-in-line.ts'
import { feetOf } from '../reading/length.ts'
import { decimalOf } from '../reading/ratio.ts'
import { numberWordPattern } from '../reading/number-words.ts'
import { quantityIn } from './quantity.ts'
import type { PastedQuantity } from './quantity.ts'

/** A number of whole rolls or cartons: "a full roll", "2 whole rolls". */
const wholeUnit = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:(\d{1,3}|${numberWordPattern})\s+)?(?:full|whole|entire|complete)\s+(?=(?:rolls?|rls?|cartons?|pallets?|boxe?s?|cases?)\b)`,
  'giu',
)

/** The goods that a text asks for, without the rest of its line. The fields are those of a pasted item. */
export type Goods = PastedQuantity & { cuts: Cut[]; codes: string[]; words: string; whole: string }

const money =
  /(?:@\s*)?(?:usd|us\$|\$)\s?\d[\d,]*(?:\.\d+)?(?:\s*(?:\/|per\b|por\b|a\b|ea\b|each\b)\s*\p{L}*\.?)?|@\s*\d[\d,]*(?:\.\d+)?(?:\s*(?:\/|per\b|por\b)?\s*(?:sf|sy|lf|ct|ctn|ea|each|pc|sq ft|box)\b)?|\b\d+\.\d{2}\s*(?:\/|per |por )\s*\p{L}+/giu
const polite =
  /^(?:and|also|plus|y|tambi[eé]n|please|pls|plz|por favor|can (?:i|we) (?:get|have)|(?:i|we)(?:'d| would)? (?:need|want|like|will take)|need|send|order|add|give me|necesito|necesitamos|quiero|manda|mande|env[ií]e(?:nos)?|ship|get|item|sku|of|de|x|ea|each)(?=[\s:#]|$)\s*[:#]?\s*/i

/** Stands for a cut while the other words are read. A pasted text never has it. */
const MARK = '\uFFFC'
/** A cut with the words that connect it to another one. */
const connected = /(?:\s*[+&,;]\s*|\s+(?:and|plus|y)\s+)?\uFFFC/g

const { cutWord } = sizeParts
const count = String.raw`(?<=^|[\s(])(?:\d{1,3}|${numberWordPattern})`
/** The number of cuts before their size, and the word behind it: "two 12x15 cuts". */
const apart = new RegExp(String.raw`(${count}) ?${MARK} ?(${cutWord})\b`, 'iu')
/** The linear feet of each of several cuts: "2 cuts of 50 LF". */
const feetOfCuts = new RegExp(
  String.raw`(?<=${count} ?${cutWord}\b\.?(?: ?(?:of|de|at|@|x|,|:|-))? ?\d{1,3}(?:\.\d{1,4})? ?)lf\b`,
  'giu',
)
/** A number of cuts with the length of each, unless the other number is a price: "2 @ 15". */
const lengthOrPrice = new RegExp(
  String.raw`${count} ?(?:${cutWord}\.? ?)?@ ?(?<feet>\d{1,3})(?=\s*$|\s*[,;)]|\s+(?!per\b|por\b|x\b|[\d/*]))`,
  'iu',
)

/** Returns the text without the signs around it. */
export const trimmed = (text: string) =>
  text
    .replace(/^(?:[\s,;:?=@]|\.(?!\d)|-(?!\s?[\d.]))+|[\s,;:.?\-=@]+$/g, '')
    .replace(/^"([^"]*)"?$/, '$1')
    .trim()

/** Returns the text without its polite words, however many there are. */
function stripped(text: string): string {
  const rest = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(polite, '')
    .replace(/\s+(?:please|pls|thanks|por favor|gracias)[.!]*$/i, '')
  return rest === text ? rest : stripped(rest)
}

/** Returns the text without prices and polite words. */
export const plainGoods = (text: string) => trimmed(stripped(text.replace(money, ' ')))

/**
 * Reads what a text asks for: item, quantity and cuts. The sizes of roll goods are cuts, and the sizes of other goods
 * are a part of their name. Only the item tells them apart, so a line may have both a quantity and cuts.
 */
export function goodsIn(written: string): Goods {
  // Both words are as long, so each place in the text stays.
  const text = written.replace(wholeUnit, (_, count: string = '1') => `${count} `).replace(feetOfCuts, 'ft')
  const { found, unclear } = findSizes(text)
  const marked = masked(text, found).replace(apart, `$1 $2 ${MARK}`)
  const { rest, isBare, ...read } = quantityIn(plainGoods(marked))
  const cuts = found.length > 0 ? found.flatMap(({ cut }) => cut ?? []) : lengthsAt(text)
  const doubts = [
    ...read.doubts.filter(({ kind }) => kind !== 'no-quantity' || cuts.length === 0),
    ...unclear.map((value) => ({ kind: 'unclear-quantity', value }) as const),
  ]
  const named = (words: string) => ({ doubts, cuts, codes: words === '' ? [] : [words], words })
  const [withSizes, withoutCuts] = [restored(rest, found), restored(rest, found, true)]
  if (read.quantity === '' && cuts.length > 0) {
    const quantity = unclear.length === 0 ? lengthOf(cuts) : null
    // A length without marks, such as 15-6, may be a part of the name.
    const isName = quantity === null || /^\d+-\d/.test(found[0]?.text ?? '')
    return {
      ...(quantity === null ? read : { quantity, unit: 'ft', units: ['LF'] }),
      ...named(withoutCuts),
      whole: isName ? plainGoods(text) : '',
    }
  }
  // The number of cuts is not a part of a name, so their sizes are none either.
  const words = read.units[0] === 'CUT' ? withoutCuts : withSizes
  return { ...read, ...named(words), whole: isBare ? restored(plainGoods(marked), found, true) : '' }
}

/** The cut of a length that may be a price. The number before it is the quantity of the line. */
function lengthsAt(text: string): Cut[] {
  const length = Number(lengthOrPrice.exec(text)?.groups?.feet ?? 0) * 12
  return length > 0 ? [{ pieces: null, width: null, length }] : []
}

/** The words of a line that may be a length of each cut or a price: "2 @ 15". '' if there are none. */
export const mayBePrice = (text: string) => lengthOrPrice.exec(text)?.[0].trim() ?? ''

/** Returns the text with a mark for each size. */
function masked(text: string, found: FoundSize[]) {
  let end = 0
  const parts = found.map(({ at, text: { length } }) => {
    const part = `${text.slice(end, at)}${MARK}`
    end = at + length
    return part
  })
  return [...parts, text.slice(end)].join('')
}

/** Returns the text with the sizes in the places of their marks, or without those that are cuts. */
function restored(text: string, found: FoundSize[], leavesOutCuts = false) {
  const sizes = found[Symbol.iterator]()
  const words = text.replace(connected, (written) => {
    const size = sizes.next().value
    return leavesOutCuts && size?.cut ? ' ' : written.replace(MARK, size?.text ?? '')
  })
  return trimmed(stripped(words.replace(/\(\s*\)/g, ' ')))
}

/** A single length is a quantity of goods that are sold by the foot, whether they are cut from a roll or not. */
export function lengthOf([one, ...others]: Cut[]) {
  const isOne = one !== undefined && others.length === 0 && one.width === null && (one.pieces ?? 1) === 1
  return isOne ? decimalOf(feetOf(one.length)) : null
}

/** Tells whether the text after "Order:" or "Date:" is no goods. "11-6" alone is a day and not a length. */
export function hasNoGoods(text: string) {
  const { units, cuts, whole } = goodsIn(text)
  return cuts.length > 0 ? whole !== '' && cuts.every(({ width }) => width === null) : units.length === 0
}
