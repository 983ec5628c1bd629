import { z } from 'zod'

/** A charge as charges_of gives it. Its description follows from `kind` and `about` (describedCharges). */
export const ComputedCharge = z.object({
  kind: z.enum(['merchandise', 'cut', 'freight', 'fuel', 'tax']),
  about: z.string(),
  amount: z.string(),
})
