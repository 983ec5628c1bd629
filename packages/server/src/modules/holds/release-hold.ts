import type { Tx } from '#platform/database/sql.ts'
import { endHold } from './end-hold.ts'
import type { OfHold } from './line-of-hold.ts'
import { noteAct } from './note-act.ts'
import { openHold, refuseOver } from './open-hold.ts'

/**
 * Gives the stock of a hold back. A hold that was released before stays as it is. @throws Refusal if it ended in
 * another way
 */
export async function releaseHold(tx: Tx, { user, owned }: OfHold) {
  const hold = await openHold(tx, owned.id)
  if (hold.status === 'released') return { success: true, reason: '' }
  refuseOver(hold)
  await endHold(tx, hold, { status: 'released' })
  await noteAct(tx, user.userId, 'releaseHold', hold.customerId, hold.holdNumber)
  return { success: true, reason: '' }
}
