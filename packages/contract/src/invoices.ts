import { z } from 'zod'
import { BooleanInput, CustomerNumber, Day, Money } from './primitives.ts'
import { claimed, type Route } from './route.ts'

/** An invoice, or a credit memo with negative amounts. Requirements. Money is absent without showPrices. */
export const Invoice = z.strictObject({
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  kind: z.enum(['invoice', 'credit-memo']),
  poNumber: z.string(),
  sidemark: z.string(),
  /** The terms as people write them: "2% 10 NET 30". */
  terms: z.string(),
  invoicedOn: Day,
  dueOn: Day,
  /** Last day of the early-pay discount; null for terms without one. */
  discountOn: Day.nullable(),
  amount: claimed('showPrices', Money),
  /**
   * The discount that is left to take if the rest is paid by `discountOn`. It is on the goods only, less what part
   * payments took or payments on their way will take, and never more than what is left to pay. '0.00' after that day.
   */
  discount: claimed('showPrices', Money),
  /** Amount − applied payments and credits − discounts taken with them. */
  netdue: claimed('showPrices', Money),
  /** The part of `netdue` that payments scheduled or on their way will cover. */
  inFlight: claimed('showPrices', Money),
  /** The part of the invoice that is disputed and not answered yet. It is due as before. */
  disputed: claimed('showPrices', Money),
  /** Position in the whole list, from 0. */
  index: z.number().int(),
  /** These are defaults for the values that the customer will edit. Requirements. */
  payAmount: claimed('showPrices', Money),
  payComment: z.string(),
  /** Today at the branch. */
  paymentDate: Day,
})

/**
 * The amounts due on invoices today at the branch, and the discounts for paying early. `pastDue` equals the account
 * overview's, to the cent. `dueSoon` is due from today until `dueSoonUntil`. An amount that payments on their way will
 * cover still counts as due, but has no discount.
 */
export const InvoicesDue = z.strictObject({
  /** The number of invoices with an amount due. */
  openCount: z.number().int(),
  pastDueCount: z.number().int(),
  pastDue: claimed('showPrices', Money),
  dueSoonUntil: Day,
  dueSoonCount: z.number().int(),
  dueSoon: claimed('showPrices', Money),
  /**
   * The next three days on which early-pay discounts lapse, with the number of invoices and the discount for paying
   * them by then.
   */
  discounts: z.array(z.strictObject({ on: Day, count: z.number().int(), saves: claimed('showPrices', Money) })),
  /** The next three invoices that become due, today's first. */
  next: z.array(z.strictObject({ invoiceNumber: z.string(), dueOn: Day, netdue: claimed('showPrices', Money) })),
})

export const invoiceRoutes = {
  invoices: {
    method: 'GET',
    path: '/api/invoices',
    summary:
      'Invoices and credit memos by due date; open ones unless viewOnlyOpenInv says N. Without a size, all of them. One row for each invoice and order: an invoice bills one order, so splitInvoice changes nothing.',
    scope: 'customer',
    claim: 'showInvoices',
    query: z.object({
      customerNumber: CustomerNumber,
      /** N requests orders that are not invoiced, which have no invoice. */
      invoicedStatus: BooleanInput.default(true),
      viewOnlyOpenInv: BooleanInput.default(true),
      splitInvoice: BooleanInput.default(true),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      size: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    reply: z.strictObject({ total: z.number().int(), invoices: z.array(Invoice) }),
  },
  invoicesDue: {
    method: 'GET',
    path: '/api/invoices/due',
    summary:
      'What is past due and what becomes due within seven days, the early-pay discounts that lapse next, and the next invoices.',
    scope: 'customer',
    claim: 'showInvoices',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: InvoicesDue,
  },
} as const satisfies Record<string, Route>
