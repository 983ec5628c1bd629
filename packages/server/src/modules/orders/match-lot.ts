import { NearLot } from '@sidemark/contract'
import type { orderActRoutes } from '@sidemark/contract'
import { spoken } from '@sidemark/contract/rules/spoken'
import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { maybeOne } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

type Request = z.output<typeof orderActRoutes.matchLot.body>
type Reply = z.input<typeof orderActRoutes.matchLot.reply>

const Matched = z.object({
  reason: z.string(), dyeLots: z.array(z.string()), matched: z.string().nullable(), quantity: z.string(), UMCode: z.string(),
  nearest: z.array(NearLot.omit({ UMCode: true })),
})

/**
 * Adds the item of an order's line to the cart with a lot set aside that the line came from, so that it looks like what is laid already.
 * It becomes a cart line of its own, tagged with the order.
 *
 * @throws Refusal with the lots that are nearest, when no single lot or roll of that dye lot has as much, or the order has no such line; nothing is
 *   added then
 */
export async function matchLot(tx: Tx, scope: Scope, orderId: OwnedId<'order'>, { sku, lineNumber, sequence, qtyToOrder, umcode }: Request): Promise<Reply> {
  const { user, customer, location, lists, flags } = scope
  const row = await maybeOne(Matched, tx`
    select m.reason, m.dye_lots as "dyeLots", m.matched, quantity_text(m.added) as quantity, w.um as "UMCode", m.nearest
    from order_lines l
    join orders o on o.order_id = l.order_id
    join items i on i.item_id = l.item_id and i.sku = ${sku}
    cross join lateral (select coalesce(${umcode ?? null}, l.um_code) as um, coalesce(${qtyToOrder ?? null}::numeric, l.quantity) as wanted) w
    cross join lateral match_lot(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}, l.order_line_id,
      w.um, w.wanted, 'Order ' || o.order_number) m
    where l.order_id = ${orderId}
      and (l.line_number, l.sequence) = (${lineNumber}::int, ${sequence}::int)`)
  if (!row) throw new Refusal(`This order has no line ${lineNumber} of ${sku}.`, { dyeLot: '', quantity: '0', UMCode: umcode ?? '', nearest: [] })
  const { matched, quantity, UMCode } = row
  const nearest = row.nearest.map((lot) => ({ ...lot, UMCode }))
  if (matched === null) throw new Refusal(whyNot(row, sku), { dyeLot: '', quantity: '0', UMCode, nearest })
  return { success: true, reason: '', dyeLot: matched, quantity, UMCode, nearest: [] }
}

/** Why nothing was added, with the largest piece of the same lot that is left. */
function whyNot({ reason, dyeLots, nearest, quantity, UMCode }: z.output<typeof Matched>, sku: string) {
  if (reason !== '') return reason
  if (quantity !== '0') return 'No single lot of this order has as much as this and the line in your cart together.'
  if (dyeLots.length === 0) return `${sku} of this order has no dye lot to match.`
  const [lot = ''] = dyeLots
  const [best] = nearest
  if (best?.same) return `Of lot ${best.dyeLot}, ${spoken(best.quantity)} ${UMCode} can be had at most${best.roll === '' ? '' : ` in one roll (${best.roll})`}.`
  return nearest.length > 0 ? `Nothing is left of lot ${lot}. These lots are here.` : `Nothing is left of lot ${lot}, nor of any other.`
}
