import type { paymentRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { formatMoney } from '@sidemark/contract/rules/amounts'
import { settlement } from '@sidemark/contract/rules/paying'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import Big from 'big.js'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

/** What a request pays of an invoice. */
type Line = z.output<typeof paymentRoutes.beginPayment.body>['invoices'][number]

const Due = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  kind: z.enum(['invoice', 'credit-memo']),
  /** What the ledger says is open, negative for a credit memo. */
  open: z.string(),
  /** What of that is not in another payment. */
  free: z.string(),
  /** The early-pay discount that paying all of `free` on its day earns. */
  discount: z.string(),
  /** Whether a payment that this user has begun holds a part of it. */
  begunHere: z.boolean(),
})
type Due = z.output<typeof Due>
/** A row of payment_applications: `amount` is paid in money or credit, and the discount comes on top. */
export type Application = {
  invoiceId: string
  amount: string
  discount: string
  comment: string
  shortReason: string
}

/** Who pays, for whom, and where. Nobody pays what autopay pays once its user is gone. */
export type Payer = {
  customer: { customerId: number }
  user: { userId: string | null }
  location: { timeZone: string }
}

export const refusal = (sentence: string) => new Problem('refused', sentence)

/** Two payments of one customer follow each other, because both may use the same credit on account. */
export const oneAtATime = (tx: Tx, { customer }: Pick<Payer, 'customer'>) =>
  tx`select pg_advisory_xact_lock(hashtext('payments'), ${customer.customerId})`

/**
 * Locks the customer's invoices of these numbers until the transaction ends, and reads what is due on each.
 *
 * @param lines the invoices, each with the day on which it is to be paid; without one, today at the branch
 * @throws Problem refused, for an invoice that is named twice
 */
export async function lockInvoices(
  tx: Tx,
  { customer, user, location }: Payer,
  lines: readonly { invoiceNumber: string; paymentDate?: string }[],
) {
  const twice = lines.find(
    ({ invoiceNumber }, place) => lines.findIndex((other) => other.invoiceNumber === invoiceNumber) !== place,
  )
  if (twice) throw refusal(payingRefusals.twice(twice.invoiceNumber))
  const asked = lines.map(({ invoiceNumber, paymentDate = null }) => ({ invoiceNumber, paymentDate }))
  // A statement of its own: one that waits for a lock goes on with what it saw before it waited.
  await tx`
    select
    from invoices
    where customer_id = ${customer.customerId}
      and invoice_number = any (${lines.map(({ invoiceNumber }) => invoiceNumber)})
    order by invoice_id
    for no key update`
  const rows = await many(
    Due,
    tx`
    with asked as (
      select a."invoiceNumber" as invoice_number, coalesce(a."paymentDate", (stock_now() at time zone ${location.timeZone})::date) as on_day
      from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) a ("invoiceNumber" text, "paymentDate" date)
    )
    select i.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", i.kind, i.open_amount::text as open, (i.open_amount - c.covers)::text as free,
      earnable_discount(i, a.on_day)::text as discount,
      exists (
        select
        from payment_applications l
        join payments p using (payment_id)
        where l.invoice_id = i.invoice_id
          and p.status = 'draft'
          and p.user_id = ${user.userId}) as "begunHere"
    from asked a
    join invoices i on i.invoice_number = a.invoice_number
    cross join lateral payments_coming(i.invoice_id) c
    where i.customer_id = ${customer.customerId}`,
  )
  return new Map(rows.map((row) => [row.invoiceNumber, row]))
}

/**
 * What a line pays of its invoice. The discount is earned only by paying all that is left. Trade T-11.1.
 *
 * @throws Problem refused, with the sentence that says why
 */
export function application(line: Line, due: Due | undefined, keepsDiscount: boolean): Application {
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

/** The money and the credit that applications take together. Credit memos count against it. */
export const totalOf = (applications: readonly Pick<Application, 'amount'>[]) =>
  applications.reduce((all, { amount }) => all.plus(amount), new Big(0))
