import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'

export const OrderHead = z.object({
  /** The day as the branch's calendar had it. */
  orderedOn: z.string(),
  branch: z.object({ reportName: z.string(), address: z.string(), city: z.string(), state: z.string(), postal: z.string(), phone: z.string(), email: z.string() }),
  customer: z.object({ customerNumber: z.string(), name: z.string(), line1: z.string(), line2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
})
export type OrderHead = z.output<typeof OrderHead>

/** What a paper says of an order that its screen has elsewhere: the branch that it is from, and the customer whose it is. */
export const readOrderHead = (tx: Tx, orderId: OwnedId<'order'>): Promise<OrderHead> =>
  one(OrderHead, tx`
    select (o.ordered_at at time zone b.time_zone)::date as "orderedOn",
      json_build_object('reportName', b.report_name, 'address', b.address, 'city', b.city, 'state', b.state, 'postal', b.postal, 'phone', b.phone, 'email', b.email) as branch,
      json_build_object('customerNumber', c.customer_number, 'name', c.name, 'line1', c.line1, 'line2', c.line2, 'city', c.city, 'state', c.state, 'zip', c.zip) as customer
    from orders o
    join locations b on b.location_id = o.location_id
    join customers c on c.customer_id = o.customer_id
    where o.order_id = ${orderId}`)
