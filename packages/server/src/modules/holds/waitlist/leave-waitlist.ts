import { waitlistSentences } from '@sidemark/contract/rules/waitlist'
import type { Tx } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { noteAct } from '../note-act.ts'
import { openPlace } from './open-place.ts'
import type { OfPlace } from './open-place.ts'
import { planAfter } from './plan-after.ts'

/**
 * Gives a place up. The places behind it move up, and the next one gets the offer. A place that was given up before
 * stays as it is.
 *
 * @throws Refusal if it has become a hold, or its offer has run out
 */
export async function leaveWaitlist(tx: Tx, { user, owned }: OfPlace) {
  const place = await openPlace(tx, owned.id)
  if (place.status === 'confirmed') throw new Refusal(waitlistSentences.isHoldAlready)
  if (place.status === 'passed') throw new Refusal(waitlistSentences.offerHasRunOut)
  if (place.status === 'left') return { success: true, reason: '' }
  await tx`
    update waitlist_places p
    set status = 'left', ended_at = ${place.at}
    where p.place_id = ${place.placeId}`
  await planAfter(tx, place)
  await noteAct(tx, user.userId, 'leaveLine', place.customerId, place.placeNumber)
  return { success: true, reason: '' }
}
