import Big from 'big.js'

/** Base units of the companion for each base unit of an item, exact, and base units of it in one unit that it is ordered in. */
export type CompanionPer = { perBase: { num: string; den: string }; baseInUnit: number }

/** Whole units of a companion that `base` units of an item take; null where that cannot be computed: how much trim depends on the doors. */
export function companionNeed({ perBase: { num, den }, baseInUnit }: CompanionPer, base: number): string | null {
  const needed = new Big(num).times(base)
  if (needed.eq(0)) return null
  const perUnit = new Big(den).times(baseInUnit)
  const whole = needed.div(perUnit).round(0, Big.roundDown)
  return (whole.times(perUnit).lt(needed) ? whole.plus(1) : whole).toFixed()
}
