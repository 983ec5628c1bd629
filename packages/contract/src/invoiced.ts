import { z } from 'zod'
import { CustomerNumber, Day, Decimal, InvoiceNumber, Money } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { exportQuery, exportReply, listedReply, tableQuery } from './tables.ts'

/** A credit memo is of its own kind, whether it is used up or not; an invoice is open while something of it is due. */
export const InvoicedStatus = z.enum(['open', 'paid', 'credit'])

/** An invoiced order, or a credit memo with negative amounts, as the list has it. Money is absent without showPrices. */
export const InvoicedRow = z.strictObject({
  invoiceNumber: z.string(),
  /** '' for what bills no order of ours. */
  orderNumber: z.string(),
  status: InvoicedStatus,
  poNumber: z.string(),
  sidemark: z.string(),
  invoicedOn: Day,
  dueOn: Day,
  /** Days since it was due at the branch, of open invoices; 0 for all others. */
  daysPastDue: z.number().int(),
  /** Last day of the early-pay discount; null for terms without one. */
  discountOn: Day.nullable(),
  lineCount: z.number().int(),
  amount: claimed('showPrices', Money),
  /** What may be taken off when it is paid by `discountOn`; '0.00' after that day, and of what is not open. */
  discount: claimed('showPrices', Money),
  /** Amount less payments, credits and discounts taken: the ledger's. */
  netdue: claimed('showPrices', Money),
})

const InvoicedLine = z.strictObject({
  lineNumber: z.number().int(),
  /** '' for what is no item: a return, a fee. */
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

/** What has changed what is due: a payment, a discount taken with it, a credit; negative amounts make it less. `returned`: a payment that came back. */
const Settlement = z.strictObject({
  day: Day,
  kind: z.enum(['payment', 'discount', 'credit', 'returned', 'write-off', 'adjustment']),
  /** "Visa ••4242", with the payment's number or confirmation; '' where nothing is known. */
  reference: z.string(),
  amount: claimed('showPrices', Money),
})

export const InvoicedOrder = z.strictObject({
  ...InvoicedRow.shape,
  /** As people say them: "2% 10 NET 30". */
  terms: z.string(),
  /** The order is here to be looked at, for those who may. */
  hasOrder: z.boolean(),
  /** Where the goods went; null without an order, and for what was picked up. */
  shipTo: z.strictObject({ name: z.string(), line1: z.string(), line2: z.string(), city: z.string(), state: z.string(), zip: z.string() }).nullable(),
  lines: z.array(InvoicedLine),
  charges: claimed('showPrices', z.array(z.strictObject({ kind: z.string(), description: z.string(), amount: Money }))),
  settlements: z.array(Settlement),
})

/** By what the list of invoiced orders can be sorted. */
export const invoicedSorts = ['number', 'date', 'order', 'due', 'po', 'sidemark', 'total', 'netdue'] as const
const filters = {
  status: z.union([InvoicedStatus, z.literal('')]).default(''),
  from: z.union([Day, z.literal('')]).default(''),
  to: z.union([Day, z.literal('')]).default(''),
}

export const invoicedRoutes = {
  invoiced: {
    method: 'GET',
    path: '/api/invoiced',
    summary: 'Invoiced orders and credit memos, newest first; search finds invoice and order numbers, PO, sidemark, SKU and ship-to. from and to are invoice days.',
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
    summary: 'One invoice or credit memo, by its number: lines with lots and rolls, charges, what was paid and credited, and what is due.',
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
