import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { Parties, partiesOf } from './parties.ts'
import { StockAge, stockAgeOf } from './stock-age.ts'

const QuoteHead = z.object({
  /** Days in the branch's time zone. */
  requestedOn: z.string(),
  pricedOn: z.string().nullable(),
  ...Parties.shape,
  ...StockAge.shape,
})
export type QuoteHead = z.output<typeof QuoteHead>

/** Data that the paper of a quote needs besides the screen's reply: its branch and its customer. */
export const readQuoteHead = (tx: Tx, quoteId: OwnedId<'quote'>): Promise<QuoteHead> =>
  one(
    QuoteHead,
    tx`
    select (q.requested_at at time zone b.time_zone)::date as "requestedOn", (q.priced_at at time zone b.time_zone)::date as "pricedOn",
      ${partiesOf(tx)}, ${stockAgeOf(tx)}
    from quotes q
    join locations b on b.location_id = q.location_id
    join customers c on c.customer_id = q.customer_id
    where q.quote_id = ${quoteId}`,
  )
