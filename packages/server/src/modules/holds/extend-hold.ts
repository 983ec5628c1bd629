import { HOLD_DAYS } from '@sidemark/contract/rules/hold-days'
import { holdSentences } from '@sidemark/contract/rules/holds'
import type { Tx } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import type { OfHold } from './line-of-hold.ts'
import { noteAct } from './note-act.ts'
import { openHold, refuseOver } from './open-hold.ts'

/**
 * Extends a hold once by as many days as it had. This also answers another customer who wants to order its goods. The
 * days count from the end that the hold had before.
 *
 * @throws Refusal if the hold was extended before, is not approved yet, or is over
 */
export async function extendHold(tx: Tx, { user, owned }: OfHold) {
  const hold = await openHold(tx, owned.id)
  refuseOver(hold)
  if (hold.status === 'requested') throw new Refusal(holdSentences.notApproved)
  if (hold.status === 'extended') throw new Refusal(holdSentences.extendedBefore)
  await tx`
    with extended as (
      update holds h
      set status = 'extended', expires_at = coalesce(h.stood_until, h.expires_at) + make_interval(days => ${HOLD_DAYS}),
        stood_until = null
      where h.hold_id = ${hold.holdId}
      returning h.hold_id, h.expires_at
    )
    update stock_allocations c
    set expires_at = e.expires_at
    from extended e
    where c.hold_id = e.hold_id`
  await noteAct(tx, user.userId, 'extendHold', hold.customerId, hold.holdNumber)
  return { success: true, reason: '' }
}
