import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { Parties, partiesOf } from './parties.ts'
import { StockAge, stockAgeOf } from './stock-age.ts'

export const OrderHead = z.object({
  /** The day of the order in the branch's time zone. */
  orderedOn: z.string(),
  ...Parties.shape,
  ...StockAge.shape,
})
export type OrderHead = z.output<typeof OrderHead>

/** Data that the paper of an order needs besides the screen's reply: its branch and its customer. */
export const readOrderHead = (tx: Tx, orderId: OwnedId<'order'>): Promise<OrderHead> =>
  one(
    OrderHead,
    tx`
    select (o.ordered_at at time zone b.time_zone)::date as "orderedOn",
      ${partiesOf(tx)}, ${stockAgeOf(tx)}
    from orders o
    join locations b on b.location_id = o.location_id
    join customers c on c.customer_id = o.customer_id
    where o.order_id = ${orderId}`,
  )
