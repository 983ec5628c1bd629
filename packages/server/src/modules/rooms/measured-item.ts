import { Companion, Problem } from '@sidemark/contract'
import { itemSentences } from '@sidemark/contract/rules/item-sentences'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

const whole = z.string().regex(/^\d+$/)

const fraction = z.object({ num: whole, den: whole })

/**
 * A companion of an item, with the data for measuring: `foot` is its own factor of LF; `lastBought` by this customer.
 */
const MeasuredCompanion = z.strictObject({
  ...Companion.shape,
  measured: z.object({
    profile: z.string(),
    length: z.string(),
    foot: fraction.nullable(),
    lastBought: z.iso.date().nullable(),
  }),
})
export type MeasuredCompanion = z.output<typeof MeasuredCompanion>

const MeasuredItem = z.object({
  itemId: z.number(),
  sku: z.string(),
  baseUOM: z.string(),
  customerUOM: z.string(),
  priceUOM: z.string(),
  rollWidth: z.number().nullable(),
  minCut: z.number(),
  orderMultiple: z.number(),
  /** The pattern that must match at seams: inches of its repeat along the goods, with 2 decimals. */
  pattern: z.object({ repeat: z.string(), match: z.enum(['straight', 'drop']) }).nullable(),
  /** How it is installed, from its attribute: "Glue, nail or float", or '' if there is none. */
  installation: z.string(),
  factors: z.array(fraction.extend({ UMCode: z.string(), sellable: z.boolean() })),
  companions: z.array(MeasuredCompanion),
})
export type MeasuredItem = z.output<typeof MeasuredItem>

/**
 * The data of an item for measuring rooms: its units, the width of its rolls, and its companions with the customer's
 * price and stock of each.
 *
 * @throws Problem not-found
 */
export async function measuredItem(tx: Tx, { customer, location, lists }: Scope, sku: string): Promise<MeasuredItem> {
  const found = await maybeOne(
    MeasuredItem,
    tx`
    with at as materialized (
      select n.now, (n.now at time zone ${location.timeZone})::date as today
      from (select stock_now() as now offset 0) n
    )
    select i.item_id as "itemId", i.sku, i.base_unit as "baseUOM", i.default_unit as "customerUOM", i.price_uom as "priceUOM", i.roll_width_inches as "rollWidth",
      i.min_cut_inches as "minCut", i.order_multiple as "orderMultiple",
      case when i.pattern_repeat_inches > 0 then json_build_object('repeat', trim_scale(i.pattern_repeat_inches)::text, 'match', i.pattern_match) end as pattern, coalesce(i.attributes ->> 'Installation', '') as installation,
      (select json_agg(json_build_object('UMCode', u.um_code, 'num', u.num::text, 'den', u.den::text, 'sellable', u.sellable) order by u.position) from item_uoms u where u.item_id = i.item_id) as factors,
      coalesce(w.companions, '[]') as companions
    from items i
    cross join at
    cross join lateral (
      select json_agg(c.shown::jsonb || jsonb_build_object('measured', jsonb_build_object(
        'profile', coalesce(m.attributes ->> 'Profile', m.description),
        -- A size is of one piece: of goods counted in cartons it does not tell how many feet are in one.
        'length', case when m.base_unit in ('EA', 'PC') then coalesce(m.attributes ->> 'Length', m.size) else '' end,
        'foot', (select jsonb_build_object('num', u.num::text, 'den', u.den::text) from item_uoms u where u.item_id = m.item_id and u.um_code = 'LF'),
        'lastBought', (select max(b.last_ordered) from purchases b where b.customer_id = ${customer.customerId} and b.item_id = m.item_id))) order by c.position) as companions
      from json_array_elements(companions_of(item => i.item_id, home => ${location.locationId}::smallint, viewer => ${customer.customerId},
        lists => ${lists}, at => at.now, today => at.today)::json) with ordinality c (shown, position)
      join items m on m.sku = c.shown ->> 'sku'
    ) w
    where i.sku = ${sku}`,
  )
  if (!found) throw new Problem('not-found', itemSentences.noItem(sku))
  return found
}
