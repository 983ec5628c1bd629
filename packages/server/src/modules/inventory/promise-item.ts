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
 * the unit of the request.
 */
const Goods = z.object({ itemId: z.number(), baseQty: z.number(), filled: z.string(), reason: SoldReasonText })

/**
 * Which single lots can fill a quantity, from which branch and on which date. The first one is the one that adding to
 * the cart reserves.
 *
 * @param request.onePiece whether a length of roll goods must come from one roll
 * @param request.quantity in `UMCode`; rounded up to a quantity that is sold
 * @throws Problem `invalid-request` for a missing quantity or a unit that the item is not sold in; `not-found` for an
 * unknown item
 */
export async function promiseItem(
  tx: Tx,
  { user, customer, location, claims }: Scope,
  { sku, quantity, UMCode, onePiece }: ItemPromiseRequest,
): Promise<Json<z.output<typeof inventoryRoutes.itemPromise.reply>>> {
  const goods = await maybeOne(
    Goods,
    tx`
    select i.item_id as "itemId", s.base_qty as "baseQty", quantity_text(s.new_qty) as filled, s.reason
    from items i
    cross join lateral to_base(item => i.item_id, um => ${UMCode}, quantity => ${quantity}::numeric) s
    where i.sku = ${sku}`,
  )
  if (!goods) throw new Problem('not-found', itemSentences.noItem(sku))
  const { itemId, baseQty, filled, reason } = goods
  if (baseQty === 0) throw new Problem('invalid-request', reason, { errors: [{ field: 'quantity', detail: reason }] })
  return json(tx`
    select (json_build_object(
      'sku', ${sku}::text,
      'asked', json_build_object('quantity', quantity_text(${quantity}::numeric), 'UMCode', ${UMCode}::text),
      'filled', json_build_object('quantity', ${filled}::text, 'UMCode', ${UMCode}::text),
      'reason', ${reason}::text)::jsonb
      || promise_json(item => ${itemId}, wanted => ${baseQty}, um => ${UMCode}, home => ${location.locationId}::smallint,
        viewer => ${customer.customerId}, acting => ${user.userId}, hides_dates => ${claims.hideBOETA},
        at => stock_now(), one_piece => ${onePiece})::jsonb)::text as json`)
}
