import { randomUUID } from 'node:crypto'
import type { paymentRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { formatMoney } from '@sidemark/contract/rules/amounts'
import { settlement } from '@sidemark/contract/rules/paying'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import Big from 'big.js'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { settlePayment } from './settle-payment.ts'

type Asked = z.output<typeof paymentRoutes.beginPayment.body>
type Line = Asked['invoices'][number]

const Due = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  kind: z.enum(['invoice', 'credit-memo']),
  /** What the ledger says is open, negative for a credit memo. */
  open: z.string(),
  /** What of that is not in another payment. */
  free: z.string(),
  /** The early-pay discount that paying all of `free` today earns. */
  discount: z.string(),
  /** Whether a payment that this user has begun holds a part of it. */
  begunHere: z.boolean(),
})
type Due = z.output<typeof Due>
/** A row of payment_applications: `amount` is paid in money or credit, and the discount comes on top. */
type Application = { invoiceId: string; amount: string; discount: string; comment: string; shortReason: string }

/**
 * Begins a payment of invoices. Its invoices are locked until the transaction ends, and from then on the payment itself
 * keeps other payments from what it covers. A payment by account credit alone is settled at once. Others are drafts,
 * until the gateway says what came of them.
 *
 * @param takes the kinds of payment that this portal takes
 * @throws Problem refused, with the sentence that says why
 */
export async function beginPayment(tx: Tx, scope: Scope, asked: Asked, takes: readonly string[]) {
  if (!takes.includes(asked.kind))
    throw refusal(takes.length === 0 ? payingRefusals.disabled : payingRefusals.noGateway)
  const twice = asked.invoices.find(
    ({ invoiceNumber }, place) => asked.invoices.findIndex((other) => other.invoiceNumber === invoiceNumber) !== place,
  )
  if (twice) throw refusal(payingRefusals.twice(twice.invoiceNumber))
  await oneAtATime(tx, scope)
  const due = await lockInvoices(tx, scope, asked.invoices)
  const keepsDiscount = asked.kind !== 'card' || scope.claims.allowCISDIS
  const applications = asked.invoices.map((line) => application(line, due.get(line.invoiceNumber), keepsDiscount))
  const total = applications.reduce((all, { amount }) => all.plus(amount), new Big(0))
  if (total.lte(0)) throw refusal(payingRefusals.notAboveZero)

  const all = asked.kind === 'account-credit'
  const credit = all ? total : new Big(asked.useCredit)
  const amount = all ? total : total.minus(credit)
  if (credit.gt(0)) await checkCredit(tx, scope, credit)
  if (!all && amount.lte(0)) throw refusal(payingRefusals.notAboveZero)
  if (!amount.eq(asked.amount)) throw refusal(payingRefusals.totalChanged(formatMoney(amount.toFixed(2))))

  const begun = await write(tx, scope, asked, { applications, amount: amount.toFixed(2), credit: credit.toFixed(2) })
  if (all) await settlePayment(tx, begun.paymentId, { today: begun.today })
  return { headerGUID: begun.headerGUID, status: all ? ('settled' as const) : ('draft' as const), url: null }
}

const refusal = (sentence: string) => new Problem('refused', sentence)

/** Two payments of one customer follow each other, because both may use the same credit on account. */
const oneAtATime = (tx: Tx, { customer }: Scope) =>
  tx`select pg_advisory_xact_lock(hashtext('payments'), ${customer.customerId})`

/** Locks the customer's invoices of these numbers, and reads what is due on each now. */
async function lockInvoices(tx: Tx, { customer, user, location }: Scope, lines: Line[]) {
  const numbers = lines.map(({ invoiceNumber }) => invoiceNumber)
  const rows = await many(
    Due,
    tx`
    with locked as materialized (
      select i.invoice_id
      from invoices i
      where i.customer_id = ${customer.customerId}
        and i.invoice_number = any (${numbers})
      order by i.invoice_id
      for no key update
    )
    select i.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", i.kind, i.open_amount::text as open, (i.open_amount - c.covers)::text as free,
      earnable_discount(i, (stock_now() at time zone ${location.timeZone})::date)::text as discount,
      exists (
        select
        from payment_applications a
        join payments p using (payment_id)
        where a.invoice_id = i.invoice_id
          and p.status = 'draft'
          and p.user_id = ${user.userId}) as "begunHere"
    from locked l
    join invoices i on i.invoice_id = l.invoice_id
    cross join lateral payments_coming(i.invoice_id) c`,
  )
  return new Map(rows.map((row) => [row.invoiceNumber, row]))
}

/** What a line pays of its invoice. The discount is earned only by paying all that is left. Trade T-11.1. */
function application(line: Line, due: Due | undefined, keepsDiscount: boolean): Application {
  const { invoiceNumber, payAmount } = line
  if (!due) throw refusal(payingRefusals.unknown(invoiceNumber))
  const [pay, free, open] = [new Big(payAmount), new Big(due.free), new Big(due.open)]
  const isMemo = due.kind === 'credit-memo'
  if (open.eq(0) || isMemo !== open.lt(0)) throw refusal(payingRefusals.notDue(invoiceNumber))
  if (pay.eq(0) || isMemo !== pay.lt(0)) throw refusal(payingRefusals.wrongSign)
  if (pay.abs().gt(free.abs()) || free.eq(0) || isMemo !== free.lt(0)) throw refusal(tooMuch(due))
  const { amount, discount, isShort } = settlement(due, payAmount, keepsDiscount)
  if (isShort && !line.shortReason) throw refusal(payingRefusals.noReason(invoiceNumber))
  return {
    invoiceId: due.invoiceId,
    amount,
    discount,
    comment: line.payComment,
    shortReason: isShort ? line.shortReason : '',
  }
}

function tooMuch({ kind, invoiceNumber, open, free, begunHere }: Due) {
  if (kind === 'credit-memo') return payingRefusals.tooMuchCredit(invoiceNumber, formatMoney(free.replace('-', '')))
  if (begunHere) return payingRefusals.begunBefore(invoiceNumber)
  if (open === free) return payingRefusals.tooMuch(invoiceNumber, formatMoney(open))
  return payingRefusals.inAnother(invoiceNumber, formatMoney(new Big(free).lt(0) ? '0.00' : free))
}

async function checkCredit(tx: Tx, { customer }: Scope, credit: Big) {
  const { left } = await one(
    z.object({ left: z.string() }),
    tx`select credit_to_use(${customer.customerId})::text as left`,
  )
  if (credit.gt(left)) throw refusal(payingRefusals.noSuchCredit(formatMoney(left)))
}

const Begun = z.object({ paymentId: z.string(), headerGUID: z.string(), today: z.string() })

/**
 * Nobody but us confirms account credit. The ERP's file has our number, and is not posted once more
 * (`feeds/merges/payments.ts`). A gateway names what it takes.
 */
const ownName = (kind: Asked['kind']) =>
  kind === 'account-credit'
    ? { label: 'Account credit', gateway: 'account', confirmation: `AC-${randomUUID().slice(0, 8).toUpperCase()}` }
    : { label: '', gateway: '', confirmation: '' }

/** Writes the payment with what it pays, and the log. */
function write(
  tx: Tx,
  { user, customer, location }: Scope,
  { kind, comment }: Asked,
  { applications, amount, credit }: { applications: Application[]; amount: string; credit: string },
) {
  const own = ownName(kind)
  return one(
    Begun,
    tx`
    with begun as (
      insert into payments (customer_id, user_id, kind, status, amount, credit_used, comment, method_label, gateway, confirmation, created_at)
      values (${customer.customerId}, ${user.userId}, ${kind}, 'draft', ${amount}, ${credit}, ${comment}, ${own.label}, ${own.gateway}, ${own.confirmation}, stock_now())
      returning payment_id, header_guid
    ), applied as (
      insert into payment_applications (payment_id, invoice_id, position, amount, discount, comment, short_reason)
      select b.payment_id, a."invoiceId", a.position, a.amount, a.discount, a.comment, a."shortReason"
      from begun b
      cross join jsonb_to_recordset(${JSON.stringify(applications.map((row, position) => ({ ...row, position })))}::text::jsonb)
        a ("invoiceId" uuid, position smallint, amount numeric, discount numeric, comment text, "shortReason" text)
    ), logged as (
      insert into audit_log (user_id, customer_id, act, subject, detail)
      select ${user.userId}, ${customer.customerId}, 'beginPayment', b.header_guid, ${JSON.stringify({ kind, amount, credit, invoices: applications.length })}::text::jsonb
      from begun b
    )
    select b.payment_id as "paymentId", b.header_guid as "headerGUID", (stock_now() at time zone ${location.timeZone})::date::text as today
    from begun b`,
  )
}
