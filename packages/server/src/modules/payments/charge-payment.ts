import Big from 'big.js'
import { z } from 'zod'
import { GatewayRefusal } from '#modules/gateways/gateway-failures.ts'
import type { Charge, Gateway, Outcome } from '#modules/gateways/gateway.ts'
import type { Sql, Tx } from '#platform/database/sql.ts'
import { many, maybeOne } from '#platform/database/sql.ts'
import { addJob, type Task } from '#platform/jobs/jobs.ts'
import { invoicesNamed } from './invoices-named.ts'
import { totalOf } from './due-invoices.ts'
import { applyAgain, rewriteApplications } from './reapply-payment.ts'
import { applyOutcome, askLater, tellPayer } from './settle-payment.ts'
import { SurchargeRate, surchargeAgain } from './surcharge-rate.ts'

const CHARGE_ONE = 'charge-payment'
const Due = z.object({ paymentId: z.string() })

/** Leaves the job that charges a payment now. Any number of such jobs are one. */
export const chargeLater = (tx: Tx | Sql, paymentId: string) =>
  addJob(tx, CHARGE_ONE, { paymentId }, { key: `${CHARGE_ONE}-${paymentId}` })

/**
 * Leaves a job for each scheduled payment whose hour has come, and for each charge of which we do not know whether the
 * gateway has it. A payment whose job fails keeps no other one waiting.
 */
export const chargeDueTask: Task = {
  name: 'charge-due-payments',
  payload: z.unknown(),
  cron: '*/5 * * * *',
  handle: async (_, sql) => {
    const due = await many(
      Due,
      sql`
      select payment_id as "paymentId"
      from payments
      where status in ('scheduled', 'charging')
        and charge_at <= stock_now()
        and (status = 'scheduled' or gateway_reference is null)
      order by charge_at, payment_id`,
    )
    for (const { paymentId } of due) await chargeLater(sql, paymentId)
  },
}

/** Charges one scheduled payment, once. */
export const chargeOneTask = (gateway: () => Gateway | null): Task => ({
  name: CHARGE_ONE,
  payload: Due,
  handle: async (payload, sql) => {
    const { paymentId } = Due.parse(payload)
    const known = gateway()
    if (known) await chargePayment(sql, paymentId, known)
  },
})

/**
 * Charges a scheduled payment whose hour has come. First it is marked as `charging`, with what its invoices still need.
 * From then on nobody can move or cancel it. Then the gateway is asked, in no transaction. If the server dies between
 * the two, the next job asks again with the same reference, and the gateway charges once.
 *
 * @throws GatewayUnreachable, and then the job tries again
 */
async function chargePayment(sql: Sql, paymentId: string, gateway: Gateway) {
  const charge = await sql.begin((tx) => takeForCharge(tx, paymentId))
  if (!charge) return
  const { gatewayReference, outcome } = await charged(gateway, charge)
  await sql.begin(async (tx) => {
    await tx`
      update payments
      set gateway = ${gateway.name}, gateway_reference = ${gatewayReference}
      where payment_id = ${paymentId}
        and status = 'charging'`
    await applyOutcome(tx, paymentId, outcome)
    // A message of this charge may have come before we knew its name.
    if (gatewayReference !== null && (await wasToldOf(tx, gateway, gatewayReference))) await askLater(tx, paymentId)
  })
}

const wasToldOf = async (tx: Tx, { name }: Gateway, gatewayReference: string) =>
  (await tx`select from gateway_events where gateway = ${name} and gateway_reference = ${gatewayReference} limit 1`)
    .length > 0

/** A charge that the gateway refuses to make at all, such as one of a method that it no longer has, is declined. */
async function charged(
  gateway: Gateway,
  charge: Charge,
): Promise<{ gatewayReference: string | null; outcome: Outcome }> {
  try {
    return await gateway.charge(charge)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    return { gatewayReference: null, outcome: { state: 'declined', code: error.code, paidWith: null } }
  }
}

const Locked = z.object({
  status: z.string(),
  kind: z.string(),
  amount: z.string(),
  surcharge: z.string(),
  rate: SurchargeRate,
  headerGUID: z.string(),
  attempts: z.number(),
  methodReference: z.string(),
  customerId: z.number(),
  customerNumber: z.string(),
  userId: z.string().nullable(),
  timeZone: z.string(),
  today: z.string(),
  keepsDiscount: z.boolean(),
  isCharged: z.boolean(),
  isDue: z.boolean(),
})

/** Marks a payment as being charged, or finds that it was. Null if there is nothing to charge. */
async function takeForCharge(tx: Tx, paymentId: string): Promise<Charge | null> {
  const locked = await maybeOne(
    Locked,
    tx`
    select p.status, p.kind, p.amount::text as amount, p.surcharge::text as surcharge, surcharge_of(m) as rate, p.header_guid as "headerGUID", p.attempts, m.gateway_reference as "methodReference",
      c.customer_id as "customerId", c.customer_number as "customerNumber", p.user_id as "userId", b.time_zone as "timeZone",
      (stock_now() at time zone b.time_zone)::date::text as today, p.gateway_reference is not null as "isCharged",
      p.charge_at <= stock_now() as "isDue",
      p.kind <> 'card' or exists (select from payment_applications a where a.payment_id = p.payment_id and a.discount > 0) as "keepsDiscount"
    from payments p
    join payment_methods m using (method_id)
    join customers c on c.customer_id = p.customer_id
    join locations b on b.location_id = c.location_id
    where p.payment_id = ${paymentId}
      and p.charge_at is not null
    for update of p`,
  )
  if (!locked || locked.isCharged) return null
  if (locked.status === 'charging') return chargeOf(tx, paymentId, locked)
  if (locked.status !== 'scheduled' || !locked.isDue) return null

  const payer = {
    customer: { customerId: locked.customerId },
    user: { userId: locked.userId },
    location: { timeZone: locked.timeZone },
  }
  const applications = await applyAgain(tx, payer, paymentId, {
    day: locked.today,
    keepsDiscount: locked.keepsDiscount,
    noMore: true,
  })
  const left = totalOf(applications)
  if (left.lte(0)) return giveUp(tx, paymentId, 'cancelled', 'paid')
  // A credit memo of it was used elsewhere. Nobody said yes to more money than was scheduled.
  if (left.gt(new Big(locked.amount).minus(locked.surcharge))) return giveUp(tx, paymentId, 'declined', 'changed')
  const surcharge = least(locked.surcharge, surchargeAgain(left, locked.rate, locked.surcharge))
  await rewriteApplications(tx, paymentId, applications, surcharge)
  await tx`
    update payments
    set status = 'charging', attempts = attempts + 1
    where payment_id = ${paymentId}`
  return chargeOf(tx, paymentId, { ...locked, amount: left.plus(surcharge).toFixed(2), attempts: locked.attempts + 1 })
}

const least = (one: string, other: string) => (new Big(other).lt(one) ? other : one)

/** Each attempt has a name of its own at the gateway. */
async function chargeOf(
  tx: Tx,
  paymentId: string,
  { headerGUID, attempts, amount, methodReference, customerNumber }: z.output<typeof Locked>,
): Promise<Charge> {
  const reference = attempts > 1 ? `${headerGUID}-${attempts}` : headerGUID
  return { reference, amount, methodReference, customerNumber, description: await invoicesNamed(tx, paymentId) }
}

/** Ends a payment that is not charged, and tells the payer why. */
async function giveUp(tx: Tx, paymentId: string, status: 'cancelled' | 'declined', code: 'paid' | 'changed') {
  await tx`
    update payments
    set status = ${status}, return_code = ${code}
    where payment_id = ${paymentId}`
  await tellPayer(tx, paymentId, 'payment-not-charged')
  return null
}
