import type { cartRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

const Added = z.object({
  reason: z.string(),
  newQty: z.string(),
  lineNumber: z.number().nullable(),
  sequence: z.number().nullable(),
  lineCount: z.number(),
  dyeLot: z.string(),
  qtyBackOrdered: z.string(),
  needsLotChoice: z.boolean(),
})

/**
 * Adds a quantity of an item to the cart and reserves it: from one lot where any single lot can fill the line.
 *
 * @param request.qtyToOrder in `umcode`; rounded up to what is sold, which `reason` and `newQty` then say. Specification 8.
 * @throws Refusal with newQty "0" when nothing was added: no such item or unit, no quantity
 */
export async function addToCart(tx: Tx, { user, customer, location, lists, claims, flags }: Scope, request: z.output<typeof cartRoutes.addToCart.body>) {
  const { sku, umcode, qtyToOrder, tag, lotChoice, location: branch, dyeLot, roll } = request
  const sidemark = claims.showItemSidemark ? (request.sidemark ?? null) : null
  const { reason, ...added } = await one(Added, tx`
    select reason, quantity_text(added) as "newQty", line_number as "lineNumber", sequence, line_count as "lineCount", dye_lots as "dyeLot",
      quantity_text(back_ordered) as "qtyBackOrdered", needs_lot_choice as "needsLotChoice"
    from add_to_cart(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts},
      ${sku}, ${umcode}, ${qtyToOrder}::numeric, ${tag}, ${sidemark}, ${lotChoice ?? null},
      (select l.lot_id
       from lots l
       join items i on i.item_id = l.item_id and i.sku = ${sku}
       join locations b on b.location_id = l.location_id and b.code = ${branch ?? null}
       where (l.dye_lot, l.roll_no) = (${dyeLot ?? ''}, ${roll ?? ''})
       order by l.due nulls first
       limit 1))`)
  if (added.newQty === '0') throw new Refusal(reason, added)
  const { newQty, ...line } = added
  return reason === '' ? line : { ...line, reason, newQty }
}
