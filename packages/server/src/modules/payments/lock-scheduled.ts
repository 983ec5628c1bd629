import { Problem } from '@sidemark/contract'
import { paymentRefusals } from '@sidemark/contract/rules/payments'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { SurchargeRate } from './surcharge-rate.ts'

const Locked = z.object({
  status: z.string(),
  kind: z.string(),
  scheduledOn: z.string(),
  today: z.string(),
  now: z.string(),
  /** Whether the payment is charged here. Otherwise the ERP charges it. */
  isOurs: z.boolean(),
  /** The part of its amount that is a surcharge, and the rate that its method has now. */
  surcharge: z.string(),
  rate: SurchargeRate,
})

/**
 * Locks a payment that is still scheduled, until the transaction ends. Whoever cancels, moves or charges it has to take
 * this lock first, and reads what the one before has left. `today` is the date at the branch.
 *
 * @throws Problem refused, for a payment that is charged or canceled
 */
export async function lockScheduled(tx: Tx, { location }: Scope, paymentId: OwnedId<'payment'>) {
  const locked = await one(
    Locked,
    tx`
    select p.status, p.kind, p.surcharge::text as surcharge, (select surcharge_of(m) from payment_methods m where m.method_id = p.method_id) as rate,
      coalesce(p.scheduled_on::text, '') as "scheduledOn", (stock_now() at time zone ${location.timeZone})::date::text as today,
      stock_now()::text as now, p.charge_at is not null as "isOurs"
    from payments p
    where p.payment_id = ${paymentId}
    for update of p`,
  )
  if (locked.status !== 'scheduled')
    throw new Problem('refused', paymentRefusals[locked.status === 'cancelled' ? 'canceled' : 'charged'])
  return locked
}

type Act = 'cancelPayment' | 'movePayment'

/** Writes who did what in the log, and tells the ERP if it knows the payment. */
export const recordAct = (
  tx: Tx,
  { user, customer }: Pick<Scope, 'user' | 'customer'>,
  paymentId: OwnedId<'payment'>,
  act: Act,
  days: { from: string; to?: string },
) => tx`
  with acted as (
    select p.header_guid, coalesce(p.payment_number, '') as payment_number
    from payments p
    where p.payment_id = ${paymentId}
  ), logged as (
    insert into audit_log (user_id, customer_id, act, subject, detail)
    select ${user.userId}, ${customer.customerId}, ${act}, header_guid, ${JSON.stringify(days)}::text::jsonb
    from acted
  )
  insert into export_outbox (kind, payload)
  select ${act === 'cancelPayment' ? 'payment-cancellation' : 'payment-day'},
    jsonb_build_object('paymentNumber', payment_number, 'headerGUID', header_guid, 'scheduledDate', ${days.to ?? null}::date)
  from acted
  where payment_number <> ''`
