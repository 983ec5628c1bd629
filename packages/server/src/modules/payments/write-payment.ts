import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { Application, Payer } from './due-invoices.ts'

const Written = z.object({ paymentId: z.string(), headerGUID: z.string(), today: z.string() })

type NewPayment = {
  /** As audit_log names it. */
  act: 'beginPayment' | 'schedulePayments' | 'autopay'
  kind: 'account-credit' | 'card' | 'ach'
  applications: readonly Application[]
  /** Dollars that are paid, the part of them that is a surcharge, and the credit on account that is used. */
  amount: string
  surcharge?: string
  credit?: string
  comment?: string
  /** What is known of how it is paid. A gateway says it of what it takes. */
  own?: { label: string; gateway: string; confirmation: string }
  /** A payment that is scheduled: its day, the instant from which it is charged, and the kept method that pays. */
  schedule?: { day: string; chargeAt: string; methodId: string; label: string }
}

/** Writes a payment with what it pays, and the log. `today` is the date at the branch. */
export function writePayment(
  tx: Tx,
  { user, customer, location }: Payer,
  { act, kind, applications, amount, surcharge = '0.00', credit = '0.00', comment = '', own, schedule }: NewPayment,
) {
  const rows = JSON.stringify(applications.map((row, position) => ({ ...row, position })))
  const detail = JSON.stringify({
    kind,
    amount,
    ...(surcharge !== '0.00' && { surcharge }),
    credit,
    invoices: applications.length,
    ...(schedule && { day: schedule.day }),
  })
  return one(
    Written,
    tx`
    with written as (
      insert into payments (customer_id, user_id, kind, status, amount, surcharge, credit_used, comment, method_label, gateway, confirmation, created_at,
        method_id, scheduled_on, charge_at, is_autopay)
      values (${customer.customerId}, ${user.userId}, ${kind}, ${schedule ? 'scheduled' : 'draft'}, ${amount}, ${surcharge}, ${credit}, ${comment},
        ${schedule?.label ?? own?.label ?? ''}, ${own?.gateway ?? ''}, ${own?.confirmation ?? ''}, stock_now(),
        ${schedule?.methodId ?? null}, ${schedule?.day ?? null}::date, ${schedule?.chargeAt ?? null}::timestamptz, ${act === 'autopay'})
      returning payment_id, header_guid
    ), applied as (
      insert into payment_applications (payment_id, invoice_id, position, amount, discount, comment, short_reason)
      select w.payment_id, a."invoiceId", a.position, a.amount, a.discount, a.comment, a."shortReason"
      from written w
      cross join jsonb_to_recordset(${rows}::text::jsonb)
        a ("invoiceId" uuid, position smallint, amount numeric, discount numeric, comment text, "shortReason" text)
    ), logged as (
      insert into audit_log (user_id, customer_id, act, subject, detail)
      select ${user.userId}, ${customer.customerId}, ${act}, w.header_guid, ${detail}::text::jsonb
      from written w
    )
    select w.payment_id as "paymentId", w.header_guid as "headerGUID", (stock_now() at time zone ${location.timeZone})::date::text as today
    from written w`,
  )
}
