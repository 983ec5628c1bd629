import { holdSentences } from '@sidemark/contract/rules/holds'
import { z } from 'zod'
import type { OpenedCart } from '#modules/cart/open-cart.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { noteAct } from './note-act.ts'
import { openHold, refuseOver } from './open-hold.ts'
import type { OpenedHold } from './open-hold.ts'

/** A route's scope that names one of the customer's holds. */
export type OfHold = Scope<{ id: 'hold' }>
const NewLine = z.object({ line: z.string() })

/**
 * Makes a cart line from the rest of a hold, with its cuts. The hold's allocations change hands in place: they cover the line, and live as long as the hold would
 * have, or as the cart's timer where that is longer. The caller then finishes the cart.
 *
 * @param options.numbersFromStart whether the line gets the number of a first line, because the other lines are set
 * apart
 * @param options.refusal the fields of a refusal's reply other than its reason
 * @returns the id of the line
 * @throws Refusal if the hold is over, or nothing is left of it
 */
export async function lineOfHold(
  tx: Tx,
  { user, owned }: OfHold,
  { cart, until }: OpenedCart,
  { numbersFromStart = false, refusal = {} }: { numbersFromStart?: boolean; refusal?: Record<string, unknown> } = {},
): Promise<string> {
  const hold = await openHold(tx, owned.id)
  refuseOver(hold, refusal)
  if (hold.leftBase === 0) throw new Refusal(holdSentences.nothingLeft, refusal)
  const line = await addLine(tx, cart, hold, numbersFromStart)
  await tx`
    update stock_allocations c
    set hold_id = null, cart_id = ${cart}, cart_line_id = ${line}, expires_at = greatest(c.expires_at, ${until}::timestamptz + interval '5 seconds')
    where c.hold_id = ${hold.holdId}`
  await tx`
    update holds h
    set status = 'converted', ended_at = ${hold.at}
    where h.hold_id = ${hold.holdId}`
  await noteAct(tx, user.userId, 'convertHold', hold.customerId, hold.holdNumber)
  return line
}

/**
 * Adds the line. It is settled, because its allocations cover it. It prefers the lot that has the largest part of them.
 */
async function addLine(tx: Tx, cart: string, hold: OpenedHold, numbersFromStart: boolean) {
  const { line } = await one(
    NewLine,
    tx`
    insert into cart_lines (cart_id, item_id, line_number, sequence, um_code, quantity, base_qty, cuts, tag, preferred_lot_id, settled)
    select ${cart}, ${hold.itemId}, n.line_number,
      (select coalesce(max(l.sequence) + 1, 0) from cart_lines l where l.cart_id = ${cart} and l.line_number = n.line_number),
      u.um_code, from_base(${hold.leftBase}, u.num, u.den), ${hold.leftBase}, ${hold.cuts && JSON.stringify(hold.cuts)}::text::jsonb, ${hold.tag},
      (select c.lot_id from stock_allocations c where c.hold_id = ${hold.holdId} order by c.quantity desc, c.allocation_id limit 1), true
    from item_uoms u
    cross join (
      select case when ${numbersFromStart} then 10 else coalesce(max(l.line_number), 0) + 10 end as line_number
      from cart_lines l
      where l.cart_id = ${cart}
    ) n
    where u.item_id = ${hold.itemId}
      and u.um_code = ${hold.UMCode}
    returning cart_line_id as line`,
  )
  return line
}
