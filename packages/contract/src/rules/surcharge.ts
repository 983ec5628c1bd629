import Big from 'big.js'

/** What is added to a payment by a credit card, and the most that may be added, both in percent. */
export type SurchargeRate = { percent: string; most: string }

/**
 * The surcharge on an amount: its percentage, rounded half up to the cent, and never a fraction of a cent above the most that
 * may be added. Without a rate there is none. SQL's `surcharge_of` says which card has a rate.
 */
export function surchargeOn(amount: string | Big, rate: SurchargeRate | null | undefined): string {
  if (!rate || new Big(amount).lte(0)) return '0.00'
  const share = (percent: string, rounding: 0 | 1) => new Big(amount).times(percent).div(100).round(2, rounding)
  const [added, most] = [share(rate.percent, Big.roundHalfUp), share(rate.most, Big.roundDown)]
  return (added.gt(most) ? most : added).toFixed(2)
}
