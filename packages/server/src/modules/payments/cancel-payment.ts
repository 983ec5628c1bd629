import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { lockScheduled, recordAct } from './lock-scheduled.ts'

/**
 * Cancels a payment that is still scheduled. Its invoices are due as before.
 *
 * @throws Problem refused, for a payment that is charged or canceled
 */
export async function cancelPayment(tx: Tx, scope: Scope, paymentId: OwnedId<'payment'>) {
  const { scheduledOn } = await lockScheduled(tx, scope, paymentId)
  await tx`
    update payments
    set status = 'cancelled', changed_here_at = stock_now()
    where payment_id = ${paymentId}`
  await recordAct(tx, scope, paymentId, 'cancelPayment', { from: scheduledOn })
  return { success: true as const }
}
