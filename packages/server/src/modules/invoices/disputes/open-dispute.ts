import type { disputeRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { formatMoney } from '@sidemark/contract/rules/amounts'
import { isZero } from '@sidemark/contract/rules/decimal'
import { disputeRefusals } from '@sidemark/contract/rules/payments'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

type Asked = Pick<z.output<typeof disputeRoutes.openDispute.body>, 'lineNumber' | 'reason' | 'amount' | 'note'>
const done = { success: true }

const Subject = z.object({
  isMemo: z.boolean(),
  /** Null if the invoice does not have the line. */
  most: z.string().nullable(),
  isTooMuch: z.boolean(),
  isDisputed: z.boolean(),
})

/**
 * Disputes an invoice or a line of it. Nothing changes in what is due until the distributor credits it.
 *
 * @throws Problem refused, with the reason
 */
export async function openDispute(tx: Tx, { user, customer }: Scope, invoiceId: OwnedId<'invoice'>, asked: Asked) {
  const { lineNumber, reason, amount, note } = asked
  const refuse = (sentence: string) => {
    throw new Problem('refused', sentence)
  }
  if (isZero(amount)) refuse(disputeRefusals.notAboveZero)
  if (reason === 'other' && note === '') refuse(disputeRefusals.noNote)
  // The lock comes first, in a statement of its own: the next one then sees the dispute of whoever had the lock before.
  await tx`select from invoices where invoice_id = ${invoiceId} for no key update`
  const { isMemo, most, isTooMuch, isDisputed } = await one(
    Subject,
    tx`
    select i.kind = 'credit-memo' as "isMemo", x.most::text as most, coalesce(${amount}::numeric > x.most, false) as "isTooMuch",
      exists (
        select from invoice_disputes d
        where d.invoice_id = i.invoice_id
          and d.outcome is null
          and d.line_number is not distinct from ${lineNumber}::int
      ) as "isDisputed"
    from invoices i
    cross join lateral (
      select case
        when ${lineNumber}::int is null then i.amount
        else (select l.net from invoice_lines l where l.invoice_id = i.invoice_id and l.line_number = ${lineNumber})
      end as most
    ) x
    where i.invoice_id = ${invoiceId}`,
  )
  if (isMemo) refuse(disputeRefusals.memo)
  if (most === null) throw new Problem('refused', disputeRefusals.noLine(lineNumber ?? 0))
  if (isDisputed) refuse(disputeRefusals.twice)
  if (isTooMuch) refuse(disputeRefusals.tooMuch(formatMoney(most)))
  await tx`
    with opened as (
      insert into invoice_disputes (invoice_id, line_number, reason, amount, note, user_id, opened_at)
      values (${invoiceId}, ${lineNumber}, ${reason}, ${amount}, ${note}, ${user.userId}, stock_now())
      returning dispute_id
    ), logged as (
      insert into audit_log (user_id, customer_id, act, subject, detail)
      select ${user.userId}, ${customer.customerId}, 'openDispute', i.invoice_number, jsonb_build_object('amount', ${amount}::text, 'reason', ${reason}::text)
      from invoices i
      where i.invoice_id = ${invoiceId}
    )
    insert into export_outbox (kind, payload)
    select 'dispute', jsonb_build_object('disputeId', o.dispute_id, 'invoiceNumber', i.invoice_number, 'lineNumber', ${lineNumber}::int, 'reason', ${reason}::text,
      'amount', ${amount}::numeric(14,2)::text, 'note', ${note}::text)
    from opened o
    cross join invoices i
    where i.invoice_id = ${invoiceId}`
  return done
}

/**
 * Takes back a dispute. One that was taken back before stays as it is.
 *
 * @throws Problem refused, if the distributor has answered
 */
export async function withdrawDispute(tx: Tx, { user, customer }: Scope, disputeId: OwnedId<'dispute'>) {
  const { outcome } = await one(
    z.object({ outcome: z.string().nullable() }),
    tx`select outcome from invoice_disputes where dispute_id = ${disputeId} for update`,
  )
  if (outcome === 'withdrawn') return done
  if (outcome !== null) throw new Problem('refused', disputeRefusals.settled)
  await tx`
    with withdrawn as (
      update invoice_disputes
      set outcome = 'withdrawn', settled_at = stock_now(), settled_by = ${user.userId}
      where dispute_id = ${disputeId}
    ), logged as (
      insert into audit_log (user_id, customer_id, act, subject)
      values (${user.userId}, ${customer.customerId}, 'withdrawDispute', ${disputeId})
    )
    insert into export_outbox (kind, payload)
    values ('dispute-answer', jsonb_build_object('disputeId', ${disputeId}::uuid, 'outcome', 'withdrawn'))`
  return done
}
