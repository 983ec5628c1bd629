import type { paymentMethodRoutes } from '@sidemark/contract'
import { dayAfter } from '@sidemark/contract/rules/day-after'
import { bestPayDay, firstPayDay } from '@sidemark/contract/rules/pay-days'
import { settlement } from '@sidemark/contract/rules/paying'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import { surchargeOn } from '@sidemark/contract/rules/surcharge'
import Big from 'big.js'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Sql, Tx } from '#platform/database/sql.ts'
import { many, maybeOne } from '#platform/database/sql.ts'
import { addJob, type Task } from '#platform/jobs/jobs.ts'
import { chargedFrom } from './charged-from.ts'
import { application, lockInvoices, oneAtATime, refusal, totalOf } from './due-invoices.ts'
import { tellPayer } from './settle-payment.ts'
import { SurchargeRate } from './surcharge-rate.ts'
import { writePayment } from './write-payment.ts'

type Asked = z.output<typeof paymentMethodRoutes.setAutopay.body>
type Preview = z.output<typeof paymentMethodRoutes.previewAutopay.reply>

/** Days between the mail and the payment. */
const NOTICE_DAYS = 2
/** Invoices that one payment of autopay pays at most. The others follow on the next day. */
const MOST_INVOICES = 1000

/**
 * Sets the rule by which the customer's invoices are paid.
 *
 * @throws Problem refused if the method was removed a moment ago
 */
export async function setAutopay(
  tx: Tx,
  { user, customer }: Scope,
  methodId: OwnedId<'paymentMethod'>,
  { paysOn, upTo }: Asked,
) {
  const { count } = await tx`
    with kept as (
      select m.method_id
      from payment_methods m
      where m.method_id = ${methodId}
        and m.removed_at is null
      for share
    ), rule as (
      insert into autopay (customer_id, method_id, pays_on, up_to, user_id, since)
      select ${customer.customerId}, k.method_id, ${paysOn}, ${upTo}::numeric, ${user.userId}, stock_now()
      from kept k
      on conflict (customer_id) do update
      set method_id = excluded.method_id, pays_on = excluded.pays_on, up_to = excluded.up_to, user_id = excluded.user_id, since = excluded.since, planned_on = null
    )
    insert into audit_log (user_id, customer_id, act, subject, detail)
    select ${user.userId}, ${customer.customerId}, 'setAutopay', k.method_id, ${JSON.stringify({ paysOn, upTo })}::text::jsonb
    from kept k`
  if (count === 0) throw refusal(payingRefusals.methodGone)
  return { success: true as const }
}

/** Ends autopay. What it has scheduled stays scheduled. */
export async function stopAutopay(tx: Tx, { user, customer }: Scope) {
  await tx`
    with rule as (
      delete from autopay
      where customer_id = ${customer.customerId}
      returning method_id
    )
    insert into audit_log (user_id, customer_id, act, subject, detail)
    select ${user.userId}, ${customer.customerId}, 'stopAutopay', r.method_id, '{}'
    from rule r`
  return { success: true as const }
}

/**
 * What autopay would pay first if this user set the rule now, and nothing else were paid before.
 *
 * @throws Problem refused if the method was removed a moment ago
 */
export async function previewAutopay(
  tx: Tx,
  { customer: { customerId }, location: { timeZone }, claims }: Scope,
  methodId: OwnedId<'paymentMethod'>,
  { paysOn, upTo }: z.output<typeof paymentMethodRoutes.previewAutopay.query>,
): Promise<Preview> {
  const kept = await maybeOne(
    Rule.pick({ kind: true, today: true, surcharge: true }),
    tx`
    select m.kind, surcharge_of(m) as surcharge, (stock_now() at time zone ${timeZone})::date::text as today
    from payment_methods m
    where m.method_id = ${methodId}
      and m.removed_at is null`,
  )
  if (!kept) throw refusal(payingRefusals.methodGone)
  const rule = { ...kept, paysOn, upTo: upTo || null, keepsDiscount: kept.kind !== 'card' || claims.allowCISDIS }
  const [pays, above] = withinLimit(rule, await openInvoices(tx, customerId, rule.upTo))
  const dayOf = payDays(rule)
  const byDay = Map.groupBy(pays, dayOf)
  const [first] = [...byDay].toSorted(([a], [b]) => a.localeCompare(b))
  if (!first) return { first: null, above: above.length }
  const [day, invoices] = first
  const total = totalOf(invoices.map((invoice) => paidOn(invoice, day, rule.keepsDiscount)))
  return {
    first: {
      day,
      invoices: invoices.length,
      amount: total.plus(surchargeOn(total, rule.surcharge)).toFixed(2),
    },
    above: above.length,
  }
}

/** What paying the whole invoice on a day takes. */
const paidOn = ({ free, discount, discountOn }: Open, day: string, keepsDiscount: boolean) =>
  settlement({ free, discount: discountOn !== null && day <= discountOn ? discount : '0.00' }, free, keepsDiscount)

const PLAN_ONE = 'plan-autopay'
const Customer = z.object({ customerId: z.number() })

/** Leaves a job for each customer with autopay, once a day, from eight in the morning at the branch. */
export const planAutopayTask: Task = {
  name: 'plan-all-autopay',
  payload: z.unknown(),
  cron: '*/15 * * * *',
  handle: async (_, sql) => {
    const customers = await many(
      Customer,
      sql`
      select a.customer_id as "customerId"
      from autopay a
      join customers c using (customer_id)
      join locations b on b.location_id = c.location_id
      where (stock_now() at time zone b.time_zone)::time >= '08:00'
        and a.planned_on is distinct from (stock_now() at time zone b.time_zone)::date
      order by a.customer_id`,
    )
    for (const customer of customers)
      await addJob(sql, PLAN_ONE, customer, { key: `${PLAN_ONE}-${customer.customerId}` })
  },
}

/** Schedules what autopay pays for one customer. */
export const planOneTask: Task = {
  name: PLAN_ONE,
  payload: Customer,
  handle: (payload, sql) => planAutopay(sql, Customer.parse(payload).customerId),
}

const Rule = z.object({
  methodId: z.string(),
  kind: z.enum(['card', 'ach']),
  label: z.string(),
  paysOn: z.enum(['discount', 'due']),
  upTo: z.string().nullable(),
  userId: z.string().nullable(),
  keepsDiscount: z.boolean(),
  surcharge: SurchargeRate,
  timeZone: z.string(),
  today: z.string(),
})
type Rule = z.output<typeof Rule>
const Open = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  free: z.string(),
  discount: z.string(),
  discountOn: z.string().nullable(),
  dueOn: z.string(),
})
type Open = z.output<typeof Open>

/**
 * Schedules the invoices whose day comes within the time of notice, one payment for each day, and tells the user who set
 * the rule. An invoice that autopay scheduled once, and somebody canceled or the bank refused, is left to people. So are
 * invoices above the limit of the rule: one mail names those that are new.
 */
const planAutopay = (sql: Sql, customerId: number) =>
  sql.begin(async (tx) => {
    await oneAtATime(tx, { customer: { customerId } })
    const rule = await takeRule(tx, customerId)
    if (!rule) return
    const dayOf = payDays(rule)
    // The first day on which a payment can be made after the notice: what has no later day is scheduled now.
    const first = firstPayDay({ kind: rule.kind, from: dayAfter(rule.today, NOTICE_DAYS) })
    const open = await openInvoices(tx, customerId, rule.upTo, first)
    const [now, above] = withinLimit(
      rule,
      open.filter((invoice) => dayOf(invoice) <= first),
    )
    await tellLeft(tx, rule, above)
    // An expired card, too: banks often let its follower pay. If not, the mail about the declined payment says so.
    if (now.length > 0) await schedule(tx, customerId, rule, first, now)
  })

/** The day on which the rule pays an invoice, after the time of notice. */
const payDays =
  ({ kind, today, paysOn, keepsDiscount }: Pick<Rule, 'kind' | 'today' | 'paysOn' | 'keepsDiscount'>) =>
  (invoice: Open) =>
    bestPayDay(invoice, {
      kind,
      from: dayAfter(today, NOTICE_DAYS),
      earnsDiscount: paysOn === 'discount' && keepsDiscount,
    })

/** The invoices that the rule pays, and those above its limit. */
const withinLimit = ({ upTo }: Pick<Rule, 'upTo'>, invoices: readonly Open[]) => {
  const fits = ({ free }: Open) => upTo === null || new Big(free).lte(upTo)
  return [invoices.filter(fits), invoices.filter((invoice) => !fits(invoice))] as const
}

async function schedule(tx: Tx, customerId: number, rule: Rule, day: string, invoices: readonly Open[]) {
  const payer = {
    customer: { customerId },
    user: { userId: rule.userId },
    location: { timeZone: rule.timeZone },
  }
  const due = await lockInvoices(
    tx,
    payer,
    invoices.map(({ invoiceNumber }) => ({ invoiceNumber, paymentDate: day })),
  )
  const applications = invoices.map(({ invoiceNumber, free }) =>
    application(
      { invoiceNumber, payAmount: free, payComment: '', shortReason: '' },
      due.get(invoiceNumber),
      rule.keepsDiscount,
    ),
  )
  const total = totalOf(applications)
  const surcharge = surchargeOn(total, rule.surcharge)
  const { paymentId } = await writePayment(tx, payer, {
    act: 'autopay',
    kind: rule.kind,
    applications,
    amount: total.plus(surcharge).toFixed(2),
    surcharge,
    schedule: {
      day,
      chargeAt: await chargedFrom(tx, day, rule.timeZone),
      methodId: rule.methodId,
      label: rule.label,
    },
  })
  await tellPayer(tx, paymentId, 'autopay-scheduled')
}

/** Marks the rule as applied today and reads it. Null once somebody has ended it. */
const takeRule = (tx: Tx, customerId: number) =>
  maybeOne(
    Rule,
    tx`
    update autopay a
    set planned_on = (stock_now() at time zone b.time_zone)::date
    from payment_methods m, customers c, locations b
    where a.customer_id = ${customerId}
      and m.method_id = a.method_id
      and c.customer_id = a.customer_id
      and b.location_id = c.location_id
    returning m.method_id as "methodId", m.kind, method_name(m) as label, a.pays_on as "paysOn", a.up_to::text as "upTo", a.user_id as "userId", surcharge_of(m) as surcharge,
      b.time_zone as "timeZone", (stock_now() at time zone b.time_zone)::date::text as today,
      m.kind <> 'card' or coalesce((select k.claims ->> 'allowCISDIS' = 'true' from user_customers k where k.user_id = a.user_id and k.customer_id = a.customer_id), false) as "keepsDiscount"`,
  )

/** Days by which banks can be closed in a row, at most. */
const CLOSED_DAYS = 7

/**
 * What may be paid until a day: invoices that are due or lose their discount soon after it, or all without a day. Those
 * within the limit come first.
 */
const openInvoices = (tx: Tx, customerId: number, upTo: string | null, day: string = 'infinity') =>
  many(
    Open,
    tx`
    select i.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", (i.open_amount - c.covers)::text as free, discount_left(i)::text as discount,
      i.discount_on::text as "discountOn", i.due_on::text as "dueOn"
    from invoices i
    cross join lateral payments_coming(i.invoice_id) c
    where i.customer_id = ${customerId}
      and i.status = 'open'
      and i.open_amount > c.covers
      and least(i.discount_on, i.due_on) <= ${day}::date + ${CLOSED_DAYS}::int
      and not exists (
        select
        from payment_applications l
        join payments p using (payment_id)
        where l.invoice_id = i.invoice_id
          and p.is_autopay
          and p.status in ('cancelled', 'declined', 'returned'))
    order by i.open_amount - c.covers > ${upTo}::numeric nulls first, least(i.discount_on, i.due_on), i.invoice_number
    limit ${MOST_INVOICES}`,
  )

/** Tells once of each invoice that is above the limit. All that are new today are in one mail, which is about the first one. */
const tellLeft = (tx: Tx, { userId }: Rule, left: readonly Open[]) =>
  left.length > 0 &&
  userId !== null &&
  tx`
  with told as (
    insert into notices (event, subject, occasion, written_at)
    select 'autopay-left', l.id, 'above-limit', now()
    from unnest(${left.map(({ invoiceId }) => invoiceId)}::uuid[]) l (id)
    on conflict (event, subject, occasion) do nothing
    returning subject
  )
  select leave_notice(what => 'autopay-left', about => (array_agg(subject order by subject))[1], receiver => ${userId},
    details => jsonb_build_object('invoices', jsonb_agg(subject)))
  from told
  having count(*) > 0`
