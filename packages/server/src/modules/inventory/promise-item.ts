import type { inventoryRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { itemSentences } from '@sidemark/contract/rules/item-sentences'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json, maybeOne } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type ItemPromiseRequest = z.output<typeof inventoryRoutes.itemPromise.params> &
  z.output<typeof inventoryRoutes.itemPromise.query>

/**
 * The requested goods: the quantity in base units, which is 0 if they are not sold like that, and the same quantity in
 * the unit of the request. pieces: the lengths that must each come from one roll.
 */
const Goods = z.object({
  itemId: z.number(),
  baseQty: z.number(),
  filled: z.string(),
  reason: SoldReasonText,
  pieces: z.array(z.number()).nullable(),
})

/**
 * Which single lots can fill a quantity, from which branch and on which date. The first one is the one that adding to
 * the cart reserves.
 *
 * @param request.onePiece whether a length of roll goods must come from one roll
 * @param request.everyLot whether each dye lot is a way, and not only the best of each place
 * @param request.cuts what roll goods are cut into. Then they are the quantity
 * @param request.line a line of the user's cart that asks. What is set aside for it counts as free
 * @param request.quantity in `UMCode`; rounded up to a quantity that is sold
 * @throws Problem `invalid-request` for a missing quantity or a unit that the item is not sold in; `not-found` for an
 * unknown item
 */
export async function promiseItem(
  tx: Tx,
  { user, customer, location, claims }: Scope,
  { sku, quantity, UMCode, onePiece, cuts, line, everyLot }: ItemPromiseRequest,
): Promise<Json<z.output<typeof inventoryRoutes.itemPromise.reply>>> {
  const goods = await maybeOne(
    Goods,
    tx`
    select i.item_id as "itemId", s.base_qty as "baseQty", quantity_text(s.new_qty) as filled, s.reason,
      coalesce(lengths_of_pieces(s.cuts), case when ${onePiece} and i.roll_width_inches is not null then array[s.base_qty] end) as pieces
    from items i
    cross join lateral sold_as(item => i.item_id, um => ${UMCode}, quantity => ${quantity}::numeric,
      asked => ${cuts ? JSON.stringify(cuts) : null}::text::jsonb) s
    where i.sku = ${sku}`,
  )
  if (!goods) throw new Problem('not-found', itemSentences.noItem(sku))
  const { itemId, baseQty, filled, reason, pieces } = goods
  if (baseQty === 0) throw new Problem('invalid-request', reason, { errors: [{ field: 'quantity', detail: reason }] })
  return json(tx`
    select (json_build_object(
      'sku', ${sku}::text,
      'asked', json_build_object('quantity', quantity_text(${quantity}::numeric), 'UMCode', ${UMCode}::text),
      'filled', json_build_object('quantity', ${filled}::text, 'UMCode', ${UMCode}::text),
      'reason', ${reason}::text)::jsonb
      || promise_json(item => ${itemId}, wanted => ${baseQty}, um => ${UMCode}, home => ${location.locationId}::smallint,
        viewer => ${customer.customerId}, acting => ${user.userId}, hides_dates => ${claims.hideBOETA},
        at => stock_now(), pieces => ${pieces}::int[], own => (
          select l.cart_line_id
          from cart_lines l
          join carts c using (cart_id)
          where l.cart_line_id = ${line ?? null}::uuid
            and c.user_id = ${user.userId}
            and c.customer_id = ${customer.customerId}), every_lot => ${everyLot})::jsonb)::text as json`)
}
