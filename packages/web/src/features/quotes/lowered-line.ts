import { roundCents } from '@sidemark/contract/rules/money'
import Big from 'big.js'
import type { TypedLine } from './staff-line-fields.tsx'
import type { StaffQuote } from './staff-quotes.queries.ts'

type Priced = Pick<StaffQuote['lines'][number], 'priceToday' | 'unitPrice'>

/**
 * A line at so many percent below today's price, or below the price of the quote if it has none today. The price is
 * rounded to cents, as somebody would write it by hand.
 */
export function loweredLine({ priceToday, unitPrice }: Priced, typed: TypedLine = {}, percent: string): TypedLine {
  const from = priceToday ?? unitPrice
  return from ? { ...typed, price: roundCents(new Big(from).times(new Big(100).minus(percent)).div(100)) } : typed
}
