import { z } from 'zod'
import { Day, Money } from './primitives.ts'
import { daysBetween } from './rules/day-after.ts'
import type { Route } from './route.ts'
import { cashRefusals, MOST_CASH_DAYS } from './rules/cash-application.ts'
import { shortReasons } from './rules/payments.ts'
import { exportKinds } from './tables.ts'

/**
 * A row of the file for cash application: what a payment that was made in the portal posted to an invoice, to a credit
 * memo, or to the customer's account. The `paid` of all rows of a payment is its money. A return has the same rows with
 * the other sign.
 */
export const CashRow = z.strictObject({
  headerGUID: z.string(),
  /** Ten digits that name the payment in the lockbox file, which has no room for headerGUID. */
  checkNumber: z.string(),
  /** The day at the customer's branch on which it was posted. */
  postedOn: Day,
  /** `return`: the bank took the money back (ACH return, reversal, chargeback). */
  entry: z.enum(['payment', 'return']),
  customerNumber: z.string(),
  customerName: z.string(),
  kind: z.enum(['account-credit', 'card', 'ach', 'cheque']),
  /** "Visa ••4242". */
  method: z.string(),
  gateway: z.string(),
  gatewayReference: z.string(),
  confirmation: z.string(),
  /** The reason why the money was taken back. */
  returnCode: z.string(),
  /** `account-credit`: credit on account that it used (negative). `on-account`: money that pays no invoice. `surcharge`: money for paying by credit card. */
  line: z.enum(['invoice', 'credit-memo', 'account-credit', 'on-account', 'surcharge']),
  /** '' in the rows of the account. */
  invoiceNumber: z.string(),
  /** What is taken off the invoice: paid and discount. */
  gross: Money,
  discount: Money,
  /** What money, credit memos and credit on account paid. Negative for what was used to pay. */
  paid: Money,
  /** The part of `paid` that is money. */
  money: Money,
  shortReason: z.enum(['', ...shortReasons]),
  comment: z.string(),
})

/** The call by which the distributor's accounting takes over what was paid in the portal. */
export const cashApplicationRoutes = {
  cashApplication: {
    method: 'GET',
    path: '/api/staff/payments/remittance',
    summary:
      "What was paid in the portal from one day to another, at most 92 days, for the distributor's cash application: as CSV, or as a lockbox file in the BAI format. The days are those of the ledger, at the customer's branch.",
    scope: 'staff',
    query: z
      .object({ from: Day, until: Day, format: z.enum(['csv', 'bai2']).default('csv') })
      .refine(({ from, until }) => from <= until && daysBetween(from, until) < MOST_CASH_DAYS, {
        path: ['until'],
        error: cashRefusals.days,
      }),
    reply: z.file(),
    file: [exportKinds.csv, 'text/plain'],
  },
} as const satisfies Record<string, Route>
