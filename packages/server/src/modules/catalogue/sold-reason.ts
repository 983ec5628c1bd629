import type { SoldReason } from '@sidemark/contract/rules/sold-sentences'
import { soldSentence } from '@sidemark/contract/rules/sold-sentences'
import { z } from 'zod'

const Reason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('not-sold'), sku: z.string(), UMCode: z.string() }),
  z.object({ code: z.literal('not-above-zero') }),
  z.object({ code: z.literal('not-cut'), sku: z.string() }),
  z.object({ code: z.literal('too-much') }),
  z.object({
    code: z.enum(['shortest-cut', 'cut-to-inch']),
    inches: z.number(),
    newQty: z.string(),
    UMCode: z.string(),
  }),
  z.object({
    code: z.literal('whole-units'),
    multiple: z.number(),
    baseUOM: z.string(),
    baseQty: z.number(),
    newQty: z.string(),
    UMCode: z.string(),
    each: z.string().nullable(),
  }),
]) satisfies z.ZodType<SoldReason>

/** The `reason` of SQL's `to_base` in a sentence; '' for null, where the quantity is sold as it was asked for. */
export const SoldReasonText = Reason.nullable().transform((reason) => (reason === null ? '' : soldSentence(reason)))
