import { surchargeOn } from '@sidemark/contract/rules/surcharge'
import Big from 'big.js'
import { z } from 'zod'

/** The rate of a method as `surcharge_of` has it. Null without a surcharge. */
export const SurchargeRate = z.object({ percent: z.string(), most: z.string() }).nullable()

/**
 * The surcharge of a scheduled payment that is applied again, for another day or when it is charged. One that was
 * scheduled without a surcharge gets none, because its payer was shown none.
 *
 * @param before the surcharge that it was scheduled with
 */
export const surchargeAgain = (amount: Big, rate: z.output<typeof SurchargeRate>, before: string) =>
  new Big(before).eq(0) ? '0.00' : surchargeOn(amount, rate)
