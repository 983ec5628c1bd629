import type { cartRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { json } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { cartParts } from './read-cart.ts'

/** Suggestions shown at most: more are not read, and hide the one that matters. */
const MOST = 5

/**
 * "Did you forget something?": companions of the cart's lines in computed quantities, those first that go with most of its lines and that
 * the customer has bought most; then what the customer bought in at least three orders of a year. Never what is in the cart.
 * An SQL expression of JSON, where `line` of `cartParts` stands. Design 3, "Checkout".
 */
export const forgottenJson = (tx: Tx, { customer }: Scope) => tx`
  (with year as (
      select p.item_id, sum(p.base_qty) as base_qty, sum(p.orders) as orders
      from purchases p
      where p.customer_id = ${customer.customerId}
        and p.month > now() - interval '1 year'
      group by p.item_id
    )
    select coalesce(json_agg(json_build_object('sku', i.sku, 'description', i.description, 'color', i.color, 'picture', i.picture, 'material', k.material,
      'why', f.why, 'forSku', f.for_sku, 'quantity', greatest(ceil(f.base_qty * u.den / u.num), 1)::text, 'UMCode', i.default_unit) order by f.place), '[]')
    from (
      select s.item_id, s.why, s.for_sku, s.base_qty, row_number() over (order by s.why, s.place, s.item_id) as place
      from (
        select c.companion_id as item_id, 'companion' as why, min(l.sku) as for_sku, sum(l.base_qty * c.per_num / c.per_den::numeric) as base_qty,
          array[-count(*), -coalesce((select sum(p.orders) from year p where p.item_id = c.companion_id), 0), min(c.position)] as place
        from line l
        join companions c on c.item_id = l.item_id and c.kind <> 'alternative'
        group by c.companion_id
        union all
        select p.item_id, 'usual', '', p.base_qty / p.orders::numeric, array[-p.orders]
        from year p
        where p.orders >= 3
          and not exists (select from companions c join line l on l.item_id = c.item_id where c.companion_id = p.item_id)
      ) s
      join items i on i.item_id = s.item_id and not i.discontinued and i.kind = 'goods'
      where not exists (select from line l where l.item_id = s.item_id)
      order by s.why, s.place, s.item_id
      limit ${MOST}::int
    ) f
    join items i on i.item_id = f.item_id
    join categories k on k.category_id = i.category_id
    join item_uoms u on u.item_id = i.item_id and u.um_code = i.default_unit)`

/** The suggestions for the cart drawer: none unless checkoutDidYouForgetSomething is C (in the cart) or B (there and at checkout). */
export async function cartSuggestions(tx: Tx, scope: Scope): Promise<Json<z.output<typeof cartRoutes.cartSuggestions.reply>> | { forgotten: [] }> {
  if (!/[CB]/.test(scope.claims.checkoutDidYouForgetSomething)) return { forgotten: [] }
  return json(tx`
    with ${cartParts(tx, scope)}
    select json_build_object('forgotten', ${forgottenJson(tx, scope)})::text as json`)
}
