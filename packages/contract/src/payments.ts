import { z } from 'zod'
import { CustomerNumber, Day, Instant, Money, text } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { DayFilter, exportQuery, exportReply, listedReply, tableQuery } from './tables.ts'

export const PaymentStatus = z.enum([
  'scheduled',
  'charging',
  'pending',
  'settled',
  'declined',
  'cancelled',
  'returned',
])

/** A payment and the invoices that it pays. Money is absent without showPrices. */
export const Payment = z.strictObject({
  id: z.string(),
  /** The name of a payment in calls. Requirements. */
  headerGUID: z.string(),
  /** The ERP's number; '' until its ledger has the payment. */
  paymentNumber: z.string(),
  kind: z.enum(['account-credit', 'card', 'ach', 'cheque']),
  /** "Visa ••4242". No more digits of a number are ever shown. */
  method: z.string(),
  status: PaymentStatus,
  createdAt: Instant,
  createdBy: z.string(),
  /** The day on which it is (or was to be) charged. Null if it was paid at once. */
  scheduledDate: Day.nullable(),
  settledAt: Instant.nullable(),
  amount: claimed('showPrices', Money),
  discount: claimed('showPrices', Money),
  /** The part of the amount that pays no invoice. It is on account once the payment is settled. */
  onAccount: claimed('showPrices', Money),
  comment: z.string(),
  confirmation: z.string(),
  /** The reason why it was declined or returned. */
  returnCode: z.string(),
  invoices: z.array(
    z.strictObject({
      invoiceNumber: z.string(),
      orderNumber: z.string(),
      amount: claimed('showPrices', Money),
      discount: claimed('showPrices', Money),
      comment: z.string(),
    }),
  ),
})

/** A row of the file of payments: what a payment paid of one invoice, or its part that pays none. */
export const RemittanceRow = z.strictObject({
  paymentNumber: z.string(),
  createdAt: Instant,
  method: z.string(),
  status: PaymentStatus,
  /** '' in the row of the part that pays no invoice. */
  invoiceNumber: z.string(),
  orderNumber: z.string(),
  amount: claimed('showPrices', Money),
  discount: claimed('showPrices', Money),
  confirmation: z.string(),
  comment: z.string(),
  returnCode: z.string(),
})

/** The sort orders of the table of payments. */
export const paymentSorts = ['date', 'number', 'method', 'status', 'amount'] as const
const filters = {
  status: z.enum([...PaymentStatus.exclude(['scheduled']).options, '']).default(''),
  from: DayFilter,
  to: DayFilter,
}

const scheduled = z.object({ customerNumber: CustomerNumber, headerGUID: text(40).min(1) })
const owns = { headerGUID: 'payment' } as const
const Done = z.strictObject({ success: z.literal(true) })

export const paymentRoutes = {
  payments: {
    method: 'GET',
    path: '/api/payments',
    summary:
      'Payments that were made or begun, newest first; search finds payment number, confirmation, comment, method, and the numbers of invoices and orders that were paid. from and to are days at the branch.',
    scope: 'customer',
    claim: 'showInvoices',
    query: tableQuery(paymentSorts, '-date', filters),
    reply: z.strictObject({ ...listedReply, payments: z.array(Payment) }),
  },
  exportPayments: {
    method: 'GET',
    path: '/api/payments/export',
    summary: 'The same as a file, with a row for each invoice that was paid.',
    scope: 'customer',
    claim: 'showInvoices',
    query: exportQuery(paymentSorts, '-date', filters),
    ...exportReply,
  },
  paymentHistory: {
    method: 'GET',
    path: '/api/payments/history',
    summary:
      'Payments of the customer, newest first: those under way, settled, declined, returned and canceled. Without a size, all of them.',
    scope: 'customer',
    claim: 'showInvoices',
    query: z.object({
      customerNumber: CustomerNumber,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      size: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    reply: z.strictObject({ total: z.number().int(), paymentList: z.array(Payment) }),
  },
  scheduledPayments: {
    method: 'GET',
    path: '/api/payments/scheduledlist',
    summary: "Payments that wait for their day, the next one first. Without customerNumber, of the session's customer.",
    scope: 'customer',
    claim: 'showInvoices',
    query: z.object({ customerNumber: CustomerNumber.optional() }),
    reply: z.strictObject({ scheduledPaymentList: z.array(Payment) }),
  },
  cancelPayment: {
    method: 'POST',
    path: '/api/payments/delete',
    summary: 'Cancels a payment that is still scheduled.',
    scope: 'customer',
    claim: 'showInvoices',
    idempotent: true,
    query: scheduled,
    owns,
    reply: Done,
  },
  movePayment: {
    method: 'POST',
    path: '/api/payments/updatedate',
    summary:
      'Moves a payment that is still scheduled to another day: today or later, at most a year ahead, and a banking day if it is by ACH.',
    scope: 'customer',
    claim: 'showInvoices',
    idempotent: true,
    query: scheduled.extend({ scheduledDate: Day }),
    owns,
    reply: Done,
  },
} as const satisfies Record<string, Route>
