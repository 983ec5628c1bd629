import { HOLD_DAYS } from '@sidemark/contract/rules/hold-days'
import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { UserScope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { endHold } from './end-hold.ts'
import { noteAct } from './note-act.ts'
import { openHold, refuseOver } from './open-hold.ts'
import { tellAsker } from './tell-asker.ts'

const Named = z.object({ holdId: z.string() })

/**
 * Lets the branch approve a hold that waits. Its days begin now, and the user who asked for it gets a mail. A hold that
 * was approved before stays as it is.
 *
 * @throws Refusal if it is over; Problem not-found
 */
export async function approveHold(tx: Tx, { user }: UserScope, number: string) {
  const hold = await openHold(tx, await holdOf(tx, number))
  refuseOver(hold)
  if (hold.status !== 'requested') return { success: true, reason: '' }
  await tx`
    with approved as (
      update holds h
      set status = 'active', expires_at = ${hold.at}::timestamptz + make_interval(days => ${HOLD_DAYS})
      where h.hold_id = ${hold.holdId}
      returning h.hold_id, h.expires_at
    )
    update stock_allocations c
    set expires_at = a.expires_at
    from approved a
    where c.hold_id = a.hold_id`
  await noteAct(tx, user.userId, 'approveHold', hold.customerId, hold.holdNumber)
  await tellAsker(tx, hold.holdId, 'hold-approved')
  return { success: true, reason: '' }
}

/**
 * Lets the branch end a hold that waits or is active, and say why. Its stock is free at once, and the user who asked for it gets a mail. A hold
 * that was declined before stays as it is.
 *
 * @throws Refusal if it ended in another way; Problem not-found
 */
export async function declineHold(tx: Tx, { user }: UserScope, number: string, why: string) {
  const hold = await openHold(tx, await holdOf(tx, number))
  if (hold.status === 'declined') return { success: true, reason: '' }
  refuseOver(hold)
  await endHold(tx, hold, { status: 'declined', reason: why })
  await noteAct(tx, user.userId, 'declineHold', hold.customerId, hold.holdNumber)
  await tellAsker(tx, hold.holdId, 'hold-declined', { why })
  return { success: true, reason: '' }
}

async function holdOf(tx: Tx, number: string) {
  const found = await maybeOne(Named, tx`select hold_id as "holdId" from holds where hold_number = ${number}::bigint`)
  if (!found) throw new Problem('not-found', `There is no hold ${number}.`)
  return found.holdId
}
