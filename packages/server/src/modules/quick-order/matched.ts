import { QuickCandidate, QuickGoods, StockLine } from '@sidemark/contract'
import { z } from 'zod'

/** What a line means: `found` and what buying it would be, or candidates; `whole`: the number taken for the quantity belongs to the item. */
export const Matched = z.object({
  line: z.number(),
  items: z.number(),
  found: z.enum(['own', 'sku', 'upc', 'vendor', 'manufacturer']).nullable(),
  exact: z.boolean(),
  whole: z.boolean(),
  UMCode: z.string().nullable(),
  baseQty: z.number(),
  newQty: z.string().nullable(),
  reason: z.string(),
  unpriced: z.boolean(),
  soldOut: z.boolean(),
  goods: QuickGoods.nullable(),
  stock: StockLine.nullable(),
  candidates: z.array(QuickCandidate),
})
export type Matched = z.output<typeof Matched>
