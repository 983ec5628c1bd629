import { RoomPlan } from '@sidemark/contract'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'

/** Fields of a cart line that a line outside a cart does not have. */
const CART_ONLY = ['id', 'lotChoice', 'sidemark', 'comments', 'tag', 'lineNumber', 'sequence']

const Bought = RoomPlan.pick({ goods: true, stock: true })

/** The cuts of roll goods, which are the whole quantity, or null. In inches. */
type Cuts = { pieces: number; inches: number; sidemark: string; comment: string }[] | null

/**
 * The cart line that a quantity of an item would become now (`line_if_bought`), with its stock in the form of lists.
 * Nothing is set aside.
 */
export const lineIfBought = (
  tx: Tx,
  scope: Scope,
  {
    itemId,
    UMCode,
    quantity,
    base,
    cuts,
  }: { itemId: number; UMCode: string; quantity: string; base: number; cuts: Cuts },
) =>
  one(
    Bought,
    tx`
    with at as materialized (
      select n.now, (n.now at time zone ${scope.location.timeZone})::date as today
      from (select stock_now() as now offset 0) n
    )
    select ('{' || b.fields || '}')::jsonb - ${CART_ONLY}::text[] as goods,
      stock_line(here => c.here, largest => c.largest, elsewhere => c.elsewhere, coming => c.coming,
        coming_at => (
          select coming_text(branch => l, due => date '2000-01-01' + c.coming[1], today => at.today)
          from locations l where l.location_id = c.coming[2]), unit => k.stock_unit,
        num => k.stock_num, den => k.stock_den)::jsonb as stock
    from at
    cross join lateral line_if_bought(acting => ${actingOf(tx, scope)}, item => ${itemId}, um => ${UMCode},
      quantity => ${quantity}::numeric, base_qty => ${base}, cuts => ${cuts && JSON.stringify(cuts)}::text::jsonb, at => at.now, beside_cart => true) b
    cross join lateral stock_of(item => ${itemId}, home => ${scope.location.locationId}::smallint, viewer => ${scope.customer.customerId},
      at => at.now) c
    cross join lateral item_counting(${itemId}) k`,
  )
