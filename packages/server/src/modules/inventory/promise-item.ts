import type { inventoryRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { maybeJson } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

type Request = z.output<typeof inventoryRoutes.itemPromise.params> & z.output<typeof inventoryRoutes.itemPromise.query>

/**
 * Which single lots, at which branch, on which date, can fill a quantity; the first is what adding to the cart reserves.
 *
 * @param request.quantity in `UMCode`; rounded up to what is sold
 * @throws Problem `invalid-request` for a unit the item is not sold in, or no quantity; `not-found` for no such item
 */
export async function promiseItem(tx: Tx, { user, customer, location, claims }: Scope, { sku, quantity, UMCode }: Request): Promise<Json<z.output<typeof inventoryRoutes.itemPromise.reply>>> {
  const promise = await maybeJson<z.output<typeof inventoryRoutes.itemPromise.reply> & { refused?: string }>(tx`
    select case
      when s.base_qty = 0 then json_build_object('refused', s.reason)
      else (json_build_object(
        'sku', i.sku,
        'asked', json_build_object('quantity', quantity_text(${quantity}::numeric), 'UMCode', ${UMCode}::text),
        'filled', json_build_object('quantity', quantity_text(s.new_qty), 'UMCode', ${UMCode}::text),
        'reason', s.reason)::jsonb
        || promise_json(i.item_id, s.base_qty, ${UMCode}, ${location.locationId}, ${customer.customerId}, ${user.userId}, ${claims.hideBOETA}, stock_now())::jsonb)::json
      end::text as json
    from items i
    cross join lateral to_base(i.item_id, ${UMCode}, ${quantity}::numeric) s
    where i.sku = ${sku}`)
  if (!promise) throw new Problem('not-found', `There is no item ${sku}.`)
  const { refused } = JSON.parse(promise.jsonText) as { refused?: string }
  if (refused !== undefined) throw new Problem('invalid-request', refused, { errors: [{ field: 'quantity', detail: refused }] })
  return promise
}
