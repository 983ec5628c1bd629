import { Problem } from '@sidemark/contract'
import type { PriceExplanation } from '@sidemark/contract'
import { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { maybeOne } from '#platform/sql.ts'
import { Refusal } from '#platform/replies.ts'
import type { Scope } from '#platform/who.ts'

const Found = z.object({ baseQty: z.number(), reason: z.string(), explanation: z.string().nullable() })

/**
 * The customer's price for a quantity of an item, and why: every step, the breaks, and what the next break would save.
 *
 * @param asked in any unit the item is sold in, else one of its default unit; rounded to what can be sold
 * @throws Problem not-found; Refusal where the item is not sold so, or has no price
 */
export async function explainPrice(tx: Tx, { lists }: Scope, sku: string, { quantity = '1', UMCode }: { quantity?: string | undefined; UMCode?: string | undefined }): Promise<Json<z.output<typeof PriceExplanation>>> {
  const found = await maybeOne(Found, tx`
    select b.base_qty as "baseQty", b.reason, e.explanation
    from items i
    cross join lateral to_base(i.item_id, coalesce(${UMCode ?? null}, i.default_unit), ${quantity}::numeric) b
    left join lateral explain_price(i.item_id, b.base_qty, ${lists}) e on true
    where i.sku = ${sku}`)
  if (!found) throw new Problem('not-found', `There is no item ${sku}.`)
  if (found.baseQty === 0) throw new Refusal(found.reason)
  if (found.explanation === null) throw new Refusal(`${sku} has no price yet. Please call us for a quote.`)
  return { jsonText: found.explanation }
}
