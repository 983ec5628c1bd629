import { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

type Told = 'hold-approved' | 'hold-declined' | 'hold-challenged'

/** Leaves a notice for the user who asked for the hold, if that user still exists. */
export async function tellAsker(tx: Tx, holdId: string, event: Told, details?: { why: string }) {
  const { userId } = await one(
    z.object({ userId: z.string().nullable() }),
    tx`select user_id as "userId" from holds where hold_id = ${holdId}`,
  )
  if (userId !== null) await leaveNotice(tx, { event, about: holdId, receiver: userId, ...(details && { details }) })
}
