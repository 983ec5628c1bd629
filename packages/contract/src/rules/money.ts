import Big from 'big.js'

/** Rounds to the cent, half away from zero. Each line is rounded once, and nothing else is rounded. Trade T-5.6. */
export const roundCents = (amount: Big | string): string => new Big(amount).toFixed(2, Big.roundHalfUp)

/** Adds rounded lines. The sum is exact. */
export const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2)

/** A price as people read it, with cents, and with further decimals only if they are not zero. */
export const shownPrice = (price: string): string => placed(tenThousandths(price)).replace(/0{1,2}$/, '')

/**
 * A price per one unit as the price per another, for display: cents from one dollar up, and up to 4 decimals below that.
 * From one dollar up it is rounded once, so it is what one of the unit costs. The charged amount always comes from SQL's
 * `extended`. SQL's `shown_in` has the same rule, and a property test of 10,000 cases checks that both are equal.
 *
 * @param price factor of the unit it is stated in; unit: factor of the other; one of a unit is num/den base units
 */
export function shownIn(
  unitPrice: string,
  price: { num: string; den: string },
  unit: { num: string; den: string },
): string {
  const amount = tenThousandths(unitPrice) * BigInt(price.den) * BigInt(unit.num)
  const by = BigInt(price.num) * BigInt(unit.den)
  const inCents = amount >= 10_000n * by
  return shownPrice(placed(inCents ? 100n * nearest(amount, 100n * by) : nearest(amount, by)))
}

/** Divides numbers that are not negative, and rounds half up. */
const nearest = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by)

/** Reads nonnegative decimal text of at most 4 places as a number of ten-thousandths. */
function tenThousandths(decimal: string) {
  const [whole = '0', places = ''] = decimal.split('.')
  return BigInt(whole + places.padEnd(4, '0'))
}

function placed(amount: bigint) {
  const digits = amount.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
