import type { holdRoutes } from '@sidemark/contract'
import { holdSentences } from '@sidemark/contract/rules/holds'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import type { OfHold } from './line-of-hold.ts'
import { noteAct } from './note-act.ts'
import { openHold, refuseOver } from './open-hold.ts'
import type { OpenedHold } from './open-hold.ts'

type Split = Pick<z.output<typeof holdRoutes.splitHold.body>, 'quantity' | 'tag'>
const SplitOff = z.object({
  baseQty: z.number(),
  /** In the unit of the hold. */
  quantity: z.string(),
  reason: SoldReasonText,
  baseUnit: z.string(),
  minCutInches: z.number(),
  /** The rest of the hold, in its unit. */
  quantityLeft: z.string(),
})
type SplitOff = z.output<typeof SplitOff>
const NewHold = z.object({ holdId: z.string(), holdNumber: z.string() })
const NONE = { holdNumber: '' }

/**
 * Splits a part of a hold into a new hold, with the same lot and the same end. If another customer has asked for the
 * goods, that applies to both holds, and each has its own answer.
 *
 * @param request.quantity in the unit of the hold; rounded up to a quantity that is sold; `reason` then says so
 * @throws Refusal if the hold is over, if it has no more than that quantity, or if the rest of a roll would be shorter
 * than the shortest cut
 */
export async function splitHold(tx: Tx, { user, owned }: OfHold, { quantity, tag }: Split) {
  const hold = await openHold(tx, owned.id)
  refuseOver(hold, NONE)
  const part = await partOf(tx, hold, quantity)
  if (part.baseQty === 0) throw new Refusal(part.reason, NONE)
  if (part.baseQty >= hold.leftBase) throw new Refusal(holdSentences.splitLess(part.quantityLeft, hold.UMCode), NONE)
  if (part.baseUnit === 'IN' && hold.leftBase - part.baseQty < part.minCutInches)
    throw new Refusal(holdSentences.restTooShort(part.minCutInches), NONE)
  const { holdId, holdNumber } = await addHold(tx, hold, part, tag)
  await moveAllocations(tx, hold, part.baseQty, holdId)
  await noteAct(tx, user.userId, 'splitHold', hold.customerId, `${hold.holdNumber} ${holdNumber}`)
  return { success: true, reason: part.reason, holdNumber }
}

/** The quantity to split off, rounded to what can be sold, and the limits for the rest. */
const partOf = (tx: Tx, { itemId, UMCode, leftBase }: OpenedHold, quantity: string) =>
  one(
    SplitOff,
    tx`
    select t.base_qty as "baseQty", t.new_qty as quantity, t.reason, i.base_unit as "baseUnit", i.min_cut_inches as "minCutInches",
      quantity_text(from_base(${leftBase}, u.num, u.den)) as "quantityLeft"
    from items i
    join item_uoms u on u.item_id = i.item_id and u.um_code = ${UMCode}
    cross join lateral to_base(item => i.item_id, um => ${UMCode}, quantity => ${quantity}::numeric) t
    where i.item_id = ${itemId}`,
  )

/** Adds the hold for the part as a copy. The original hold is then for the rest. */
const addHold = (tx: Tx, { holdId }: OpenedHold, { baseQty, quantity }: SplitOff, tag: string | undefined) =>
  one(
    NewHold,
    tx`
    with rest as (
      update holds h
      set base_qty = h.base_qty - ${baseQty}, quantity = from_base(h.base_qty - ${baseQty}, u.num, u.den)
      from item_uoms u
      where h.hold_id = ${holdId}
        and u.item_id = h.item_id
        and u.um_code = h.um_code
    )
    insert into holds as h (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, dye_lot, comment, tag, status, created_at, expires_at,
      challenged_at, challenged_by, stood_until, ending_told)
    select x.customer_id, x.user_id, x.item_id, x.location_id, x.um_code, ${quantity}, ${baseQty}, x.dye_lot, x.comment, coalesce(${tag ?? null}, x.tag), x.status,
      x.created_at, x.expires_at, x.challenged_at, x.challenged_by, x.stood_until, x.ending_told
    from holds x
    where x.hold_id = ${holdId}
    returning h.hold_id as "holdId", h.hold_number::text as "holdNumber"`,
  )

/** Moves a number of base units of a hold's stock to another hold, lot by lot. They are allocated at every moment. */
async function moveAllocations(tx: Tx, { holdId }: OpenedHold, baseQty: number, toHoldId: string) {
  await tx`
    with share as materialized (
      select c.allocation_id, c.quantity,
        least(c.quantity, ${baseQty}::int - coalesce(sum(c.quantity) over (order by c.allocation_id rows between unbounded preceding and 1 preceding), 0))::int as take
      from stock_allocations c
      where c.hold_id = ${holdId}
    ),
    moved as (
      update stock_allocations s
      set hold_id = ${toHoldId}
      from share d
      where s.allocation_id = d.allocation_id
        and d.take = d.quantity
    ),
    lessened as (
      update stock_allocations s
      set quantity = s.quantity - d.take
      from share d
      where s.allocation_id = d.allocation_id
        and d.take between 1 and d.quantity - 1
      returning s.*, d.take
    )
    insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, hold_id)
    select l.lot_id, l.item_id, l.location_id, l.customer_id, l.take, l.expires_at, ${toHoldId}
    from lessened l`
}
