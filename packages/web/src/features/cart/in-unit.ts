import Big from 'big.js'
import type { CartLine } from './cart.queries.ts'

type Counted = Pick<CartLine, 'customerQty' | 'customerUOM' | 'qtyPriceUOM' | 'priceUOM' | 'baseQuantity' | 'baseUOM'>

/** The decimals of a quantity that people type. */
const DECIMALS = 2

/**
 * The same goods in another unit, for a line whose unit is changed: 5 CT become 118.20 SF. The line knows three units.
 * Returns null for a unit that is none of them, and for a quantity that would have to be rounded.
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
