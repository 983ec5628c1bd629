import type { orderActRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { whyNotBought, WhyNotBought } from '#modules/cart/why-not-bought.ts'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { PlannedCut, type AddedPlan } from './planned-lines.ts'

/** An item that the customer wants to add. */
export type AddedItem = NonNullable<z.output<typeof orderActRoutes.changeOrder.body>['items']>[number]

const Added = z.object({
  orderLineId: z.string(),
  sku: z.string(),
  isSold: z.boolean(),
  cuts: z.array(PlannedCut).nullable(),
  refusal: WhyNotBought,
  reason: SoldReasonText,
})
/** An item that became a line, or `refusal` says why it cannot be sold. */
type Added = AddedPlan & { refusal: string }

/**
 * Writes a line for each item, with its quantity by the rules of the cart. The lines have no price, cuts and stock yet: they get
 * them as lines do whose quantity changes.
 *
 * @param at the instant to judge stock by. The lots of these items must be locked.
 * @returns what became of each item, in their sequence. A refused item is no line.
 */
export async function addLines(
  tx: Tx,
  { customer, claims }: Scope,
  orderId: OwnedId<'order'>,
  items: readonly AddedItem[],
  at: string,
): Promise<Added[]> {
  const asked = items.map(({ sidemark, cuts, ...item }) => ({
    ...item,
    sidemark: claims.showItemSidemark ? sidemark : '',
    cuts: cuts?.map((cut) => (claims.showItemSidemark ? cut : { ...cut, sidemark: '' })),
  }))
  const rows = await many(
    Added,
    tx`
    with wanted as materialized (
      select w.*, uuid_v7() as id, i.item_id, coalesce(sold.base_qty, 0) as base_qty, sold.new_qty, sold.reason, sold.cuts as sold_cuts,
        case when i.item_id is null then 'no-item' when sold.base_qty > 0 and none_is_left(goods => i, viewer => ${customer.customerId}, at => ${at}) then 'none-left' else '' end as refusal
      from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as (sku text, quantity numeric, "UMCode" text, cuts jsonb, "mixesLots" boolean,
        sidemark text, comments text)) with ordinality w (sku, quantity, um_code, cuts, mixes_lots, sidemark, comments, place)
      left join items i on i.sku = w.sku
      left join lateral sold_as(item => i.item_id, um => w.um_code, quantity => w.quantity, asked => w.cuts) sold on i.item_id is not null
    ), written as (
      insert into order_lines (order_line_id, order_id, line_number, item_id, status, um_code, quantity, base_qty, back_ordered_base, price_uom, price_qty, unit_price, net,
        sidemark, comments, mixed_lots_accepted)
      select w.id, ${orderId}, last.line_number + 10 * w.place, w.item_id, 'back-ordered', w.um_code, w.new_qty, w.base_qty, w.base_qty, w.um_code, w.new_qty, 0, 0,
        w.sidemark, w.comments, w.mixes_lots
      from wanted w
      cross join (select max(l.line_number) as line_number from order_lines l where l.order_id = ${orderId}) last
      where w.base_qty > 0
        and w.refusal = ''
    )
    select w.id as "orderLineId", w.sku, w.base_qty > 0 as "isSold", w.sold_cuts as cuts, w.refusal, w.reason
    from wanted w
    order by w.place`,
  )
  return rows.map(({ orderLineId, sku, isSold, cuts, refusal, reason }) => ({
    orderLineId,
    cuts,
    note: reason,
    refusal: whyNotBought(refusal, sku) || (isSold ? '' : reason),
  }))
}
