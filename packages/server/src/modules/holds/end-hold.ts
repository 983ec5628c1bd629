import type { Tx } from '#platform/database/sql.ts'
import type { OpenedHold } from './open-hold.ts'

/**
 * Ends an opened hold that is active, and frees its stock at once.
 *
 * @param end.reason why the branch declined it
 */
export async function endHold(
  tx: Tx,
  { holdId, at }: OpenedHold,
  { status, reason = '' }: { status: 'released' | 'declined'; reason?: string },
) {
  await tx`
    with freed as (
      delete from stock_allocations c
      where c.hold_id = ${holdId}
    )
    update holds h
    set status = ${status}, reason = ${reason}, ended_at = ${at}
    where h.hold_id = ${holdId}`
}
