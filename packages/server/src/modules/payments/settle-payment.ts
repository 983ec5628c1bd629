import { nearestBankingDay } from '@sidemark/contract/rules/banking-days'
import { z } from 'zod'
import type { NoticeEvent } from '#modules/notifications/leave-notice.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import type { Outcome } from '#modules/gateways/gateway.ts'
import { chargedFrom } from './charged-from.ts'

const Known = z.object({
  status: z.string(),
  headerGUID: z.string(),
  today: z.string(),
  kind: z.string(),
  attempts: z.number(),
  timeZone: z.string(),
  /** Whether a kept method pays, while nobody is there. */
  isKept: z.boolean(),
})
type Known = z.output<typeof Known>

/** How often a scheduled payment is charged while the bank says that there is not enough money. */
const MOST_ATTEMPTS = 3

/** The statuses from which a payment may become another one. What is final stays. */
const from = {
  cancelled: ['draft'],
  declined: ['draft', 'charging'],
  pending: ['draft', 'charging'],
  settled: ['draft', 'charging', 'pending'],
  returned: ['draft', 'charging', 'pending', 'settled'],
} as const satisfies Record<string, readonly string[]>

/** Settles a payment: posts it to the ledger, and tells the ERP. The caller holds the payment's lock, or has just made it. */
export async function settlePayment(tx: Tx, paymentId: string, { today }: { today: string }) {
  await tx`
    update payments
    set status = 'settled', settled_at = stock_now()
    where payment_id = ${paymentId}`
  // In the order of every other act that locks invoices.
  await tx`
    select
    from invoices i
    join payment_applications a using (invoice_id)
    where a.payment_id = ${paymentId}
    order by i.invoice_id
    for no key update of i`
  await tx`select post_payment(${paymentId}, ${today}::date)`
  await tell(tx, paymentId, 'payment')
}

/**
 * Makes a payment what the gateway says that it is. It may be told the same thing twice, and older things later: a
 * payment only moves forward.
 *
 * @param paymentId of a payment that was begun here
 */
export async function applyOutcome(tx: Tx, paymentId: string, outcome: Outcome) {
  if (outcome.state === 'open') return
  const known = await maybeOne(
    Known,
    tx`
    select p.status, p.header_guid as "headerGUID", (stock_now() at time zone b.time_zone)::date::text as today, p.kind, p.attempts,
      b.time_zone as "timeZone", p.method_id is not null as "isKept"
    from payments p
    join customers c using (customer_id)
    join locations b on b.location_id = c.location_id
    where p.payment_id = ${paymentId}
    for no key update of p`,
  )
  const to = outcome.state === 'expired' ? 'cancelled' : outcome.state
  if (!known || !from[to].some((status) => status === known.status)) return
  await note(tx, paymentId, outcome)
  if (to === 'pending' || (to === 'settled' && known.status !== 'pending'))
    await tellPayer(tx, paymentId, 'payment-received')
  if (to === 'settled') return settlePayment(tx, paymentId, known)
  if (outcome.state === 'declined' && mayTryAgain(known, outcome.code)) return tryAgain(tx, paymentId, known)
  await tx`
    update payments
    set status = ${to}, returned_at = case when ${to} = 'returned' then stock_now() end
    where payment_id = ${paymentId}`
  if (to === 'declined' && known.isKept) await tellPayer(tx, paymentId, 'payment-declined')
  if (to === 'returned' && outcome.state === 'returned') {
    await tellPayer(tx, paymentId, 'payment-returned')
    await tx`select unpost_payment(paid => ${paymentId}, on_day => ${known.today}::date, reason => ${outcome.code})`
    // The ERP knows only of payments that were settled.
    if (known.status === 'settled') await tell(tx, paymentId, 'payment-return')
  }
}

/** Money can come until tomorrow. A card that is refused for another reason will be refused again. */
const mayTryAgain = ({ status, isKept, attempts }: Known, code: string) =>
  status === 'charging' && isKept && code === 'insufficient-funds' && attempts < MOST_ATTEMPTS

/** Schedules a declined payment for the next banking day, and tells the payer. The next charge is another one at the gateway. */
async function tryAgain(tx: Tx, paymentId: string, { today, timeZone }: Known) {
  const day = nearestBankingDay(today, 1)
  await tx`
    update payments
    set status = 'scheduled', scheduled_on = ${day}::date, charge_at = ${await chargedFrom(tx, day, timeZone)}::timestamptz, gateway_reference = null
    where payment_id = ${paymentId}`
  await tellPayer(tx, paymentId, 'payment-again')
}

/** Tells the user who made a payment what came of it, by mail. Nobody, if that user is gone. */
export const tellPayer = (tx: Tx, paymentId: string, event: NoticeEvent) => tx`
  select leave_notice(what => ${event}, about => payment_id, receiver => user_id, details => '{}')
  from payments
  where payment_id = ${paymentId}
    and user_id is not null`

/** Keeps what the payment was made with, the confirmation number, and the reason why money did not come. */
const note = (tx: Tx, paymentId: string, outcome: Outcome) => {
  const paidWith = 'paidWith' in outcome ? outcome.paidWith : null
  return tx`
    update payments
    set method_label = coalesce(${paidWith && `${paidWith.label} ••${paidWith.last4}`}, method_label),
      confirmation = coalesce(${'confirmation' in outcome ? outcome.confirmation : null}, confirmation),
      return_code = coalesce(${'code' in outcome ? outcome.code : null}, return_code)
    where payment_id = ${paymentId}`
}

/** Leaves the payment for the ERP, with the invoices that it pays. */
const tell = (tx: Tx, paymentId: string, kind: 'payment' | 'payment-return') => tx`
  insert into export_outbox (kind, payload)
  select ${kind}, jsonb_build_object(
    'headerGUID', p.header_guid, 'customerNumber', c.customer_number, 'confirmation', p.confirmation, 'kind', p.kind, 'method', p.method_label, 'amount', p.amount::text, 'surcharge', p.surcharge::text, 'creditUsed', p.credit_used::text,
    'settledAt', p.settled_at, 'returnCode', p.return_code, 'comment', p.comment,
    'invoices', (
      select jsonb_agg(jsonb_build_object('invoiceNumber', i.invoice_number, 'amount', a.amount::text, 'discount', a.discount::text, 'comment', a.comment, 'shortReason', a.short_reason) order by a.position)
      from payment_applications a
      join invoices i using (invoice_id)
      where a.payment_id = p.payment_id))
  from payments p
  join customers c using (customer_id)
  where p.payment_id = ${paymentId}`

/** Leaves a job that asks the gateway what has become of a payment. Any number of such jobs are one. */
export const askLater = (tx: Tx, paymentId: string, runAt?: Date) =>
  addJob(tx, 'ask-gateway', { paymentId }, { key: `ask-gateway-${paymentId}`, ...(runAt && { runAt }) })
