import type { holdRoutes } from '@sidemark/contract'
import { holdSentences } from '@sidemark/contract/rules/holds'
import { piecesOf } from '@sidemark/contract/rules/pieces'
import { z } from 'zod'
import { SoldReasonText } from '#modules/catalogue/sold-reason.ts'
import type { UserId } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import type { OfHold } from './line-of-hold.ts'
import { noteAct } from './note-act.ts'
import { openHold, refuseOver } from './open-hold.ts'
import type { OpenedHold } from './open-hold.ts'

type Split = Pick<z.output<typeof holdRoutes.splitHold.body>, 'quantity' | 'cuts' | 'tag'>
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
type HeldCuts = NonNullable<OpenedHold['cuts']>
const NewHold = z.object({ holdId: z.string(), holdNumber: z.string() })
const NONE = { holdNumber: '' }

/**
 * Splits a part of a hold into a new hold, with the same lot and the same end. If another customer has asked for the
 * goods, that applies to both holds, and each has its own answer.
 *
 * @param request.quantity in the unit of the hold; rounded up to a quantity that is sold; `reason` then says so
 * @param request.cuts of a hold of cuts, which is split by its cuts. Each stays on its roll
 * @throws Refusal if the hold is over, if it has no more than that quantity, or if the rest of a roll would be shorter
 * than the shortest cut
 */
export async function splitHold(tx: Tx, { user, owned }: OfHold, { quantity, cuts, tag }: Split) {
  const hold = await openHold(tx, owned.id)
  refuseOver(hold, NONE)
  if (hold.cuts !== null) return splitCuts(tx, user.userId, hold, hold.cuts, { cuts, tag })
  const part = await partOf(tx, hold, quantity)
  if (part.baseQty === 0) throw new Refusal(part.reason, NONE)
  if (part.baseQty >= hold.leftBase) throw new Refusal(holdSentences.splitLess(part.quantityLeft, hold.UMCode), NONE)
  if (part.baseUnit === 'IN' && hold.leftBase - part.baseQty < part.minCutInches)
    throw new Refusal(holdSentences.restTooShort(part.minCutInches), NONE)
  const { holdId, holdNumber } = await addHold(tx, hold, part, tag)
  await tx`select move_length(from_hold => ${hold.holdId}, to_hold => ${holdId}, wanted => ${part.baseQty})`
  await noteAct(tx, user.userId, 'splitHold', hold.customerId, `${hold.holdNumber} ${holdNumber}`)
  return { success: true, reason: part.reason, holdNumber }
}

/** Splits cuts off. The hold that stays has the other cuts of the rest, also if carts or orders have drawn on it. */
async function splitCuts(
  tx: Tx,
  userId: UserId,
  hold: OpenedHold,
  held: HeldCuts,
  { cuts = [], tag }: Pick<Split, 'cuts' | 'tag'>,
) {
  if (cuts.length === 0) throw new Refusal(holdSentences.chooseCuts, NONE)
  const off = held.map(({ inches }, place) =>
    cuts.filter((cut) => cut.place === place && cut.inches === inches).reduce((sum, { pieces }) => sum + pieces, 0),
  )
  const isThere = held.every(({ pieces }, place) => (off[place] ?? 0) <= pieces)
  if (!isThere || piecesOf(cuts) !== off.reduce((sum, pieces) => sum + pieces, 0))
    throw new Refusal(holdSentences.cutsChanged, NONE)
  const withPieces = (count: (pieces: number, split: number) => number) =>
    held.flatMap((cut, place) => {
      const pieces = count(cut.pieces, off[place] ?? 0)
      return pieces > 0 ? [{ ...cut, pieces }] : []
    })
  const [part, rest] = [withPieces((_, split) => split), withPieces((pieces, split) => pieces - split)]
  if (rest.length === 0) throw new Refusal(holdSentences.allCuts, NONE)
  const { holdId, holdNumber } = await addCutHold(tx, hold, { part, rest }, tag)
  await tx`select move_cuts(from_hold => ${hold.holdId}, to_hold => ${holdId}, moving => ${JSON.stringify(part)}::text::jsonb, staying => ${JSON.stringify(rest)}::text::jsonb)`
  await noteAct(tx, userId, 'splitHold', hold.customerId, `${hold.holdNumber} ${holdNumber}`)
  return { success: true, reason: '', holdNumber }
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

/** Adds the hold for cuts as a copy. The original hold is then for the other cuts. */
const addCutHold = (
  tx: Tx,
  { holdId }: OpenedHold,
  { part, rest }: { part: HeldCuts; rest: HeldCuts },
  tag: string | undefined,
) =>
  one(
    NewHold,
    tx`
    with cut as (
      select ${JSON.stringify(part)}::text::jsonb as part, ${JSON.stringify(rest)}::text::jsonb as rest
    ),
    unit as (
      select u.num, u.den
      from holds h
      join item_uoms u on u.item_id = h.item_id and u.um_code = h.um_code
      where h.hold_id = ${holdId}
    ),
    stays as (
      update holds h
      set cuts = cut.rest, base_qty = inches_of_cuts(cut.rest), quantity = from_base(inches_of_cuts(cut.rest), unit.num, unit.den)
      from cut, unit
      where h.hold_id = ${holdId}
    )
    insert into holds as h (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, cuts, dye_lot, comment, tag, status, created_at, expires_at,
      challenged_at, challenged_by, stood_until, ending_told)
    select x.customer_id, x.user_id, x.item_id, x.location_id, x.um_code, from_base(inches_of_cuts(cut.part), unit.num, unit.den), inches_of_cuts(cut.part), cut.part,
      x.dye_lot, x.comment, coalesce(${tag ?? null}, x.tag), x.status, x.created_at, x.expires_at, x.challenged_at, x.challenged_by, x.stood_until, x.ending_told
    from holds x, cut, unit
    where x.hold_id = ${holdId}
    returning h.hold_id as "holdId", h.hold_number::text as "holdNumber"`,
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
