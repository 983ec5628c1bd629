import { z } from 'zod'
import { CustomerNumber, Day, Instant, InvoiceNumber, Money, text } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { shortReasons } from './rules/payments.ts'
import { DayFilter, exportQuery, exportReply, listedReply, tableQuery } from './tables.ts'

export const PaymentStatus = z.enum([
  'draft',
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
  /** The instant from which a scheduled payment is charged here. Until then it can be moved or canceled. Null if the ERP charges it, and once it is charged. */
  changeUntil: Instant.nullable(),
  /** Whether the customer's autopay scheduled it. */
  isAutopay: z.boolean(),
  settledAt: Instant.nullable(),
  /** When the bank took the money back. Null if it did not, or if the ERP does not say when. */
  returnedAt: Instant.nullable(),
  amount: claimed('showPrices', Money),
  discount: claimed('showPrices', Money),
  /** Credit on account that pays a part beside the amount. With kind account-credit it is the amount. */
  creditUsed: claimed('showPrices', Money),
  /** The part of the amount that pays no invoice. It is on account once the payment is settled. */
  onAccount: claimed('showPrices', Money),
  /** The part of the amount that is a surcharge on a credit card. */
  surcharge: claimed('showPrices', Money),
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

/** A row of the file of payments: what a payment paid of one invoice, or its part that pays none, or its surcharge. */
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

/** How a payment is made here. Requirements. */
export const PayKind = z.enum(['account-credit', 'card', 'ach'])
export type PayKind = z.output<typeof PayKind>
/** Dollars and cents of a request, with a sign for a credit memo. */
const Cents = z
  .string()
  .trim()
  .regex(/^-?\d{1,11}(\.\d{1,2})?$/, 'Enter an amount such as 125.00.')
export const CentsUp = z
  .string()
  .trim()
  .regex(/^\d{1,11}(\.\d{1,2})?$/, 'Enter an amount such as 125.00.')

/** What a request pays of an invoice or of a credit memo. */
const InvoiceToPay = z.object({
  invoiceNumber: InvoiceNumber,
  /** What is paid off the invoice, its discount included. Negative for a credit memo. */
  payAmount: Cents,
  payComment: text(200).default(''),
  /** Needed if payAmount is less than what is due. */
  shortReason: z.enum(['', ...shortReasons]).default(''),
})
const invoicesToPay = <S extends z.ZodType>(invoice: S) =>
  z.array(invoice).min(1, 'Choose an invoice.').max(1000, 'Pay at most 1,000 invoices at once.')

/** A payment that was begun and is not finished, or where to finish it. */
const Begun = z.strictObject({
  headerGUID: z.string(),
  status: PaymentStatus,
  /** The gateway's page on which the payer finishes it. Null once there is nothing to do. */
  url: z.string().nullable(),
})

/** The sort orders of the table of payments. */
export const paymentSorts = ['date', 'number', 'method', 'status', 'amount'] as const
const filters = {
  status: z.enum([...PaymentStatus.exclude(['draft', 'scheduled']).options, '']).default(''),
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
  paymentOptions: {
    method: 'GET',
    path: '/api/payments/options',
    summary:
      'How the customer can pay now: the types of payment, the credit on account that is left to use, whether a card keeps the early-pay discount, and a payment of this user that was begun and not finished.',
    scope: 'customer',
    allClaims: ['showInvoices', 'showPrices'],
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({
      kinds: z.array(PayKind),
      credit: Money,
      /** The claim allowCISDIS. Requirements. */
      discountOnCards: z.boolean(),
      begun: Payment.nullable(),
    }),
  },
  beginPayment: {
    method: 'POST',
    path: '/api/payments/begin',
    summary:
      'Begins a payment of invoices, less credit memos, early-pay discounts and credit on account. By account credit alone it is paid at once. Otherwise api/payments/open names the page on which it is finished, and until then its invoices cannot be paid by another payment.',
    scope: 'customer',
    allClaims: ['showInvoices', 'showPrices'],
    idempotent: true,
    body: z.object({
      customerNumber: CustomerNumber,
      kind: PayKind,
      /** Credit on account that pays a part. With account-credit it pays all, and this is left out. */
      useCredit: CentsUp.default('0.00'),
      invoices: invoicesToPay(InvoiceToPay),
      comment: text(200).default(''),
      /** What the payer was shown as the total to pay. If it is another one now, nothing is begun. */
      amount: CentsUp,
    }),
    reply: Begun,
  },
  schedulePayments: {
    method: 'POST',
    path: '/api/payments/schedule',
    summary:
      'Schedules payments by a kept method: one for each day. What is to be paid today is charged at once. The others are charged on the morning of their day, and can be moved or canceled until then.',
    scope: 'customer',
    allClaims: ['showInvoices', 'showPrices'],
    idempotent: true,
    body: z.object({
      customerNumber: CustomerNumber,
      methodId: text(40).min(1),
      invoices: invoicesToPay(InvoiceToPay.extend({ paymentDate: Day })),
      comment: text(200).default(''),
      /** What the payer was shown as the total of all days, surcharges included. If it is another one now, nothing is scheduled. */
      amount: CentsUp,
    }),
    owns: { methodId: 'paymentMethod' },
    /** One payment for each day, the first day first. */
    reply: z.strictObject({
      payments: z.array(z.strictObject({ headerGUID: z.string(), scheduledDate: Day, amount: Money })),
    }),
  },
  openPayment: {
    method: 'POST',
    path: '/api/payments/open',
    summary: 'The page of the payment gateway on which a begun payment is finished. The same page each time.',
    scope: 'customer',
    allClaims: ['showInvoices', 'showPrices'],
    body: z.object({ customerNumber: CustomerNumber, headerGUID: text(40).min(1) }),
    owns,
    reply: Begun,
  },
  closePayment: {
    method: 'POST',
    path: '/api/payments/close',
    summary: 'Gives up a begun payment that was not paid. If it was paid meanwhile, the reply says so.',
    scope: 'customer',
    allClaims: ['showInvoices', 'showPrices'],
    body: z.object({ customerNumber: CustomerNumber, headerGUID: text(40).min(1) }),
    owns,
    reply: Begun,
  },
  payment: {
    method: 'GET',
    path: '/api/payments/one',
    summary: 'One payment as it is now. While it is under way, the gateway is asked.',
    scope: 'customer',
    claim: 'showInvoices',
    query: z.object({ customerNumber: CustomerNumber, headerGUID: text(40).min(1) }),
    owns,
    reply: Payment,
  },
  paymentReceipt: {
    method: 'GET',
    path: '/api/payments/receipt',
    summary:
      'One payment as a PDF, with what the caller may see of it: a receipt once it is paid or in process. Of another payment it says that it is scheduled, or was declined, canceled or returned.',
    scope: 'customer',
    claim: 'showInvoices',
    query: z.object({ customerNumber: CustomerNumber, headerGUID: text(40).min(1) }),
    owns,
    reply: z.file().mime('application/pdf'),
    file: 'application/pdf',
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
