import { HOLD_DAYS } from '@sidemark/contract/rules/hold-days'
import { waitlistSentences } from '@sidemark/contract/rules/waitlist'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { noteAct } from '../note-act.ts'
import { openPlace } from './open-place.ts'
import type { OfPlace, OpenedPlace } from './open-place.ts'
import { planAfter } from './plan-after.ts'

const HoldOfPlace = z.object({ holdNumber: z.string() })
const NewHold = z.object({ holdId: z.string(), holdNumber: z.string(), expiresAt: z.string() })

/** The reason why an offer cannot be taken, by the status of its place. */
const refusals: Partial<Record<OpenedPlace['status'], string>> = {
  waiting: waitlistSentences.notYourTurn,
  left: waitlistSentences.leftBefore,
  passed: waitlistSentences.offerHasRunOut,
}

/**
 * Takes an offer as a hold of the lot that was set aside. If the flag holdsNeedApproval is on, the branch must still
 * approve it. If the offer was taken before, the reply names the same hold.
 *
 * @throws Refusal before the offer, and from its last instant on
 */
export async function confirmPlace(tx: Tx, { user, flags, owned }: OfPlace) {
  const place = await openPlace(tx, owned.id)
  const reason = refusals[place.status]
  if (reason !== undefined) throw new Refusal(reason, { holdNumber: '' })
  if (place.status === 'confirmed') return { success: true, reason: '', holdNumber: await holdNumberOf(tx, place) }
  const hold = await addHold(tx, place, user.userId, flags.holdsNeedApproval ? 'requested' : 'active')
  await tx`
    with confirmed as (
      update waitlist_places p
      set status = 'confirmed', ended_at = ${place.at}, hold_id = ${hold.holdId}
      where p.place_id = ${place.placeId}
      returning p.customer_id, p.base_qty, p.offer_lot_id
    )
    insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, hold_id)
    select l.lot_id, l.item_id, l.location_id, p.customer_id, p.base_qty, ${hold.expiresAt}, ${hold.holdId}
    from confirmed p
    join lots l on l.lot_id = p.offer_lot_id`
  await planAfter(tx, place)
  await noteAct(tx, user.userId, 'requestHold', place.customerId, hold.holdNumber)
  return { success: true, reason: '', holdNumber: hold.holdNumber }
}

async function holdNumberOf(tx: Tx, { placeId }: OpenedPlace) {
  const { holdNumber } = await one(
    HoldOfPlace,
    tx`
    select h.hold_number::text as "holdNumber"
    from waitlist_places p
    join holds h using (hold_id)
    where p.place_id = ${placeId}`,
  )
  return holdNumber
}

const addHold = (tx: Tx, { placeId, at }: OpenedPlace, userId: string, status: 'requested' | 'active') =>
  one(
    NewHold,
    tx`
    insert into holds as h (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, dye_lot, comment, tag, status, created_at, expires_at)
    select p.customer_id, ${userId}, l.item_id, l.location_id, p.um_code, p.quantity, p.base_qty, l.dye_lot, p.comment, p.tag,
      ${status}, ${at}, ${at}::timestamptz + make_interval(days => ${HOLD_DAYS})
    from waitlist_places p
    join lots l on l.lot_id = p.offer_lot_id
    where p.place_id = ${placeId}
    returning h.hold_id as "holdId", h.hold_number::text as "holdNumber", h.expires_at as "expiresAt"`,
  )
