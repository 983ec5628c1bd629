import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import { Parties, partiesOf } from './parties.ts'

export const OrderHead = z.object({
  /** The day as the branch's calendar had it. */
  orderedOn: z.string(),
  ...Parties.shape,
})
export type OrderHead = z.output<typeof OrderHead>

/** What a paper says of an order that its screen has elsewhere: the branch that it is from, and the customer whose it is. */
export const readOrderHead = (tx: Tx, orderId: OwnedId<'order'>): Promise<OrderHead> =>
  one(OrderHead, tx`
    select (o.ordered_at at time zone b.time_zone)::date as "orderedOn",
      ${partiesOf(tx)}
    from orders o
    join locations b on b.location_id = o.location_id
    join customers c on c.customer_id = o.customer_id
    where o.order_id = ${orderId}`)
