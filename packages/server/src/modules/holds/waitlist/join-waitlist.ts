import type { waitlistRoutes } from '@sidemark/contract'
import { holdRules } from '@sidemark/contract/rules/holds'
import { waitlistSentences } from '@sidemark/contract/rules/waitlist'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { goodsAsked } from '../goods-asked.ts'
import { noteAct } from '../note-act.ts'
import { tellAsker } from '../tell-asker.ts'
import { challengeHolders } from './challenge-holders.ts'

type JoinRequest = z.output<typeof waitlistRoutes.joinLine.body>
/** Goods of the request, at the instant after the lock of their lots. */
type LockedGoods = Awaited<ReturnType<typeof goodsAsked>> & { at: string }

/** Places on the waitlist of one item. */
const MOST = 50
const Locked = z.object({ at: z.string() })
const Standing = z.object({ canBeHeldNow: z.boolean(), isInLine: z.boolean(), isFull: z.boolean() })
const NewPlace = z.object({ placeId: z.string(), placeNumber: z.string() })
const NONE = { placeNumber: '' }

/**
 * Puts the customer on the waitlist for stock that other customers hold: for the named lot, or for any lot that is
 * large enough. A customer who wants to order gives the holders 24 hours to order or to extend, and they get a mail.
 *
 * @param request.quantity in `UMCode`; rounded up to a quantity that is sold; `reason` then says so
 * @throws Refusal with a sentence for the screen if something is missing, if the goods can be held at once, or if the
 * customer is already on the list
 */
export async function joinWaitlist(tx: Tx, scope: Scope, request: JoinRequest) {
  const { user, customer, location } = scope
  const { UMCode, quantity, comment, wantsToOrder } = request
  const missing = holdRules.UMCode(UMCode) ?? holdRules.quantity(quantity) ?? holdRules.comment(comment)
  if (missing !== null) throw new Refusal(missing, NONE)
  const asked = await goodsAsked(tx, location, request, NONE)
  if (asked.lotId === 0) throw new Refusal(waitlistSentences.noSuchLot, NONE)
  const { at } = await one(Locked, tx`select lock_lots(array[${asked.itemId}::int]) as at`)
  const goods = { ...asked, at }
  const reason = await whyNot(tx, scope, goods)
  if (reason !== null) throw new Refusal(reason, NONE)
  const { placeId, placeNumber } = await addPlace(tx, scope, goods, request)
  await tx`select plan_waitlist(${goods.itemId}, ${at})`
  if (wantsToOrder) await challenge(tx, goods, placeId)
  await noteAct(tx, user.userId, 'joinLine', customer.customerId, placeNumber)
  return { success: true, reason: goods.reason, placeNumber }
}

/** The reason why there can be no place for these goods, or null. */
async function whyNot(tx: Tx, { customer, location }: Scope, { itemId, lotId, baseQty, at }: LockedGoods) {
  const { canBeHeldNow, isInLine, isFull } = await one(
    Standing,
    tx`
    select
      exists (
        select
        from lots_within_reach(item => ${itemId}, wanted => ${baseQty}, home => ${location.locationId}, viewer => null, at => ${at}) r
        where r.due is null
          and r.lot_id = coalesce(${lotId}, r.lot_id)
          and r.usable >= ${baseQty}) as "canBeHeldNow",
      exists (
        select
        from waitlist_places p
        where p.customer_id = ${customer.customerId}
          and p.item_id = ${itemId}
          and coalesce(p.lot_id, 0) = coalesce(${lotId}, 0)
          and p.status = 'waiting') as "isInLine",
      (select count(*) from waitlist_places p where p.item_id = ${itemId} and p.status = 'waiting') >= ${MOST} as "isFull"`,
  )
  if (canBeHeldNow) return waitlistSentences.canBeHeldNow
  if (isInLine) return waitlistSentences.inLineAlready
  return isFull ? waitlistSentences.full : null
}

const addPlace = (
  tx: Tx,
  { user, customer, location }: Scope,
  { itemId, lotId, baseQty, quantity, at }: LockedGoods,
  { UMCode, comment, tag, wantsToOrder }: JoinRequest,
) =>
  one(
    NewPlace,
    tx`
    insert into waitlist_places as p (customer_id, user_id, item_id, location_id, lot_id, um_code, quantity, base_qty, comment, tag, wants_to_order, joined_at)
    values (${customer.customerId}, ${user.userId}, ${itemId}, ${location.locationId}, ${lotId}, ${UMCode}, ${quantity}, ${baseQty}, ${comment}, ${tag}, ${wantsToOrder}, ${at})
    returning p.place_id as "placeId", p.place_number::text as "placeNumber"`,
  )

/** Shortens holds that block the goods, plans the offers again, and tells the holders. */
async function challenge(tx: Tx, { itemId, at }: LockedGoods, placeId: string) {
  const challenged = await challengeHolders(tx, placeId, at)
  await tx`select plan_waitlist(${itemId}, ${at})`
  for (const holdId of challenged) await tellAsker(tx, holdId, 'hold-challenged')
}
