import { addedChargeKinds } from '@sidemark/contract/rules/charges'
import { z } from 'zod'

/** A charge as charges_of gives it. Its description follows from the rest (describedCharges). */
export const ComputedCharge = z.object({
  kind: z.enum(['merchandise', ...addedChargeKinds]),
  about: z.string(),
  count: z.number(),
  amount: z.string(),
})
