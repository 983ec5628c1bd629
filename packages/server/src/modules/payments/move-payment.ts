import { Problem } from '@sidemark/contract'
import { scheduleProblem } from '@sidemark/contract/rules/banking-days'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { lockScheduled, recordAct } from './lock-scheduled.ts'

/**
 * Moves a payment that is still scheduled to another day. The day that it already has is no move, and nothing is told.
 *
 * @throws Problem refused, for a payment that is charged or canceled; invalid-request, for a day that is not possible
 */
export async function movePayment(tx: Tx, scope: Scope, paymentId: OwnedId<'payment'>, scheduledDate: string) {
  const { kind, scheduledOn, today } = await lockScheduled(tx, scope, paymentId)
  const detail = scheduleProblem(scheduledDate, { kind, today })
  if (detail) throw new Problem('invalid-request', detail, { errors: [{ field: 'scheduledDate', detail }] })
  if (scheduledDate === scheduledOn) return { success: true as const }
  await tx`
    update payments
    set scheduled_on = ${scheduledDate}::date, changed_here_at = stock_now()
    where payment_id = ${paymentId}`
  await recordAct(tx, scope, paymentId, 'movePayment', { from: scheduledOn, to: scheduledDate })
  return { success: true as const }
}
