import { Problem, Remnant } from '@sidemark/contract'
import type { remnantRoutes } from '@sidemark/contract'
import { roomInches, sideProblem } from '@sidemark/contract/rules/reading/length'
import type { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type RemnantSearch = z.output<typeof remnantRoutes.findRemnants.query>

/** The most rows of a reply. Nobody compares more. */
const MOST = 60

/**
 * Remnants and short rolls that a piece can be cut from: the user's branch first, then by transfer days, then the
 * smallest rest. The prices of the cut and of the whole rest are those that the cart would have: a roll's own price if
 * it has a lower one (D8). A roll that is taken whole is not cut, so it has no cut charge (A28).
 *
 * @throws Problem `invalid-request` for a side that is not a length
 */
export async function findRemnants(
  tx: Tx,
  { customer, location, lists, claims }: Scope,
  { width, length, anyDirection, sku, category, words }: RemnantSearch,
): Promise<z.input<typeof remnantRoutes.findRemnants.reply>> {
  const [across, along] = inInches({ width, length })
  const found = await many(
    Remnant,
    tx`
    select i.sku, i.description, i.color, i.picture, k.material, r.kind, b.code as location, b.report_name as "locReportName", r.days, r.dye_lot as "dyeLot", r.roll_no as roll,
      i.roll_width_inches as width, r.usable::int as length, r.takes, r.turned,
      json_build_object('quantity', quantity_text(from_base(r.takes, u.num, u.den)), 'UMCode', u.um_code) as cut,
      json_build_object('quantity', quantity_text(from_base(r.usable, u.num, u.den)), 'UMCode', u.um_code) as all,
      i.price_uom as "priceUOM", shown_price(p.unit_price) as "unitPrice",
      case when p.unit_price < p.usual then shown_price(p.usual) end as "usualPrice", p.net::text as net, p.charge::text as "cutCharge", (p.net + p.charge)::text as amount, whole.amount::text as "allAmount"
    from remnants_that_fit(across => ${across}, along => ${along}, may_turn => ${anyDirection}, only_sku => ${sku},
      only_category => ${category}, only_words => ${words.toLowerCase().split(/\s+/)}, sees_color => ${claims.showColorFields}, home => ${location.locationId}::smallint, viewer => ${customer.customerId}, at => stock_now(),
      most => ${MOST + 1}) r
    join items i on i.item_id = r.item_id
    join categories k on k.category_id = i.category_id
    join locations b on b.location_id = r.location_id
    join item_uoms u on u.item_id = i.item_id and u.um_code = i.default_unit
    join lots own on own.lot_id = r.lot_id
    join item_uoms per on per.item_id = i.item_id and per.um_code = i.price_uom
    cross join lateral (
      select c.unit_price as usual, l.unit_price, extended(l.unit_price, r.takes, per.num, per.den) as net, case when r.takes = r.on_hand then 0.00 else c.cut_charge end as charge
      from price_line(item => i.item_id, base_qty => r.takes, lists => ${lists}) c
      cross join lateral (select price_from_lot(own, c.unit_price) as unit_price offset 0) l
    ) p
    cross join lateral (
      select extended(price_from_lot(own, c.unit_price), r.usable::int, per.num, per.den) + case when r.usable = r.on_hand then 0.00 else c.cut_charge end as amount
      from price_line(item => i.item_id, base_qty => r.usable::int, lists => ${lists}) c
    ) whole
    order by r.place`,
  )
  return { width: across, length: along, remnants: found.slice(0, MOST), more: found.length > MOST }
}

/** Both sides in inches. */
function inInches({ width, length }: Pick<RemnantSearch, 'width' | 'length'>) {
  const errors = Object.entries({ width, length })
    .map(([field, side]) => ({ field, detail: sideProblem(side) }))
    .filter(({ detail }) => detail !== '')
  if (errors[0]) throw new Problem('invalid-request', errors[0].detail, { errors })
  return [roomInches(width) ?? 0, roomInches(length) ?? 0] as const
}
