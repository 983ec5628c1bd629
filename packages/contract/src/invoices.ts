import { z } from 'zod'
import { BooleanInput, CustomerNumber, Day, Money } from './primitives.ts'
import { claimed, type Route } from './route.ts'

/** An invoice, or a credit memo with negative amounts. Specification 3, "Invoice". Money is absent without showPrices. */
export const Invoice = z.strictObject({
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  kind: z.enum(['invoice', 'credit-memo']),
  poNumber: z.string(),
  sidemark: z.string(),
  /** As people say them: "2% 10 NET 30". */
  terms: z.string(),
  invoicedOn: Day,
  dueOn: Day,
  /** Last day of the early-pay discount; null for terms without one. */
  discountOn: Day.nullable(),
  amount: claimed('showPrices', Money),
  /** What may be taken off when it is paid by `discountOn`: of the goods only, and never more than is due. '0.00' after that day. */
  discount: claimed('showPrices', Money),
  /** Amount − applied payments and credits − discounts taken with them. */
  netdue: claimed('showPrices', Money),
  /** Of `netdue`, what payments that are scheduled or on their way will cover. */
  inFlight: claimed('showPrices', Money),
  /** Position in the whole list, from 0. */
  index: z.number().int(),
  /** Defaults of what the customer will edit. Specification 3 and 4. */
  payAmount: claimed('showPrices', Money),
  payComment: z.string(),
  /** Today at the branch. */
  paymentDate: Day,
})

/**
 * What is due of invoices today at the branch, and what can be saved by paying. `pastDue` is the account overview's, to the cent; `dueSoon` is due from
 * today until `dueSoonUntil`. What payments on their way will cover still counts as due until they are made, but nothing is to be saved of it.
 */
export const InvoicesDue = z.strictObject({
  /** Invoices that something is due of. */
  openCount: z.number().int(),
  pastDueCount: z.number().int(),
  pastDue: claimed('showPrices', Money),
  dueSoonUntil: Day,
  dueSoonCount: z.number().int(),
  dueSoon: claimed('showPrices', Money),
  /** The next three days on which early-pay discounts lapse: that many invoices paid until then save so much. */
  discounts: z.array(z.strictObject({ on: Day, count: z.number().int(), saves: claimed('showPrices', Money) })),
  /** The next three that become due, today's first. */
  next: z.array(z.strictObject({ invoiceNumber: z.string(), dueOn: Day, netdue: claimed('showPrices', Money) })),
})

export const invoiceRoutes = {
  invoices: {
    method: 'GET',
    path: '/api/invoices',
    summary: 'Invoices and credit memos by due date; open ones unless viewOnlyOpenInv says N. One row for each invoice and order: an invoice bills one order, so splitInvoice changes nothing.',
    scope: 'customer',
    claim: 'showInvoices',
    query: z.object({
      customerNumber: CustomerNumber,
      /** N asks for what is not invoiced: of that there is no invoice. */
      invoicedStatus: BooleanInput.default(true),
      viewOnlyOpenInv: BooleanInput.default(true),
      splitInvoice: BooleanInput.default(true),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      size: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    reply: z.strictObject({ total: z.number().int(), invoices: z.array(Invoice) }),
  },
  invoicesDue: {
    method: 'GET',
    path: '/api/invoices/due',
    summary: 'What is past due and what becomes due within seven days, the early-pay discounts that lapse next, and the next invoices.',
    scope: 'customer',
    claim: 'showInvoices',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: InvoicesDue,
  },
} as const satisfies Record<string, Route>
