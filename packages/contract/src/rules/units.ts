import Big from 'big.js'
import type { SoldReason } from './sold-sentences.ts'
import { soldSentence } from './sold-sentences.ts'

/** One unit of an item. One `UMCode` is exactly num/den base units. The whole numbers are text, as on the wire. */
export type Factor = { UMCode: string; num: string; den: string; sellable: boolean }
/**
 * The fields of an item that its arithmetic needs. `minCut` is in base units (inches of roll goods), 0 for none. It is
 * sold in multiples of `orderMultiple` base units, 1 for any number.
 */
export type Units = {
  sku: string
  baseUOM: string
  minCut: number
  orderMultiple: number
  factors: readonly Factor[]
}
/**
 * A quantity that can be sold: its whole base units, the same in the requested unit, and the reason why it differs from
 * the requested quantity ('' if it does not).
 */
export type Sold = { baseQty: number; newQty: string; reason: string }

/** The most base units of one line. SQL's `most_of_a_line` is the same. */
export const mostOfALine = 10_000_000
const INCHES = 'IN'

/**
 * Computes the sold quantity for `quantity` of a unit. A screen shows it as a hint before the server has replied. SQL's
 * `to_base` has the same rule with the same reasons. A property test of 10,000 cases checks that the two are equal.
 *
 * @param quantity decimal text
 */
export function toBase(item: Units, UMCode: string, quantity: string): Sold {
  const factor = item.factors.find((unit) => unit.UMCode === UMCode && unit.sellable)
  if (!factor) return refused({ code: 'not-sold', sku: item.sku, UMCode })
  const asked = fraction(quantity)
  if (asked.num <= 0n) return refused({ code: 'not-above-zero' })
  const [num, den] = [BigInt(factor.num), BigInt(factor.den)]
  const exact = { num: asked.num * num, den: asked.den * den }
  const isRoll = item.baseUOM === INCHES
  const isOurs = isRoll && isRounded(nearest(exact), { num, den }, quantity)
  const whole = isRoll && (UMCode === 'LF' || isOurs) ? nearest(exact) : up(exact)
  const least = isRoll && item.minCut > 1 ? BigInt(item.minCut) : 1n
  const multiple = BigInt(item.orderMultiple)
  const base = up({ num: whole < least ? least : whole, den: multiple }) * multiple
  if (base > mostOfALine) return refused({ code: 'too-much' })
  const newQty = inUnit(base, num, den)
  const isAsAsked = (isOurs && base === whole) || new Big(newQty).eq(new Big(quantity).round(4, Big.roundDown))
  const reason: SoldReason = isRoll
    ? { code: whole < least ? 'shortest-cut' : 'cut-to-inch', inches: Number(base), newQty, UMCode }
    : {
        code: 'whole-units',
        multiple: item.orderMultiple,
        baseUOM: item.baseUOM,
        baseQty: Number(base),
        newQty,
        UMCode,
        each: den > num ? inUnit(1n, num, den) : null,
      }
  return { baseQty: Number(base), newQty, reason: isAsAsked ? '' : soldSentence(reason) }
}

/**
 * Whether a quantity of roll goods is a whole number of inches, rounded to its decimals: 26.67 SY is 20 ft of goods 12
 * ft wide, which are 26.6667 SY. Rounded up, it would be an inch more. Trade T-1.9.
 */
function isRounded(inches: bigint, { num, den }: { num: bigint; den: bigint }, quantity: string) {
  const decimals = BigInt(Math.max(2, new Big(quantity).toFixed().split('.')[1]?.length ?? 0))
  const asked = fraction(quantity)
  return nearest({ num: inches * den * 10n ** decimals, den: num }) * asked.den === asked.num * 10n ** decimals
}

/**
 * Converts base units into a quantity of a unit. It is cut to 4 decimals and not rounded, so that converting back gives
 * the same count.
 */
export function fromBase(baseQty: number | string, { num, den }: Pick<Factor, 'num' | 'den'>): string {
  return inUnit(BigInt(baseQty), BigInt(num), BigInt(den))
}

/**
 * Converts base units into an amount of a unit for lists and stock. It is cut to 4 decimals, without trailing zeros:
 * 118.2. SQL's `in_unit` is the same.
 */
export function amountIn(baseQty: bigint, num: bigint, den: bigint): string {
  const amount = (baseQty * den * 10_000n) / num
  const decimals = (amount % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return decimals === '' ? (amount / 10_000n).toString() : `${amount / 10_000n}.${decimals}`
}

const refused = (reason: SoldReason): Sold => ({ baseQty: 0, newQty: '0', reason: soldSentence(reason) })

/**
 * Formats the decimal text of a quantity. Whole numbers have no decimals, and others have at least 2: 5, 118.20,
 * 10.0833.
 */
export function quantityText(quantity: string): string {
  const value = new Big(quantity)
  const [, decimals = ''] = value.round(4, Big.roundHalfUp).toFixed().split('.')
  return value.toFixed(decimals === '' ? 0 : Math.max(2, decimals.length), Big.roundHalfUp)
}

function inUnit(base: bigint, num: bigint, den: bigint) {
  return quantityText(new Big(((base * den * 10_000n) / num).toString()).div(10_000).toFixed())
}

function fraction(decimal: string) {
  const text = new Big(decimal).toFixed()
  const [whole = '0', decimals = ''] = text.split('.')
  return { num: BigInt(whole + decimals), den: 10n ** BigInt(decimals.length) }
}

const up = ({ num, den }: { num: bigint; den: bigint }) => (num + den - 1n) / den
const nearest = ({ num, den }: { num: bigint; den: bigint }) => (2n * num + den) / (2n * den)
