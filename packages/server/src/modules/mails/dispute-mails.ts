import { formatMoney } from '@sidemark/contract/rules/amounts'
import { shortReasonWords, type DisputeReason } from '@sidemark/contract/rules/payments'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { contactOf, readBranch, type Branch } from './branch.ts'
import { namedReceivers, type Composer } from './composing.ts'
import type { Letter } from './letter/letter.ts'
import type { PortalLinks } from './portal-links.ts'
import { receiversOf } from './receivers.ts'

const Answered = z.object({
  customerId: z.number(),
  customer: z.string(),
  locationId: z.number(),
  invoiceNumber: z.string(),
  lineNumber: z.number().nullable(),
  reason: z.custom<DisputeReason>(),
  amount: z.string(),
  note: z.string(),
  outcome: z.string().nullable(),
  answer: z.string(),
})
type Answered = z.output<typeof Answered>

const answeredDispute = (sql: Tx, disputeId: string) =>
  maybeOne(
    Answered,
    sql`
    select c.customer_id as "customerId", c.name || ' (' || c.customer_number || ')' as customer, coalesce(o.location_id, c.location_id) as "locationId",
      i.invoice_number as "invoiceNumber", d.line_number as "lineNumber", d.reason, d.amount::text as amount, d.note, d.outcome, d.answer
    from invoice_disputes d
    join invoices i on i.invoice_id = d.invoice_id
    join customers c on c.customer_id = i.customer_id
    left join orders o on o.order_id = i.order_id
    where d.dispute_id = ${disputeId}`,
  )

export const disputeMails = {
  /** The distributor's answer, for the user who disputed the invoice, as long as they may see invoices and amounts. */
  'dispute-answered': async ({ sql, links }, disputeId, notices) => {
    const dispute = await answeredDispute(sql, disputeId)
    if (!dispute) return []
    const [readers, branch] = await Promise.all([
      receiversOf(sql, dispute.customerId, namedReceivers(notices)),
      readBranch(sql, dispute.locationId),
    ])
    return readers
      .filter(({ claims }) => claims.showInvoicedOrders && claims.showPrices)
      .map(({ user }) => ({
        to: user.email,
        about: `invoice ${dispute.invoiceNumber}`,
        letter: answeredLetter(dispute, branch, links),
        branch,
      }))
  },
} satisfies Record<string, Composer>

function answeredLetter(dispute: Answered, branch: Branch, links: PortalLinks): Letter {
  const { customer, invoiceNumber, lineNumber, reason, amount, note, outcome, answer } = dispute
  const isCredited = outcome === 'credited'
  const facts: [label: string, value: string][] = [
    ['Customer', customer],
    ['Invoice', invoiceNumber],
    ['Line', lineNumber === null ? '' : String(lineNumber)],
    ['Disputed', formatMoney(amount)],
    ['Reason', shortReasonWords[reason]],
    ['Your note', note],
    ['Our answer', answer],
  ]
  return {
    subject: isCredited
      ? `We agree about invoice ${invoiceNumber}`
      : `Invoice ${invoiceNumber} is due as it was invoiced`,
    preheader: answer,
    title: isCredited ? `We agree about invoice ${invoiceNumber}` : `Our answer about invoice ${invoiceNumber}`,
    opening: isCredited
      ? ['We will credit your account. The credit memo follows.']
      : ['We have checked what you disputed, and the invoice is due as it was invoiced.'],
    facts: facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
    action: { text: 'View invoice', href: links.invoice(invoiceNumber) },
    closing: contactOf(branch),
    reason: 'You are receiving this email because you disputed this invoice.',
  }
}
