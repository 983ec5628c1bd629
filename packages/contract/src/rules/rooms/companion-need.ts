import Big from 'big.js'

/**
 * The exact base units of the companion for each base unit of an item, and the base units in one unit in which the
 * companion is ordered.
 */
export type CompanionPer = { perBase: { num: string; den: string }; baseInUnit: number }

/**
 * Returns the whole units of a companion that `base` units of an item need, or null if that cannot be computed. For
 * example, the length of trim depends on the doors.
 *
 * @param under the base units are the fraction base/under
 */
export function companionNeed(
  { perBase: { num, den }, baseInUnit }: CompanionPer,
  base: number | Big,
  under: number | Big = 1,
): string | null {
  const needed = new Big(num).times(base)
  if (needed.eq(0)) return null
  const perUnit = new Big(den).times(baseInUnit).times(under)
  const whole = needed.div(perUnit).round(0, Big.roundDown)
  return (whole.times(perUnit).lt(needed) ? whole.plus(1) : whole).toFixed()
}
