import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import { queueMail } from '#modules/notifications/queue-mail.ts'
import type { Mail } from '#modules/notifications/queue-mail.ts'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { maybeOne, one } from '#platform/sql.ts'
import type { UserScope } from '#platform/who.ts'
import { approvedMail, askerOf, declinedMail } from './hold-mails.ts'
import type { Asker } from './hold-mails.ts'
import { HOLD_DAYS } from './request-hold.ts'

const Named = z.object({ holdId: z.string() })
const Decided = z.object({ reason: z.string(), changed: z.boolean() })

/**
 * The branch agrees to a hold that waits: its days begin now, and the one who asked is told.
 *
 * @throws Refusal when it is over; Problem not-found
 */
export async function approveHold(tx: Tx, { user }: UserScope, number: string, publicUrl: string) {
  const holdId = await holdOf(tx, number)
  const decided = await one(Decided, tx`select reason, changed from approve_hold(${user.userId}, ${holdId}, ${HOLD_DAYS}::int)`)
  return told(tx, holdId, decided, (asker) => approvedMail(asker, publicUrl))
}

/**
 * The branch ends a hold that waits or stands, and says why; the one who asked is told.
 *
 * @throws Refusal when it is over otherwise; Problem not-found
 */
export async function declineHold(tx: Tx, { user }: UserScope, number: string, why: string, publicUrl: string) {
  const holdId = await holdOf(tx, number)
  const decided = await one(Decided, tx`select reason, changed from decline_hold(${user.userId}, ${holdId}, ${why})`)
  return told(tx, holdId, decided, (asker) => declinedMail(asker, why, publicUrl))
}

async function holdOf(tx: Tx, number: string) {
  const found = await maybeOne(Named, tx`select hold_id as "holdId" from holds where hold_number = ${number}::bigint`)
  if (!found) throw new Problem('not-found', `There is no hold ${number}.`)
  return found.holdId
}

/** A decision that was made before is told once. */
async function told(tx: Tx, holdId: string, { reason, changed }: z.output<typeof Decided>, mailOf: (asker: Asker) => Mail) {
  if (reason !== '') throw new Refusal(reason)
  const asker = changed ? await askerOf(tx, holdId) : null
  if (asker) await queueMail(tx, mailOf(asker))
  return { success: true, reason }
}
