import { roundCents } from '@sidemark/contract/rules/money'
import Big from 'big.js'
import type { Typed } from './staff-fields.tsx'

type Priced = { priceToday?: string | null | undefined; unitPrice?: string | null | undefined }

/**
 * A line at so many percent below today's price, or below the price of the quote if it has none today. The price is
 * rounded to cents, as somebody would write it by hand.
 */
export function loweredLine<Line extends Typed>({ priceToday, unitPrice }: Priced, typed: Line, percent: string): Line {
  const from = priceToday ?? unitPrice
  return from ? { ...typed, price: roundCents(new Big(from).times(new Big(100).minus(percent)).div(100)) } : typed
}
