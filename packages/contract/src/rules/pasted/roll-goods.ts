import type { Cut } from '../reading/cuts.ts'
import { cutsText, MOST_PIECES } from '../reading/cuts.ts'
import { cutInches, feetOf, readLength } from '../reading/length.ts'
import { mostPieces, piecesOf } from '../pieces.ts'
import { decimalOf, minus, over, plus, ratio, ratioOf, times } from '../reading/ratio.ts'
import type { Ratio } from '../reading/ratio.ts'
import { feetText } from '../spoken.ts'
import { mayBePrice } from './goods.ts'
import type { PastedItem } from './line.ts'
import type { PastedDoubt } from './quantity.ts'

/**
 * A quantity of roll goods that a line asks for, with its cuts if it is not one piece. Their lengths are in feet, and their
 * sum is the quantity.
 */
export type AskedLength = {
  quantity: string
  unit: string
  units: string[]
  cuts: { pieces: number; length: string }[]
}

const ONE_PIECE: Record<string, true | undefined> = { PC: true, EA: true, CUT: true }
/** The square inches, or inches, of one unit. */
const MEASURES: Partial<Record<string, Ratio>> = { SF: ratio(144), SY: ratio(1296), LF: ratio(12) }

type Asking = Pick<PastedItem, 'quantity' | 'unit' | 'units' | 'cuts'>

/** Whether the quantity is a number of pieces: "2 cuts", "2 pcs" or a bare 2. */
const countsPieces = ({ quantity, units: [unit] }: Asking) =>
  quantity !== '' && (unit === undefined || ONE_PIECE[unit] === true)

/** The cuts with their numbers of pieces. The quantity is the number if the line has only one size. */
function countedCuts(item: Asking): (Cut & { pieces: number })[] {
  const [one, ...others] = item.cuts
  const isCount = one?.pieces === null && others.length === 0 && countsPieces(item) && isPieces(item.quantity)
  return item.cuts.map((cut) => ({ ...cut, pieces: cut.pieces ?? (isCount ? Number(item.quantity) : 1) }))
}
const isPieces = (quantity: string) => /^\d+$/.test(quantity) && Number(quantity) > 0 && Number(quantity) <= MOST_PIECES

/**
 * Returns what a line asks for if its goods are cut from a roll. It becomes several lines only if it has more pieces than
 * one line can have. For other goods, a size is a part of their name, and the quantity of the line counts.
 *
 * @returns null if the quantity of the line counts for roll goods, too. It has no cuts, or it is the area of its only
 * cut: "26.67 SY (12x20)"
 */
export function cutsAsked(item: Asking): AskedLength[] | null {
  const cuts = countedCuts(item)
  const pieces = cuts.reduce((sum, cut) => sum + cut.pieces, 0)
  const isCut = item.quantity === '' || countsPieces(item)
  if (cuts.length === 0 || (!isCut && (pieces === 1 || MEASURES[item.units[0] ?? ''] === undefined))) return null
  return parted(cuts).map((part) => ({
    quantity: feet(part.reduce((sum, cut) => sum + cut.length * cut.pieces, 0)),
    unit: 'ft',
    units: ['LF'],
    cuts: piecesOf(part) > 1 ? part.map((cut) => ({ pieces: cut.pieces, length: feet(cut.length) })) : [],
  }))
}

const feet = (inches: number) => decimalOf(feetOf(inches))

/** Divides cuts into parts of at most as many pieces as a line can have. */
function parted<C extends { pieces: number }>(cuts: readonly C[]): C[][] {
  const parts: C[][] = [[]]
  for (const cut of cuts) {
    for (let left = cut.pieces; left > 0;) {
      if (piecesOf(parts.at(-1) ?? []) === mostPieces) parts.push([])
      const last = parts.at(-1) ?? []
      const pieces = Math.min(left, mostPieces - piecesOf(last))
      last.push({ ...cut, pieces })
      left -= pieces
    }
  }
  return parts
}

/** The cuts of a line as they are typed, so that a line that is edited keeps them. */
export const cutsTyped = ({ cuts }: Pick<AskedLength, 'cuts'>) =>
  cutsText(
    cuts.flatMap(({ pieces, length }) => {
      const read = readLength(length)
      return read ? [{ pieces, width: null, length: cutInches(read) }] : []
    }),
  )

/**
 * Writes the cuts of a line whose item is not known yet, so that they are read again with the item. '' if the line has a
 * quantity that counts for other goods, too.
 */
export const cutsWritten = (item: Asking) =>
  item.quantity === '' || item.units[0] === 'CUT'
    ? cutsText(countedCuts(item).map((cut) => ({ ...cut, pieces: cut.pieces === 1 ? null : cut.pieces })))
    : ''

/**
 * Returns the questions about a line whose goods are cut from a roll: a written width is not that of the goods, a
 * quantity is not that of the cuts beside it, or a number may be a length or something else. `rollWidth` is in inches.
 */
export function cutDoubts(item: Asking & Pick<PastedItem, 'text' | 'words'>, rollWidth: number): PastedDoubt[] {
  const unclear = [item.cuts.length === 0 ? looseFeet(item) : priceOrLength(item)].flatMap((value) =>
    value === '' ? [] : [{ kind: 'unclear-quantity', value } as const],
  )
  if (item.cuts.length === 0) return unclear
  const cuts = countedCuts(item)
  const isWide = cuts.some(({ width }) => width !== null && width !== String(rollWidth))
  return [
    ...unclear,
    ...(isWide ? [{ kind: 'other-width', value: feetText(rollWidth) } as const] : []),
    ...(agrees(item, cuts, rollWidth) ? [] : [{ kind: 'two-quantities', value: both(item) } as const]),
  ]
}

/** "2 @ 15" is 2 cuts of 15 ft, or 2 ft for $15. With a word for the cuts it is clear. */
const priceOrLength = ({ text, units, cuts: [one, ...others] }: Asking & Pick<PastedItem, 'text'>) =>
  units[0] !== 'CUT' && others.length === 0 && one?.width === null && one.pieces === null ? mayBePrice(text) : ''

/** "LAB-C12 15 6" is most likely 15 ft 6 in, because the 15 would be nothing else. */
function looseFeet({ text, words, quantity, units }: Asking & Pick<PastedItem, 'text' | 'words'>) {
  const [both = '', feet = '', inches] = /(?<=\s)(\d{1,3}) (\d{1,2})$/.exec(text) ?? []
  return units.length === 0 && inches === quantity && Number(inches) < 12 && words.endsWith(` ${feet}`) ? both : ''
}

const both = ({ quantity, unit, cuts }: Asking) => `${[quantity, unit].filter(Boolean).join(' ')} · ${cutsText(cuts)}`

/** Whether the quantity says the same as the cuts. */
function agrees(item: Asking, cuts: (Cut & { pieces: number })[], rollWidth: number) {
  const { quantity, units } = item
  if (quantity === '') return true
  const pieces = cuts.reduce((sum, cut) => sum + cut.pieces, 0)
  if (countsPieces(item)) return isPieces(quantity) && pieces === Number(quantity)
  const unit = units[0] ?? ''
  const measure = MEASURES[unit]
  if (!measure) return false
  // "12' 20 SY": a single length beside an area may be the width.
  const [one] = cuts
  if (cuts.length === 1 && one?.width === null && one.length === rollWidth) return true
  const long = cuts.reduce((sum, cut) => plus(sum, ratio(cut.length * cut.pieces)), ratio(0))
  const total = over(unit === 'LF' ? long : times(long, ratio(rollWidth)), measure)
  return isAsWritten(total, quantity)
}

/** Whether a number is another one, rounded to the written decimals. They are at least two. */
function isAsWritten(exact: Ratio, written: string) {
  const decimals = Math.max(2, written.split('.')[1]?.length ?? 0)
  const [difference, step] = [minus(exact, ratioOf(written)), over(ratio(1), ratio(10n ** BigInt(decimals)))]
  const distance = difference.num < 0n ? { ...difference, num: -difference.num } : difference
  return distance.num * step.den < step.num * distance.den
}
