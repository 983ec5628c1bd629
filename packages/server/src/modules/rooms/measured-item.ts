import { Companion, Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import { maybeOne } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

const whole = z.string().regex(/^\d+$/)

const MeasuredItem = z.object({
  itemId: z.number(),
  sku: z.string(),
  baseUOM: z.string(),
  customerUOM: z.string(),
  priceUOM: z.string(),
  rollWidth: z.number().nullable(),
  minCut: z.number(),
  factors: z.array(z.object({ UMCode: z.string(), num: whole, den: whole, sellable: z.boolean() })),
  companions: z.array(Companion),
})
export type MeasuredItem = z.output<typeof MeasuredItem>

/**
 * What measuring rooms needs of an item: its units, the width of its rolls, and what goes with it, with my price and stock of each.
 *
 * @throws Problem not-found
 */
export async function measuredItem(tx: Tx, { customer, location, lists }: Scope, sku: string): Promise<MeasuredItem> {
  const found = await maybeOne(MeasuredItem, tx`
    with at as materialized (
      select n.now, (n.now at time zone ${location.timeZone})::date as today
      from (select stock_now() as now offset 0) n
    )
    select i.item_id as "itemId", i.sku, i.base_unit as "baseUOM", i.default_unit as "customerUOM", i.price_uom as "priceUOM", i.roll_width_inches as "rollWidth",
      i.min_cut_inches as "minCut",
      (select json_agg(json_build_object('UMCode', u.um_code, 'num', u.num::text, 'den', u.den::text, 'sellable', u.sellable) order by u.position) from item_uoms u where u.item_id = i.item_id) as factors,
      coalesce(companions_of(i.item_id, ${location.locationId}::smallint, ${customer.customerId}, ${lists}, at.now, at.today), '[]')::json as companions
    from items i
    cross join at
    where i.sku = ${sku}`)
  if (!found) throw new Problem('not-found', `There is no item ${sku}.`)
  return found
}
