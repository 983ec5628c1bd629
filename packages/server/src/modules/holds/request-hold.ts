import type { holdRoutes } from '@sidemark/contract'
import { HOLD_DAYS } from '@sidemark/contract/rules/hold-days'
import { holdRules, holdSentences } from '@sidemark/contract/rules/holds'
import { z } from 'zod'
import { cutsText } from '#modules/cart/visible-cuts.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { goodsAsked } from './goods-asked.ts'
import { noteAct } from './note-act.ts'

type HoldRequest = z.output<typeof holdRoutes.requestHold.query> & z.output<typeof holdRoutes.requestHold.body>
/** Goods of the request, at the instant after the lock of their lots. */
type LockedGoods = Awaited<ReturnType<typeof goodsAsked>> & { at: string }

const Locked = z.object({ at: z.string() })
const ChosenLot = z.object({ lotId: z.number(), locationId: z.number(), preferred: z.number().nullable() })
const NewHold = z.object({ holdId: z.string(), holdNumber: z.string(), expiresAt: z.string() })
const LargestLot = z.object({ quantity: z.string(), lot: z.string(), branch: z.string() })
const LongestRoll = z.object({ longest: z.number(), roll: z.string(), branch: z.string() })
const NONE = { holdNumber: '' }

/**
 * Sets stock of one dye lot aside for the customer, from one roll or several: on hand at the user's branch or one that
 * delivers to it, never goods to come. Goods whose lots may be mixed can come from several dye lots of one branch. If the flag holdsNeedApproval is on,
 * the branch decides first, and the stock is set aside in the meantime.
 *
 * @param request.quantity in `UMCode`; rounded up to a quantity that is sold; `reason` then says so
 * @param request.cuts of roll goods, each from one roll. Then they are the quantity
 * @throws Refusal with a sentence for the screen if something is missing, if the named dye lot has not enough at its
 * branch, or if none has
 */
export async function requestHold(tx: Tx, scope: Scope, request: HoldRequest) {
  const { user, customer, location } = scope
  const { UMCode, comment } = request
  const isCut = request.cuts !== undefined && request.cuts.length > 0
  const quantity = isCut ? '1' : request.quantity
  const missing = holdRules.UMCode(UMCode) ?? holdRules.quantity(quantity) ?? holdRules.comment(comment)
  if (missing !== null) throw new Refusal(missing, NONE)
  const cuts = isCut ? cutsText(scope, request.cuts) : null
  const asked = await goodsAsked(tx, location, { ...request, quantity, cuts }, NONE)
  const { at } = await one(Locked, tx`select lock_lots(array[${asked.itemId}::int]) as at`)
  const goods = { ...asked, at }
  const chosen = await chooseLot(tx, scope, goods, request)
  if (chosen === null) throw new Refusal(await whyNone(tx, scope, goods, request), NONE)
  const { holdId, holdNumber, expiresAt } = await addHold(tx, scope, goods, chosen, request)
  await tx`
    select allocate_lots(item => ${goods.itemId}, wanted => ${goods.baseQty}, home => ${location.locationId}, viewer => ${customer.customerId},
      lot_choice => 'wait', preferred => ${chosen.preferred}, until => ${expiresAt}, at => ${at}, hold => ${holdId}, pieces => ${piecesToPack(goods, request)}::int[])`
  await noteAct(tx, user.userId, 'requestHold', customer.customerId, holdNumber)
  return { success: true, reason: goods.reason, holdNumber }
}

/** The pieces for which rolls are looked for. A named roll gives all of them. */
const piecesToPack = ({ pieces }: Pick<LockedGoods, 'pieces'>, { roll }: HoldRequest) => (roll ? null : pieces)

/**
 * The lot that gives the largest part, if one dye lot at one branch has enough: the named one, or the one that a cart
 * line would be filled from. Who names a roll gets that roll alone. `preferred` leads the same policy to the lot.
 */
const chooseLot = (
  tx: Tx,
  { location }: Scope,
  { itemId, lotId, baseQty, at, pieces }: LockedGoods,
  request: HoldRequest,
) =>
  maybeOne(
    ChosenLot,
    tx`
    select c.lot_id as "lotId", c.location_id as "locationId", p.lot_id as preferred
    from (
      select coalesce(${lotId}::int, (
        select w.lot_ids[1]
        from items i
        cross join lateral (
          select o.lot_ids, o.places, o.tier, o.distance, o.rest, o.size
          from ways_of_one_lot(item => i.item_id, wanted => ${baseQty}, home => ${location.locationId}, viewer => null, preferred => null, at => ${at}) o
          where ${pieces}::int[] is null
          union all
          select o.lot_ids, o.places, o.tier, o.distance, o.rest, o.size
          from ways_of_pieces(item => i.item_id, pieces => ${pieces}::int[], home => ${location.locationId}, viewer => null, preferred => null, at => ${at}, every_place => true) o
          where ${pieces}::int[] is not null
        ) w
        where i.item_id = ${itemId}
          and i.lot_policy = 'single'
          and w.places = 1
          and w.tier < 2
        order by w.tier, w.distance, cardinality(w.lot_ids), w.rest, w.size, w.lot_ids
        limit 1)) as lot_id
    ) p
    cross join lateral (
      select sum(x.quantity) as quantity, count(*) as lots, count(distinct x.location_id) as places, bool_or(x.due is not null) as is_to_come, min(x.location_id) as location_id,
        (array_agg(x.lot_id order by x.quantity desc, x.lot_id))[1] as lot_id
      from choose_lots(item => ${itemId}, wanted => ${baseQty}, home => ${location.locationId}, viewer => null, lot_choice => 'wait',
        preferred => p.lot_id, at => ${at}, pieces => ${piecesToPack({ pieces }, request)}::int[]) x
    ) c
    where c.quantity >= ${baseQty}
      and c.places = 1
      and not c.is_to_come
      and (${lotId}::int is null or (c.lot_id, c.lots) = (${lotId}, 1) or (not ${Boolean(request.roll)} and dye_of(c.lot_id) = dye_of(${lotId}::int)
        and c.location_id = (select l.location_id from lots l where l.lot_id = ${lotId})))`,
  )

const addHold = (
  tx: Tx,
  { user, customer, flags }: Scope,
  { itemId, baseQty, quantity, at, cuts }: LockedGoods,
  { lotId, locationId }: z.output<typeof ChosenLot>,
  { UMCode, comment, tag }: HoldRequest,
) =>
  one(
    NewHold,
    tx`
    insert into holds as h (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, cuts, dye_lot, comment, tag, status, created_at, expires_at)
    select ${customer.customerId}, ${user.userId}, ${itemId}, ${locationId}, ${UMCode}, ${quantity}, ${baseQty}, ${cuts}::text::jsonb, l.dye_lot, ${comment}, ${tag},
      ${flags.holdsNeedApproval ? 'requested' : 'active'}, ${at}, ${at}::timestamptz + make_interval(days => ${HOLD_DAYS})
    from lots l
    where l.lot_id = ${lotId}
    returning h.hold_id as "holdId", h.hold_number::text as "holdNumber", h.expires_at as "expiresAt"`,
  )

/**
 * The reason why there is no hold, with the quantity that could be held: of the named dye lot, or else of the largest
 * dye lot that the branch has or gets by truck.
 */
async function whyNone(
  tx: Tx,
  { location }: Scope,
  { itemId, lotId, baseQty, at, pieces }: LockedGoods,
  { sku, UMCode, roll }: HoldRequest,
) {
  const reach = (columns: ReturnType<Tx>, order: ReturnType<Tx>) => tx`
    select ${columns}
    from lots_within_reach(item => ${itemId}, wanted => 1, home => ${location.locationId}, viewer => null, at => ${at}) r
    join lots l on l.lot_id = r.lot_id
    join locations b on b.location_id = r.location_id
    join item_uoms u on u.item_id = l.item_id and u.um_code = ${UMCode}
    where r.due is null
      and (${lotId}::int is null or r.lot_id = ${lotId} or (not ${Boolean(roll)} and r.dye = dye_of(${lotId}::int) and r.location_id = (select n.location_id from lots n where n.lot_id = ${lotId})))
    ${order}
    limit 1`
  const largest = await maybeOne(
    LargestLot.extend({ base: z.number() }),
    reach(
      tx`sum(r.usable)::int as base, quantity_text(from_base(sum(r.usable)::bigint, u.num, u.den)) as quantity,
        case when count(*) = 1 then min(coalesce(nullif(l.roll_no, ''), l.dye_lot)) else r.dye end as lot, b.report_name as branch`,
      tx`group by r.dye, b.location_id, u.num, u.den order by sum(r.usable) desc, min(r.lot_id)`,
    ),
  )
  if (largest && pieces !== null && largest.base >= baseQty) {
    const longest = await one(
      LongestRoll,
      reach(
        tx`r.usable::int as longest, coalesce(nullif(l.roll_no, ''), l.dye_lot) as roll, b.report_name as branch`,
        tx`order by r.usable desc, r.lot_id`,
      ),
    )
    return holdSentences.cutsDoNotFit(longest)
  }
  if (largest) return holdSentences.atMost({ ...largest, UMCode })
  return lotId === null ? holdSentences.nothingOfItem(sku) : holdSentences.nothingOfLot
}
