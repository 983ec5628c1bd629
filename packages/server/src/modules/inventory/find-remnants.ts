import { Problem, Remnant } from '@sidemark/contract'
import type { remnantRoutes } from '@sidemark/contract'
import { roomInches, sideProblem } from '@sidemark/contract/rules/room-length'
import type { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import { many } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

type Request = z.output<typeof remnantRoutes.findRemnants.query>

/** Rows of one answer: more than anybody compares. */
const MOST = 60

/**
 * Remnants and short rolls from which a piece comes: my branch first, then by transfer days, what leaves least first. Priced as the cart would price the cut.
 *
 * @throws Problem `invalid-request` for a side that is no length
 */
export async function findRemnants(tx: Tx, { customer, location, lists }: Scope, { width, length, anyDirection, sku, category }: Request): Promise<z.input<typeof remnantRoutes.findRemnants.reply>> {
  const [across, along] = inInches({ width, length })
  const found = await many(Remnant, tx`
    select i.sku, i.description, i.color, i.picture, k.material, r.kind, b.code as location, b.report_name as "locReportName", r.days, r.dye_lot as "dyeLot", r.roll_no as roll,
      i.roll_width_inches as width, r.usable::int as length, r.takes, r.turned,
      json_build_object('quantity', quantity_text(from_base(r.takes, u.num, u.den)), 'UMCode', u.um_code) as cut,
      json_build_object('quantity', quantity_text(from_base(r.usable, u.num, u.den)), 'UMCode', u.um_code) as all,
      i.price_uom as "priceUOM", shown_price(p.unit_price) as "unitPrice", p.net::text as net, p.cut_charge::text as "cutCharge"
    from remnants_that_fit(${across}, ${along}, ${anyDirection}, ${sku}, ${category}, ${location.locationId}::smallint, ${customer.customerId}, stock_now(), ${MOST + 1}) r
    join items i on i.item_id = r.item_id
    join categories k on k.category_id = i.category_id
    join locations b on b.location_id = r.location_id
    join item_uoms u on u.item_id = i.item_id and u.um_code = i.default_unit
    cross join lateral price_line(i.item_id, r.takes, ${lists}) p
    order by r.place`)
  return { width: across, length: along, remnants: found.slice(0, MOST), more: found.length > MOST }
}

/** Both sides in inches. */
function inInches({ width, length }: Pick<Request, 'width' | 'length'>) {
  const errors = Object.entries({ width, length }).map(([field, side]) => ({ field, detail: sideProblem(side) })).filter(({ detail }) => detail !== '')
  if (errors[0]) throw new Problem('invalid-request', errors[0].detail, { errors })
  return [roomInches(width) ?? 0, roomInches(length) ?? 0] as const
}
