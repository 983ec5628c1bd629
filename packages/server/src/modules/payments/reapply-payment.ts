import { settlement } from '@sidemark/contract/rules/paying'
import Big from 'big.js'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { Application, Payer } from './due-invoices.ts'
import { lockInvoices, totalOf } from './due-invoices.ts'

const Applied = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  amount: z.string(),
  discount: z.string(),
  comment: z.string(),
  shortReason: z.string(),
})

type Again = {
  /** The day on which it is to be paid. */
  day: string
  keepsDiscount: boolean
  /** Whether each invoice may take no more money than before, because nobody was asked about more. */
  noMore: boolean
}

/**
 * What a payment that is still scheduled pays of its invoices as they are now, on a day: what another payment has paid
 * meanwhile is not paid twice, and a discount counts only if it is earned on that day. The caller holds the lock of the
 * payment, and says afterwards what its status is: it is `cancelled` meanwhile, because such a payment covers nothing.
 */
export async function applyAgain(tx: Tx, payer: Payer, paymentId: string, { day, keepsDiscount, noMore }: Again) {
  await tx`update payments set status = 'cancelled' where payment_id = ${paymentId}`
  const before = await many(
    Applied,
    tx`
    select a.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", a.amount::text as amount, a.discount::text as discount,
      a.comment, a.short_reason as "shortReason"
    from payment_applications a
    join invoices i using (invoice_id)
    where a.payment_id = ${paymentId}
    order by a.position`,
  )
  const due = await lockInvoices(
    tx,
    payer,
    before.map(({ invoiceNumber }) => ({ invoiceNumber, paymentDate: day })),
  )
  return before.flatMap(({ invoiceNumber, ...row }): Application[] => {
    const { free = '0.00', discount = '0.00' } = due.get(invoiceNumber) ?? {}
    const covered = new Big(row.amount).plus(row.discount)
    const isMemo = covered.lt(0)
    if (isMemo ? new Big(free).gte(0) : new Big(free).lte(0)) return []
    const pays = covered.abs().gt(new Big(free).abs()) ? free : covered.toFixed(2)
    const now = settlement({ free, discount }, pays, keepsDiscount)
    const amount = noMore && !isMemo && new Big(now.amount).gt(row.amount) ? row.amount : now.amount
    return [{ ...row, amount, discount: now.discount }]
  })
}

/** Writes what a payment pays instead of what it paid before, its surcharge, and its amount, which has both. */
export const rewriteApplications = (
  tx: Tx,
  paymentId: string,
  applications: readonly Application[],
  surcharge: string,
) => tx`
  with amount as (
    update payments
    set amount = ${totalOf(applications).plus(surcharge).toFixed(2)}, surcharge = ${surcharge}
    where payment_id = ${paymentId}
  ), gone as (
    delete from payment_applications
    where payment_id = ${paymentId}
      and invoice_id <> all (${applications.map(({ invoiceId }) => invoiceId)}::uuid[])
  )
  update payment_applications a
  set amount = n.amount, discount = n.discount
  from jsonb_to_recordset(${JSON.stringify(applications)}::text::jsonb) n ("invoiceId" uuid, amount numeric, discount numeric)
  where a.payment_id = ${paymentId}
    and a.invoice_id = n."invoiceId"`
