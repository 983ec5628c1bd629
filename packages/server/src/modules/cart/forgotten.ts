import type { cartRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { actingPart } from '#platform/callers/acting.ts'
import { part, statement } from '#platform/database/parts.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { cartParts } from './read-cart.ts'

/** The most suggestions that are shown. Users do not read more, and a longer list hides the one that matters. */
const MOST = 5

/**
 * "Did you forget something?": companions of the cart's lines in computed quantities. The companions that go with most of its lines and that the
 * customer has bought most come first. Then comes what the customer bought in at least three orders of a year. Items in the cart are never listed.
 * This is an SQL expression of JSON for a place where `line` of `cartParts` is in scope. Trade T-10.6.
 */
export const forgottenJson = (scope: Scope) => part`
  (select coalesce(json_agg(json_build_object('sku', i.sku, 'description', i.description, 'color', i.color, 'picture', i.picture, 'material', k.material,
      'why', f.why, 'forSku', f.for_sku, 'quantity', n.quantity::text, 'UMCode', i.default_unit,
      -- Only a list that counts over the colors of a style makes the cart's other lines matter.
      'net', (case when 0 > any (${scope.lists}::int[])
        then extended(price_beside_cart(acting => ${actingPart(scope)}, item => i.item_id, base_qty => b.base_qty), b.base_qty, o.num, o.den)
        else p.net end)::text) order by f.place), '[]')
    from (select coalesce(array_agg(l.item_id), '{}') as items, coalesce(array_agg(l.base_qty), '{}') as quantities from line l) c
    cross join lateral forgotten_goods(customer => ${scope.customer.customerId}, bought => c.items, quantities => c.quantities,
      most => ${MOST}::int) f
    join items i on i.item_id = f.item_id
    join categories k on k.category_id = i.category_id
    join item_uoms u on u.item_id = i.item_id and u.um_code = i.default_unit
    join item_uoms o on o.item_id = i.item_id and o.um_code = i.price_uom
    cross join lateral (select greatest(ceil(f.base_qty * u.den / u.num), 1) as quantity) n
    cross join lateral (select ceil(n.quantity * u.num / u.den)::int as base_qty) b
    cross join lateral price_line(item => i.item_id, base_qty => b.base_qty, lists => ${scope.lists}::int[]) p)`

/** The suggestions for the cart drawer: none unless checkoutDidYouForgetSomething is C (in the cart) or B (there and at checkout). */
export async function cartSuggestions(
  tx: Tx,
  scope: Scope,
): Promise<Json<z.output<typeof cartRoutes.cartSuggestions.reply>> | { forgotten: [] }> {
  if (!/[CB]/.test(scope.claims.checkoutDidYouForgetSomething)) return { forgotten: [] }
  return json(
    statement(
      tx,
      part`
    with ${cartParts(scope)}
    select json_build_object('forgotten', ${forgottenJson(scope)})::text as json`,
    ),
  )
}
