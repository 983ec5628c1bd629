import Big from 'big.js'
import type { CartLine } from './cart.queries.ts'

type Counted = Pick<CartLine, 'customerQty' | 'customerUOM' | 'qtyPriceUOM' | 'priceUOM' | 'baseQuantity' | 'baseUOM'>

/** The decimals of a quantity that people type. */
const DECIMALS = 2

/**
 * The number that a line's field shows when its unit is changed: that of the same goods, so 5 CT become 118.20 SF. If they
 * are no round number of the unit, or the line does not know it, a typed number stays, because it may be meant for this
 * unit. A number that nobody has typed becomes 1: 189.12 SF must not become 189.12 pallets.
 *
 * @param typed what the user has typed, in its unit. Absent if only the unit was changed
 */
export function shownIn(line: Counted, typed: { quantity: string; UMCode: string } | undefined, to: string): string {
  const { quantity, UMCode } = typed ?? { quantity: line.customerQty, UMCode: line.customerUOM }
  if (UMCode === to) return quantity
  return inUnit(line, quantity, UMCode, to) ?? (typed ? quantity : '1')
}

/**
 * The same goods in another unit. The line knows three units. Returns null for a unit that is none of them, and for a
 * quantity that would have to be rounded.
 */
export function inUnit(line: Counted, quantity: string, from: string, to: string): string | null {
  const known = [
    [line.customerUOM, line.customerQty],
    [line.priceUOM, line.qtyPriceUOM],
    [line.baseUOM, line.baseQuantity],
  ] as const
  const [have, want] = [from, to].map((unit) => known.find(([UMCode]) => UMCode === unit)?.[1])
  if (have === undefined || want === undefined || new Big(have).eq(0)) return null
  const converted = new Big(quantity).times(want).div(have).round(DECIMALS)
  return converted.times(have).eq(new Big(quantity).times(want)) ? converted.toFixed() : null
}
