import { Problem } from '@sidemark/contract'
import { scheduleProblem } from '@sidemark/contract/rules/banking-days'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { chargeLater } from './charge-payment.ts'
import { chargedFrom } from './charged-from.ts'
import { oneAtATime, refusal, totalOf } from './due-invoices.ts'
import { lockScheduled, recordAct } from './lock-scheduled.ts'
import { applyAgain, rewriteApplications } from './reapply-payment.ts'
import { surchargeAgain } from './surcharge-rate.ts'

/**
 * Moves a payment that is still scheduled to another day. The day that it already has is no move, and nothing is told.
 * A payment that is charged here pays what its invoices need on the new day: a discount that lapses before is lost.
 *
 * @throws Problem refused, for a payment that is charged or canceled, or has nothing left to pay; invalid-request, for a
 * day that is not possible
 */
export async function movePayment(tx: Tx, scope: Scope, paymentId: OwnedId<'payment'>, scheduledDate: string) {
  await oneAtATime(tx, scope)
  const { kind, scheduledOn, today, now, isOurs, surcharge, rate } = await lockScheduled(tx, scope, paymentId)
  const detail = scheduleProblem(scheduledDate, { kind, today })
  if (detail) throw new Problem('invalid-request', detail, { errors: [{ field: 'scheduledDate', detail }] })
  if (scheduledDate === scheduledOn) return { success: true as const }
  const isNow = scheduledDate === today
  const chargeAt = isNow ? now : await chargedFrom(tx, scheduledDate, scope.location.timeZone)
  if (isOurs) {
    const keepsDiscount = kind !== 'card' || scope.claims.allowCISDIS
    const applications = await applyAgain(tx, scope, paymentId, { day: scheduledDate, keepsDiscount, noMore: false })
    const total = totalOf(applications)
    if (total.lte(0)) throw refusal(payingRefusals.nothingLeft)
    await rewriteApplications(tx, paymentId, applications, surchargeAgain(total, rate, surcharge))
  }
  await tx`
    update payments
    set status = 'scheduled', scheduled_on = ${scheduledDate}::date, charge_at = ${isOurs ? chargeAt : null}::timestamptz, changed_here_at = stock_now()
    where payment_id = ${paymentId}`
  if (isOurs && isNow) await chargeLater(tx, paymentId)
  await recordAct(tx, scope, paymentId, 'movePayment', { from: scheduledOn, to: scheduledDate })
  return { success: true as const }
}
