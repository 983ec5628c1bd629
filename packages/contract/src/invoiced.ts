import { z } from 'zod'
import { CustomerNumber, Day, Decimal, InvoiceNumber, Money } from './primitives.ts'
import { Dispute } from './disputes.ts'
import { claimed, type Route } from './route.ts'
import { exportQuery, exportReply, listedReply, tableQuery } from './tables.ts'

/** A credit memo has its own status, whether it is used up or not. An invoice is open while an amount of it is due. */
export const InvoicedStatus = z.enum(['open', 'paid', 'credit'])

/** An invoiced order in the list, or a credit memo with negative amounts. Money is absent without showPrices. */
export const InvoicedRow = z.strictObject({
  invoiceNumber: z.string(),
  /** '' for an invoice that bills no order of ours. */
  orderNumber: z.string(),
  status: InvoicedStatus,
  poNumber: z.string(),
  sidemark: z.string(),
  invoicedOn: Day,
  dueOn: Day,
  /** Days since it was due at the branch, for open invoices. 0 for all others. */
  daysPastDue: z.number().int(),
  /** Last day of the early-pay discount; null for terms without one. */
  discountOn: Day.nullable(),
  lineCount: z.number().int(),
  amount: claimed('showPrices', Money),
  /**
   * The discount that is left to take when the rest is paid by `discountOn`. It is '0.00' after that day, and when the
   * invoice is not open.
   */
  discount: claimed('showPrices', Money),
  /** The amount less payments, credits and discounts taken, as the ledger has it. */
  netdue: claimed('showPrices', Money),
})

const InvoicedLine = z.strictObject({
  lineNumber: z.number().int(),
  /** '' for a line without an item, such as a return or a fee. */
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  size: z.string(),
  picture: z.string(),
  material: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  qtyPriceUOM: Decimal,
  priceUOM: z.string(),
  unitPrice: claimed('showPrices', Decimal),
  net: claimed('showPrices', Money),
  dyeLot: z.string(),
  roll: z.string(),
  sidemark: claimed('showItemSidemark', z.string()),
})

/**
 * A posting that changed the amount due: a payment, a discount taken with it, a credit. Negative amounts reduce it.
 * `returned`: a payment that came back.
 */
const Settlement = z.strictObject({
  day: Day,
  kind: z.enum(['payment', 'discount', 'credit', 'returned', 'write-off', 'adjustment']),
  /** "Visa ••4242", with the payment's number or confirmation, or '' if nothing is known. */
  reference: z.string(),
  amount: claimed('showPrices', Money),
})

export const InvoicedOrder = z.strictObject({
  ...InvoicedRow.shape,
  /** The terms as people write them: "2% 10 NET 30". */
  terms: z.string(),
  /** Whether the order exists here and the user may see it. */
  hasOrder: z.boolean(),
  /** The place where the goods went. Null without an order, and for pickups. */
  shipTo: z
    .strictObject({
      name: z.string(),
      line1: z.string(),
      line2: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    })
    .nullable(),
  lines: z.array(InvoicedLine),
  charges: claimed('showPrices', z.array(z.strictObject({ kind: z.string(), description: z.string(), amount: Money }))),
  settlements: z.array(Settlement),
  /** What the customer has disputed, the oldest first. */
  disputes: z.array(Dispute),
})

/** The sort orders of the list of invoiced orders. */
export const invoicedSorts = ['number', 'date', 'order', 'due', 'po', 'sidemark', 'total', 'netdue'] as const
const filters = {
  /** `past-due`: open invoices that were due before today at the branch. */
  status: z.enum([...InvoicedStatus.options, 'past-due', '']).default(''),
  from: z.union([Day, z.literal('')]).default(''),
  to: z.union([Day, z.literal('')]).default(''),
}

export const invoicedRoutes = {
  invoiced: {
    method: 'GET',
    path: '/api/invoiced',
    summary:
      'Invoiced orders and credit memos, newest first; search finds invoice and order numbers, PO, sidemark, SKU and ship-to. from and to are invoice days.',
    scope: 'customer',
    claim: 'showInvoicedOrders',
    query: tableQuery(invoicedSorts, '-date', filters),
    reply: z.strictObject({ ...listedReply, invoices: z.array(InvoicedRow) }),
  },
  exportInvoiced: {
    method: 'GET',
    path: '/api/invoiced/export',
    summary: 'The same as a file.',
    scope: 'customer',
    claim: 'showInvoicedOrders',
    query: exportQuery(invoicedSorts, '-date', filters),
    ...exportReply,
  },
  invoicedOrder: {
    method: 'GET',
    path: '/api/invoiced/:id',
    summary:
      'One invoice or credit memo, by its number: lines with lots and rolls, charges, what was paid and credited, and what is due.',
    scope: 'customer',
    claim: 'showInvoicedOrders',
    params: z.object({ id: InvoiceNumber }),
    query: z.object({ customerNumber: CustomerNumber }),
    owns: { id: 'invoice' },
    reply: InvoicedOrder,
  },
  invoicePdf: {
    method: 'GET',
    path: '/api/invoiced/:id/pdf',
    summary: 'One invoice or credit memo as a PDF, with what the caller may see of it.',
    scope: 'customer',
    claim: 'showInvoicedOrders',
    params: z.object({ id: InvoiceNumber }),
    query: z.object({ customerNumber: CustomerNumber }),
    owns: { id: 'invoice' },
    reply: z.file().mime('application/pdf'),
    file: 'application/pdf',
  },
} as const satisfies Record<string, Route>
