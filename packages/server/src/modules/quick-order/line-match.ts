import { QuickCandidate, QuickGoods, StockLine } from '@sidemark/contract'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'

/**
 * The match of a line: `found` with the result of buying it, or candidates. `whole` means that the number that was read
 * as the quantity belongs to the item. piece: the piece of the text that is the item's number, if other words are beside
 * it. known: the words that name the item, if there are words to compare with them. rollWidth: in inches, null for goods that are not cut from a roll. counting: the goods that count together
 * with its item, '' without one. inCart: the cart has a line of these goods.
 */
export const LineMatch = z.object({
  key: z.number(),
  items: z.number(),
  found: z.enum(['own', 'sku', 'upc', 'vendor', 'manufacturer']).nullable(),
  exact: z.boolean(),
  whole: z.boolean(),
  piece: z.string().nullable(),
  known: z.string(),
  UMCode: z.string().nullable(),
  baseQty: z.number(),
  newQty: z.string().nullable(),
  reason: SoldReasonText,
  unpriced: z.boolean(),
  soldOut: z.boolean(),
  rollWidth: z.number().nullable(),
  goods: QuickGoods.nullable(),
  stock: StockLine.nullable(),
  candidates: z.array(QuickCandidate.omit({ comments: true }).extend({ known: z.string() })),
  counting: z.string(),
  inCart: z.boolean(),
})
export type LineMatch = z.output<typeof LineMatch>
