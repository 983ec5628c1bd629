import { chargesOf } from '@sidemark/contract/rules/charges'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

const Cost = z.object({
  merchandise: z.string(),
  cuts: z.string(),
  freight: z.string(),
  fuel: z.string(),
  tax: z.string(),
  shipViaDescription: z.string(),
  isDelivered: z.boolean(),
  isTaxExempt: z.boolean(),
})

/**
 * Writes the charges of a quote that has just been priced, and their sum as its total. They are what checkout would have
 * for a cart with nothing but the quote, so screen, list, mail and paper have the amount that is ordered.
 */
export async function chargeQuote(tx: Tx, quoteId: string): Promise<void> {
  const { shipViaDescription, isDelivered, isTaxExempt, ...cost } = await one(
    Cost,
    tx`
    select cost.merchandise, cost.cuts, cost.freight, cost.fuel, cost.tax, cost.ship_via_description as "shipViaDescription",
      cost.is_delivered as "isDelivered", cost.is_tax_exempt as "isTaxExempt"
    from quotes quote
    cross join lateral quote_cost(quote, at => stock_now()) cost
    where quote.quote_id = ${quoteId}`,
  )
  const charges = chargesOf(cost, { shipViaDescription, isDelivered, isTaxExempt })
  await tx`
    update quotes quote
    set charges = ${JSON.stringify(charges)}::text::jsonb, total = (
      select sum(charge.amount)
      from jsonb_to_recordset(${JSON.stringify(charges)}::text::jsonb) charge (amount numeric))
    where quote.quote_id = ${quoteId}`
}
