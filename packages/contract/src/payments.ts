import { z } from 'zod'
import { CustomerNumber, Day, Instant, Money } from './primitives.ts'
import { claimed, type Route } from './route.ts'

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

export const paymentRoutes = {
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
} as const satisfies Record<string, Route>
