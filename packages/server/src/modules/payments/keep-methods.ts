import { PaymentMethod, paymentMethodRoutes, Problem } from '@sidemark/contract'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import { z } from 'zod'
import type { Gateway, KeepOutcome } from '#modules/gateways/gateway.ts'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Sql, Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import { addJob, type Task } from '#platform/jobs/jobs.ts'
import { stopAutopay } from './autopay.ts'
import { cancelPayment } from './cancel-payment.ts'
import { reached } from './reach-gateway.ts'
import { removalSentence } from './removal-sentence.ts'

type Methods = z.output<typeof paymentMethodRoutes.paymentMethods.reply>
type Kind = Methods['addable'][number]

/** What a method will pay: its scheduled payments, the next of them first, those that are being charged, and autopay. */
const Uses = z.object({
  label: z.string(),
  payments: z.array(z.object({ paymentId: z.string(), day: z.string(), amount: z.string() })),
  charging: z.number(),
  isAutopay: z.boolean(),
})
/** The SQL of it, for the method `m`. */
const usesOf = (tx: Tx) => tx`json_build_object('label', method_name(m), 'payments', (
    select coalesce(json_agg(json_build_object('paymentId', p.payment_id, 'day', p.scheduled_on, 'amount', p.amount::text)
      order by p.scheduled_on, p.payment_id), '[]')
    from payments p
    where p.method_id = m.method_id
      and p.status = 'scheduled'), 'charging', (
    select count(*)
    from payments p
    where p.method_id = m.method_id
      and p.status = 'charging'), 'isAutopay', exists (
    select
    from autopay a
    where a.method_id = m.method_id))`
const Read = paymentMethodRoutes.paymentMethods.reply.extend({
  methods: z.array(PaymentMethod.omit({ scheduled: true, removal: true }).extend({ uses: Uses })),
})

/**
 * The cards and bank accounts that are kept for the customer, the newest last, and the autopay rule.
 *
 * @param addable the kinds that can be added now
 */
export async function paymentMethods(tx: Tx, scope: Scope, addable: readonly string[]): Promise<Methods> {
  const { jsonText } = await guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)}
    select json_build_object('addable', ${JSON.stringify(addable)}::text::json, 'methods', (
      select coalesce(json_agg(json_build_object(
          'methodId', m.method_id, 'kind', m.kind, 'method', method_name(m), 'expires', m.expires, 'surcharge', surcharge_of(m), 'addedAt', m.added_at, 'addedBy', user_name(u),
          'uses', ${usesOf(tx)})
        order by m.added_at, m.method_id), '[]')
      from payment_methods m
      left join users u using (user_id)
      where m.customer_id = ${scope.customer.customerId}
        and m.removed_at is null), 'autopay', (
      select json_build_object('methodId', a.method_id, 'method', method_name(m), 'paysOn', a.pays_on, 'upTo', a.up_to::text, 'since', a.since, 'setBy', user_name(u))
      from autopay a
      join payment_methods m using (method_id)
      left join users u on u.user_id = a.user_id
      where a.customer_id = ${scope.customer.customerId}))::text as json
    from guard`,
  )
  const { methods, ...rest } = Read.parse(JSON.parse(jsonText))
  return {
    ...rest,
    methods: methods.map(({ uses, ...method }) => ({
      ...method,
      scheduled: uses.payments.length + uses.charging,
      removal: removalSentence(uses),
    })),
  }
}

/**
 * Opens a page of the gateway on which a card or a bank account is added. It is asked in no transaction.
 *
 * @param returnUrl the page of the portal to which it leads back, with `method=<pageId>`
 * @throws Problem refused if the gateway takes nothing, or cannot be reached
 */
export async function addPaymentMethod(
  sql: Sql,
  { customer, user }: Scope,
  kind: Kind,
  { gateway, returnUrl }: { gateway: Gateway | null; returnUrl: string },
) {
  if (!gateway) throw new Problem('refused', payingRefusals.noGateway)
  const { pageId } = await one(
    z.object({ pageId: z.string() }),
    sql`
    insert into method_pages (customer_id, user_id, kind, gateway)
    values (${customer.customerId}, ${user.userId}, ${kind}, ${gateway.name})
    returning page_id as "pageId"`,
  )
  const { gatewayReference, url } = await reached(() =>
    gateway.keep({
      reference: pageId,
      kind,
      customerNumber: customer.customerNumber,
      returnUrl,
    }),
  )
  await sql`
    update method_pages
    set gateway_reference = ${gatewayReference}
    where page_id = ${pageId}`
  return { pageId, url }
}

const Page = z.object({
  gatewayReference: z.string().nullable(),
  kept: z.string().nullable(),
})
const readPage = (sql: Sql | Tx, pageId: string) =>
  maybeOne(
    Page,
    sql`
    select o.gateway_reference as "gatewayReference", method_name(m) as kept
    from method_pages o
    left join payment_methods m on m.method_id = o.method_id
    where o.page_id = ${pageId}`,
  )

/** What was added on a page. The gateway is asked, until it is known. */
export async function addedPaymentMethod(sql: Sql, pageId: OwnedId<'methodPage'>, gateway: Gateway | null) {
  const before = await readPage(sql, pageId)
  if (before?.kept) return { state: 'kept' as const, method: before.kept }
  if (!gateway || !before?.gatewayReference) return { state: 'open' as const, method: '' }
  const { gatewayReference } = before
  const outcome = await reached(() => gateway.lookUpKept(gatewayReference))
  if (outcome.state !== 'kept') return { state: outcome.state, method: '' }
  await keep(sql, pageId, gateway.name, outcome.method)
  return { state: 'kept' as const, method: (await readPage(sql, pageId))?.kept ?? '' }
}

/** Keeps what was added, once: a message of the gateway and the payer's return may come at the same time. */
const keep = (sql: Sql, pageId: string, gateway: string, method: Extract<KeepOutcome, { state: 'kept' }>['method']) =>
  sql`
  with kept as (
    insert into payment_methods (customer_id, user_id, kind, gateway, gateway_reference, label, last4, expires, funding)
    select o.customer_id, o.user_id, ${method.kind}, ${gateway}, ${method.methodReference}, ${method.label}, ${method.last4}, ${method.expires}, ${method.funding}
    from method_pages o
    where o.page_id = ${pageId}
      and o.method_id is null
    on conflict (gateway, gateway_reference) do update
    set label = excluded.label
    returning method_id, customer_id, user_id
  ), logged as (
    insert into audit_log (user_id, customer_id, act, subject, detail)
    select k.user_id, k.customer_id, 'addPaymentMethod', k.method_id, ${JSON.stringify({ label: method.label, last4: method.last4 })}::text::jsonb
    from kept k
  )
  update method_pages o
  set method_id = k.method_id
  from kept k
  where o.page_id = ${pageId}`

const PageOf = z.object({ pageId: z.string() })
const ASK_KEPT = 'ask-kept-method'

/** Leaves a job that asks the gateway what was added on its page, if it is one of ours. */
export async function askKeptLater(tx: Tx, gateway: string, gatewayReference: string) {
  const ours = await maybeOne(
    PageOf,
    tx`
    select page_id as "pageId"
    from method_pages
    where gateway = ${gateway}
      and gateway_reference = ${gatewayReference}`,
  )
  if (ours) await addJob(tx, ASK_KEPT, ours, { key: `${ASK_KEPT}-${ours.pageId}` })
}

/** Asks what was added on a page, for a payer who did not come back. */
export const askKeptTask = (gateway: () => Gateway | null): Task => ({
  name: ASK_KEPT,
  payload: PageOf,
  handle: async (payload, sql) => {
    const { pageId } = PageOf.parse(payload)
    await addedPaymentMethod(sql, pageId as OwnedId<'methodPage'>, gateway()) // the job names a page of ours
  },
})

/**
 * Removes a card or a bank account. What it would have paid is canceled, and autopay that uses it is turned off, if the user
 * has agreed to just that. A job tells the gateway to forget it.
 *
 * @param agreed what the user was told that the removal does; '' if it was nothing
 * @throws Problem refused if the removal does something else by now, or while the method is being charged
 */
export async function removePaymentMethod(
  tx: Tx,
  scope: Scope,
  methodId: OwnedId<'paymentMethod'>,
  { agreed }: z.output<typeof paymentMethodRoutes.removePaymentMethod.body>,
) {
  const { user, customer } = scope
  // A payment that is scheduled, or a rule that is set, waits until this is done, and then finds no method.
  await tx`
    select
    from payment_methods
    where method_id = ${methodId}
    for update`
  const { uses } = await one(
    z.object({ uses: Uses }),
    tx`
    select ${usesOf(tx)} as uses
    from payment_methods m
    where m.method_id = ${methodId}`,
  )
  if (uses.charging > 0) throw new Problem('refused', payingRefusals.beingCharged(uses.label))
  const removal = removalSentence(uses)
  if (agreed !== removal) throw new Problem('refused', payingRefusals.removesMore(uses.label, removal))
  // These are payments of the method, whose owner was checked.
  for (const { paymentId } of uses.payments) await cancelPayment(tx, scope, paymentId as OwnedId<'payment'>)
  if (uses.isAutopay) await stopAutopay(tx, scope)
  await tx`
    with removed as (
      update payment_methods
      set removed_at = stock_now()
      where method_id = ${methodId}
    )
    insert into audit_log (user_id, customer_id, act, subject, detail)
    values (${user.userId}, ${customer.customerId}, 'removePaymentMethod', ${methodId}, ${JSON.stringify({ label: uses.label })}::text::jsonb)`
  await addJob(tx, FORGET, { methodId })
  return { success: true as const }
}

const FORGET = 'forget-payment-method'
const Forgotten = z.object({ methodId: z.string() })

/** Tells the gateway to forget a method that was removed here. */
export const forgetTask = (gateway: () => Gateway | null): Task => ({
  name: FORGET,
  payload: Forgotten,
  handle: async (payload, sql) => {
    const { methodId } = Forgotten.parse(payload)
    const known = gateway()
    if (!known) return
    const { reference } = await one(
      z.object({ reference: z.string() }),
      sql`select gateway_reference as reference from payment_methods where method_id = ${methodId}`,
    )
    await known.forget(reference)
  },
})
