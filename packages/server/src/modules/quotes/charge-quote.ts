import { describedCharges } from '@sidemark/contract/rules/charges'
import { z } from 'zod'
import { ComputedCharge } from '#modules/shipping/computed-charge.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

const Cost = z.object({ charges: z.array(ComputedCharge), total: z.string() })

/**
 * Writes the charges of a quote that has just been priced, and their sum as its total. They are what checkout would have
 * for a cart with nothing but the quote, so screen, list, mail and paper have the amount that is ordered.
 */
export async function chargeQuote(tx: Tx, quoteId: string): Promise<void> {
  const { charges, total } = await one(
    Cost,
    tx`
    select cost.charges, cost.total
    from quotes quote
    cross join lateral quote_cost(quote, at => stock_now()) cost
    where quote.quote_id = ${quoteId}`,
  )
  await tx`
    update quotes quote
    set charges = ${JSON.stringify(describedCharges(charges))}::text::jsonb, total = ${total}
    where quote.quote_id = ${quoteId}`
}
