import Big from 'big.js'
import { spoken } from './spoken.ts'

/** One unit of an item: one `UMCode` is exactly num/den base units. Whole numbers as text, as the wire has them. */
export type Factor = { UMCode: string; num: string; den: string; sellable: boolean }
/** What of an item its arithmetic needs. `minCut` is in base units (inches of roll goods), 0 for none. */
export type Units = { sku: string; baseUOM: string; minCut: number; factors: readonly Factor[] }
/** A quantity as it can be sold: whole base units, the same in the asked unit, and why it is not what was asked ('' when it is). */
export type Sold = { baseQty: number; newQty: string; reason: string }

/** The most base units that one line can have. SQL's `most_of_a_line`. */
const LIMIT = 10_000_000n
const INCHES = 'IN'
const wholeUnits: Record<string, string> = {
  CT: 'cartons',
  PC: 'pieces',
  EA: 'units',
  RL: 'rolls',
  PL: 'pallets',
  BG: 'bags',
  BX: 'boxes',
  GL: 'gallons',
  DY: 'days',
  LB: 'pounds',
  SF: 'square feet',
  SY: 'square yards',
  LF: 'feet',
  IN: 'inches',
}

/**
 * What ordering `quantity` of a unit gives: the hint a screen shows before the server has answered. The rule is SQL's `to_base`;
 * a property test on 10,000 cases holds this to it.
 *
 * @param quantity decimal text
 */
export function toBase(item: Units, UMCode: string, quantity: string): Sold {
  const factor = item.factors.find((unit) => unit.UMCode === UMCode && unit.sellable)
  if (!factor) return refused(`${item.sku} is not sold by ${UMCode}.`)
  const asked = fraction(quantity)
  if (asked.num <= 0n) return refused('Quantity must be greater than Zero')
  const [num, den] = [BigInt(factor.num), BigInt(factor.den)]
  const exact = { num: asked.num * num, den: asked.den * den }
  const isRoll = item.baseUOM === INCHES
  const whole = isRoll && UMCode === 'LF' ? nearest(exact) : up(exact)
  const least = isRoll && item.minCut > 1 ? BigInt(item.minCut) : 1n
  const base = whole < least ? least : whole
  if (base > LIMIT) return refused('This quantity is more than one order can hold.')
  const newQty = inUnit(base, num, den)
  const isAsAsked = new Big(newQty).eq(new Big(quantity).round(4, Big.roundDown))
  const reason = isAsAsked ? '' : isRoll ? cutReason(base, whole < least, UMCode, newQty) : wholeReason(item, factor, base, newQty)
  return { baseQty: Number(base), newQty, reason }
}

/** Base units as a quantity of a unit: cut, not rounded, to 4 decimals, so that converting back gives the same count. */
export function fromBase(baseQty: number | string, { num, den }: Pick<Factor, 'num' | 'den'>): string {
  return inUnit(BigInt(baseQty), BigInt(num), BigInt(den))
}

/** Base units as an amount of a unit, as lists and stock say it: cut to 4 decimals, none that are zero. 118.2. SQL's `in_unit` is the same. */
export function amountIn(baseQty: bigint, num: bigint, den: bigint): string {
  const amount = (baseQty * den * 10_000n) / num
  const decimals = (amount % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return decimals === '' ? (amount / 10_000n).toString() : `${amount / 10_000n}.${decimals}`
}

const refused = (reason: string): Sold => ({ baseQty: 0, newQty: '0', reason })

function cutReason(base: bigint, isTooShort: boolean, UMCode: string, newQty: string) {
  const inOrdered = UMCode === INCHES ? '' : ` = ${spoken(newQty)} ${UMCode}`
  return `${isTooShort ? 'The shortest cut is' : 'Cut to the inch:'} ${feetText(base)}${inOrdered}.`
}

function wholeReason({ baseUOM }: Units, { UMCode, num, den }: Factor, base: bigint, newQty: string) {
  const units = wholeUnits[baseUOM] ?? baseUOM
  if (UMCode === baseUOM) return `Sold in whole ${units}: ${spoken(String(base))} ${UMCode}.`
  const each = BigInt(den) > BigInt(num) ? ` of ${spoken(inUnit(1n, BigInt(num), BigInt(den)))} ${UMCode}` : ''
  return `Sold in whole ${units}${each}: ${spoken(String(base))} ${baseUOM} = ${spoken(newQty)} ${UMCode}.`
}

/** Inches as people say a length: 10 ft 1 in. */
export function feetText(inches: bigint | number): string {
  const length = BigInt(inches)
  return `${spoken(String(length / 12n))} ft${length % 12n === 0n ? '' : ` ${length % 12n} in`}`
}

/** Decimal text of a quantity: whole numbers bare, others with at least 2 decimals: 5, 118.20, 10.0833. */
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
