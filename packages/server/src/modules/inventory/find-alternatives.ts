import type { inventoryRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { itemSentences } from '@sidemark/contract/rules/item-sentences'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/database/sql.ts'
import { maybeJson } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

type Request = z.output<typeof inventoryRoutes.itemAlternatives.params> &
  z.output<typeof inventoryRoutes.itemAlternatives.query>

/**
 * Other goods that a branch has, for a quantity of an item that cannot be had. There are none for a quantity in which the
 * item is not sold.
 *
 * @throws Problem not-found
 */
export async function findAlternatives(
  tx: Tx,
  { user, customer, location, lists }: Scope,
  { sku, quantity, UMCode }: Request,
): Promise<Json<z.output<typeof inventoryRoutes.itemAlternatives.reply>>> {
  const found = await maybeJson<z.output<typeof inventoryRoutes.itemAlternatives.reply>>(tx`
    select json_build_object('alternatives', coalesce((
      select json_agg(json_build_object('sku', o.sku, 'description', o.description, 'color', o.color, 'size', o.size, 'picture', o.picture, 'material', c.material,
        'quantity', in_units(a.base_qty, o.default_unit, u.num, u.den)::json, 'location', b.code, 'locReportName', b.report_name, 'date', a.day,
        'isPickup', a.ready = 'ready', 'priceUOM', o.price_uom, 'priceDifference', shown_price(a.difference)) order by a.place)
      from alternatives_of(item => i.item_id, wanted => s.base_qty, home => ${location.locationId}::smallint, viewer => ${customer.customerId},
        acting => ${user.userId}, lists => ${lists}, at => stock_now()) a
      join items o using (item_id)
      join categories c on c.category_id = o.category_id
      join locations b on b.location_id = a.location_id
      join item_uoms u on u.item_id = o.item_id and u.um_code = o.default_unit
      where s.base_qty > 0), '[]'))::text as json
    from items i
    cross join lateral sold_as(item => i.item_id, um => ${UMCode}, quantity => ${quantity}::numeric, asked => null) s
    where i.sku = ${sku}`)
  if (!found) throw new Problem('not-found', itemSentences.noItem(sku))
  return found
}
