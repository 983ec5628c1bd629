import Big from 'big.js'

/** To the cent, half away from zero: once a line, nowhere else. Design 3, "Money". */
export const roundCents = (amount: Big | string): string => new Big(amount).toFixed(2, Big.roundHalfUp)

/**
 * What a line costs: the price of one price unit times the quantity in it. SQL's `extended` is the rule; screens use this only for
 * a hint before the server has answered.
 *
 * @param unitPrice decimal text; factor of the price unit: one of it is num/den base units
 */
export function extended(unitPrice: string, baseQty: number | string, { num, den }: { num: string; den: string }): string {
  const { cents, rest } = divided(new Big(unitPrice).times(baseQty).times(den).times(100), new Big(num))
  return (rest.times(2).gte(num) ? cents.plus(1) : cents).div(100).toFixed(2)
}

/** Sums of rounded lines are exact. */
export const sum = (amounts: readonly string[]): string => amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2)

/** Whole quotient and exact rest, for amounts that are not negative: `div` alone would round before `round` does. */
function divided(amount: Big, by: Big) {
  const near = amount.div(by).round(0, Big.roundDown)
  const cents = near.times(by).gt(amount) ? near.minus(1) : near
  return { cents, rest: amount.minus(cents.times(by)) }
}

/**
 * A price per one unit as the price per another, decimal text of 4 places, for show: what is charged is always `extended`. SQL's `price_per` is
 * the same; a property test on 10,000 cases holds the three here to theirs.
 *
 * @param price factor of the unit it is stated in; unit: factor of the other; one of a unit is num/den base units
 */
export function pricePer(unitPrice: string, price: { num: string; den: string }, unit: { num: string; den: string }): string {
  const amount = tenThousandths(unitPrice) * BigInt(price.den) * BigInt(unit.num)
  const by = BigInt(price.num) * BigInt(unit.den)
  return placed((2n * amount + by) / (2n * by))
}

/** A price as people read it: cents, and further decimals only where there are any. */
export const shownPrice = (price: string): string => placed(tenThousandths(price)).replace(/0{1,2}$/, '')

/** A price in a unit that it was not stated in: cents from a dollar on, up to 4 decimals below. */
export function shownPer(price: string): string {
  const amount = tenThousandths(price)
  return shownPrice(amount >= 10_000n ? placed(((amount + 50n) / 100n) * 100n) : price)
}

/** Decimal text of at most 4 places, not negative, as a count of its last place. */
function tenThousandths(decimal: string) {
  const [whole = '0', places = ''] = decimal.split('.')
  return BigInt(whole + places.padEnd(4, '0'))
}

function placed(amount: bigint) {
  const digits = amount.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
