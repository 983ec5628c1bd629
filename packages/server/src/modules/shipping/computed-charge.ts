import { z } from 'zod'

/** A charge as charges_of gives it. Its description follows from the rest (describedCharges). */
export const ComputedCharge = z.object({
  kind: z.enum([
    'merchandise',
    'cut',
    'broken-carton',
    'small-order',
    'freight',
    'fuel',
    'residential',
    'liftgate',
    'job-site',
    'tax',
  ]),
  about: z.string(),
  count: z.number(),
  amount: z.string(),
})
