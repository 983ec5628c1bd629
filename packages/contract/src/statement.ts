import { z } from 'zod'
import { CustomerNumber, Day, Money } from './primitives.ts'
import { claimed, type Route } from './route.ts'

const period = { customerNumber: CustomerNumber, from: Day, to: Day }

/** One posting that changed the customer's balance. */
const StatementRow = z.strictObject({
  day: Day,
  kind: z.enum(['invoice', 'credit-memo', 'payment', 'discount', 'credit', 'returned', 'write-off', 'adjustment']),
  /** '' if it belongs to no invoice. */
  invoiceNumber: z.string(),
  reference: z.string(),
  dueOn: Day.nullable(),
  /**
   * The amount that it added to the balance, negative for payments. '0.00' for a credit that was only used for an
   * invoice.
   */
  amount: claimed('showPrices', Money),
  balance: claimed('showPrices', Money),
})

/**
 * The amounts owed at the end of a day by days past due, from the ledger. The five ages sum to `openBalance` to the
 * cent. Credits that are not used yet are separate: balance = openBalance - unapplied. Trade T-11.4.
 */
export const Ageing = z.strictObject({
  openBalance: Money,
  notDue: Money,
  days1to30: Money,
  days31to60: Money,
  days61to90: Money,
  daysOver90: Money,
  pastDue: Money,
  /** Credit memos that are not used up, and money on account, as a positive amount. */
  unapplied: Money,
  balance: Money,
})

export const Statement = z.strictObject({
  from: Day,
  to: Day,
  openingBalance: claimed('showPrices', Money),
  rows: z.array(StatementRow),
  closingBalance: claimed('showPrices', Money),
  /** The aging at the end of `to`. */
  ageing: claimed('showPrices', Ageing),
})

export const statementRoutes = {
  statement: {
    method: 'GET',
    path: '/api/statement',
    summary:
      'Statement of account: every posting from one day to another with the balance after it, and the balance by age.',
    scope: 'customer',
    allClaims: ['showInvoices', 'showAccountDetails'],
    query: z.object(period),
    reply: Statement,
  },
  statementPdf: {
    method: 'GET',
    path: '/api/statement/pdf',
    summary: 'The same as a PDF.',
    scope: 'customer',
    allClaims: ['showInvoices', 'showAccountDetails'],
    query: z.object(period),
    reply: z.file().mime('application/pdf'),
    file: 'application/pdf',
  },
  mailStatement: {
    method: 'POST',
    path: '/api/statement/mail',
    summary:
      "Emails the statement as a PDF to the user's own address. The same period is mailed once an hour at most, and after 30 mails in an hour the next one has to wait.",
    scope: 'customer',
    allClaims: ['showInvoices', 'showAccountDetails'],
    body: z.object(period),
    reply: z.strictObject({ to: z.string() }),
  },
} as const satisfies Record<string, Route>
