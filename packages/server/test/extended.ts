import Big from 'big.js'

/**
 * The amount of a line: the price of one price unit times the quantity in it. SQL's `extended` is the rule, and tests
 * compute it a second time with this function.
 *
 * @param unitPrice decimal text; factor of the price unit: one of it is num/den base units
 */
export function extended(
  unitPrice: string,
  baseQty: number | string,
  { num, den }: { num: string; den: string },
): string {
  const { cents, rest } = divided(new Big(unitPrice).times(baseQty).times(den).times(100), new Big(num))
  return (rest.times(2).gte(num) ? cents.plus(1) : cents).div(100).toFixed(2)
}

/**
 * The whole quotient and the exact rest, for amounts that are not negative. `div` alone would round before `round`
 * does.
 */
function divided(amount: Big, by: Big) {
  const near = amount.div(by).round(0, Big.roundDown)
  const cents = near.times(by).gt(amount) ? near.minus(1) : near
  return { cents, rest: amount.minus(cents.times(by)) }
}
