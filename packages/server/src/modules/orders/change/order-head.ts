import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { chargesJson } from '../order-parts.ts'
import { isAboutQuantity, type LineWish } from './planned-lines.ts'
import type { RequestedDay } from './write-lines.ts'
import { orderLock } from '../order-lock.ts'

const OrderToChange = z.object({
  canChange: z.boolean(),
  /** The user who placed it. Null if the ERP names none. */
  orderedBy: z.string().nullable(),
  /** The warehouse picks it, or has picked some of it. */
  isPicked: z.boolean(),
  /** The ERP has the order, and may have allocated goods for it. */
  isAcknowledged: z.boolean(),
  shipComplete: z.boolean(),
  requestedDate: z.string().nullable(),
  promisedDate: z.string().nullable(),
  total: z.string(),
  poNumber: z.string(),
  charges: z.array(z.object({ kind: z.string(), description: z.string(), amount: z.string() })),
  /** For `placeWords`. */
  place: z.object({
    pickup: z.boolean(),
    locReportName: z.string(),
    shipToName: z.string(),
    shipViaDescription: z.string(),
  }),
  /** What the order adds to purchases, for `recountPurchases`. */
  bought: z.string(),
})
/** An order before a change, read after it was locked. */
export type OrderToChange = z.output<typeof OrderToChange>

/**
 * Locks the lots of the items whose quantities change or that are added, or of all items if the order may go to another branch, and then the
 * order. Placing and canceling lock in the same sequence.
 *
 * @returns the instant to judge stock by, read after the lots were locked
 */
export async function lockOrder(
  tx: Tx,
  orderId: OwnedId<'order'>,
  wishes: readonly LineWish[],
  { ofAll, skus }: { ofAll: boolean; skus: string[] },
): Promise<string> {
  const changing = wishes.filter(isAboutQuantity)
  const { at } = await one(
    z.object({ at: z.string() }),
    tx`
    select lock_lots(array(select i.item_id from items i where i.sku = any (${skus}::text[])) || coalesce((
      select array_agg(distinct l.item_id)
      from order_lines l
      left join jsonb_to_recordset(${JSON.stringify(changing)}::text::jsonb) w ("lineNumber" int, sequence int) on w."lineNumber" = l.line_number and w.sequence = l.sequence
      where l.order_id = ${orderId}
        and (${ofAll} or w."lineNumber" is not null)), '{}')) as at`,
  )
  await orderLock(tx, orderId)
  // The ERP's feed of lines says which are picked, and it does not lock the order.
  await tx`
    select order_line_id
    from order_lines
    where order_id = ${orderId}
    order by line_number, sequence
    for no key update`
  return at
}

/** Reads the locked order. */
export const readOrderToChange = (tx: Tx, orderId: OwnedId<'order'>): Promise<OrderToChange> =>
  one(
    OrderToChange,
    tx`
    select has_unpicked(o) as "canChange", user_id as "orderedBy", status not in ('entered', 'awaiting-approval', 'on-hold', 'released') as "isPicked", erp_acknowledged_at is not null as "isAcknowledged", ship_complete as "shipComplete",
      requested_date as "requestedDate", promised_date as "promisedDate", total, po_number as "poNumber", ${chargesJson(tx)} as charges,
      (
        select json_build_object('pickup', v.how = 'W', 'locReportName', b.report_name, 'shipToName', o.ship_to_name, 'shipViaDescription', v.description)
        from locations b
        cross join ship_vias v
        where b.location_id = o.location_id
          and v.ship_via_code = o.ship_via_code
      ) as place, bought_in_order(order_id)::text as bought
    from orders o
    where order_id = ${orderId}`,
  )

/** The fields of an order that are written last. Details that are absent do not change. */
type OrderChange = {
  details: { poNumber?: string | undefined; sidemark?: string | undefined; comments?: string | undefined }
  before: OrderToChange
  requested: RequestedDay
  requantified: boolean
}

/** Writes details and days of the order. If a quantity or the requested day changed, it gets a new promised day. */
export async function writeOrder(
  tx: Tx,
  orderId: OwnedId<'order'>,
  { details, before, requested, requantified }: OrderChange,
): Promise<void> {
  const promised =
    requantified || requested.moves
      ? tx`day_of_order(orders, ${requested.day}::date)`
      : tx`${before.promisedDate}::date`
  await tx`
    update orders
    set po_number = coalesce(${details.poNumber ?? null}, po_number), sidemark = coalesce(${details.sidemark ?? null}, sidemark),
      comments = coalesce(${details.comments ?? null}, comments), requested_date = ${requested.day}, promised_date = ${promised}
    where order_id = ${orderId}`
}
