import { z } from 'zod'
import { CentsUp } from './payments.ts'
import { CustomerNumber, Decimal, Instant, InvoiceNumber, lines, Money, Success, text } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { disputeReasons } from './rules/payments.ts'
import { tableQuery } from './tables.ts'

/** What became of a dispute. `withdrawn`: the customer took it back. */
export const DisputeOutcome = z.enum(['credited', 'declined', 'withdrawn'])

/** What a customer says is wrong on an invoice. Trade 2.13. */
const said = {
  disputeId: z.string(),
  /** Null if it is about the whole invoice. */
  lineNumber: z.number().int().nullable(),
  reason: z.enum(disputeReasons),
  /** How much of the invoice the customer does not agree to pay. */
  amount: claimed('showPrices', Money),
  note: z.string(),
  openedAt: Instant,
  openedBy: z.string(),
  /** Null as long as it is open. */
  outcome: DisputeOutcome.nullable(),
  settledAt: Instant.nullable(),
  /** The distributor's answer, or ''. */
  answer: z.string(),
}
export const Dispute = z.strictObject(said)

/** A dispute as the distributor's staff sees it. */
export const StaffDispute = z.strictObject({
  ...said,
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  customerNumber: z.string(),
  customerName: z.string(),
  /** SKU and name of the line's item, or '' if it is about the whole invoice. */
  item: z.string(),
  /** The line's quantity with its unit: "34 CT". '' if it has none, as a fee, or if it is about the whole invoice. */
  lineQuantity: z.string(),
  /** The line's price for one `linePriceUOM`, or null if it has no quantity. */
  linePrice: claimed('showPrices', Decimal.nullable()),
  linePriceUOM: z.string(),
  invoiceAmount: claimed('showPrices', Money),
  /** What is still due on the invoice. */
  netdue: claimed('showPrices', Money),
  settledBy: z.string(),
})

/** The calls of customers and of the distributor's staff about invoices that are not right. */
export const disputeRoutes = {
  openDispute: {
    method: 'POST',
    path: '/api/invoiced/:id/disputes',
    summary: 'Disputes an invoice or a line of it: what is wrong, and the amount of it. The distributor answers.',
    scope: 'customer',
    allClaims: ['showInvoicedOrders', 'showPrices'],
    idempotent: true,
    params: z.object({ id: InvoiceNumber }),
    body: z.object({
      customerNumber: CustomerNumber,
      lineNumber: z.int32().min(0).nullable().default(null),
      reason: z.enum(disputeReasons),
      amount: CentsUp,
      note: lines(1000).default(''),
    }),
    owns: { id: 'invoice' },
    reply: Success,
  },
  withdrawDispute: {
    method: 'POST',
    path: '/api/disputes/:disputeId/withdraw',
    summary: 'Takes back a dispute that is still open.',
    scope: 'customer',
    allClaims: ['showInvoicedOrders', 'showPrices'],
    params: z.object({ disputeId: text(60).min(1) }),
    body: z.object({ customerNumber: CustomerNumber }),
    owns: { disputeId: 'dispute' },
    reply: Success,
  },
  staffDisputes: {
    method: 'GET',
    path: '/api/staff/disputes',
    summary:
      'Disputes of all customers: those that wait for an answer unless asked otherwise, the oldest first; search finds invoice and customer.',
    scope: 'staff',
    query: tableQuery(['opened', 'customer', 'amount'], 'opened', {
      status: z.enum(['open', 'settled', '']).default('open'),
    }).omit({ customerNumber: true }),
    reply: z.strictObject({ total: z.number().int(), disputes: z.array(StaffDispute) }),
  },
  settleDispute: {
    method: 'POST',
    path: '/api/staff/disputes/:disputeId/settle',
    summary: 'Answers a dispute, and tells the one who opened it by mail. A credit memo comes from the ERP.',
    scope: 'staff',
    params: z.object({ disputeId: z.uuid() }),
    body: z.object({
      outcome: DisputeOutcome.exclude(['withdrawn']),
      answer: lines(1000).min(1, 'Enter an answer for the customer.'),
    }),
    reply: z.strictObject({ success: z.boolean(), reason: z.string() }),
  },
} as const satisfies Record<string, Route>
