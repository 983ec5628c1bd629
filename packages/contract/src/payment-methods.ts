import { z } from 'zod'
import { CentsUp, PayKind } from './payments.ts'
import { CustomerNumber, Day, Instant, Money, text } from './primitives.ts'
import type { Route } from './route.ts'

/** A card or a bank account that the gateway keeps for the customer. Everybody who may pay for the customer may use it. */
export const PaymentMethod = z.strictObject({
  methodId: z.string(),
  kind: PayKind.exclude(['account-credit']),
  /** "Visa ••4242". No more digits of a number are ever shown. */
  method: z.string(),
  /** The last month of a card, such as `2029-04`; '' for a bank account. */
  expires: z.string(),
  /** What is added to a payment by this credit card, and at most, in percent: `rules/surcharge.ts`. Null for no surcharge. */
  surcharge: z.strictObject({ percent: z.string(), most: z.string() }).nullable(),
  addedAt: Instant,
  addedBy: z.string(),
  /** How many scheduled payments it will pay. */
  scheduled: z.number().int(),
  /** What removing it does to scheduled payments and autopay, in sentences. '' if it does nothing to them. */
  removal: z.string(),
})

/** The day on which autopay pays an invoice: its last discount day, or its due day if no discount can be earned; or always its due day. */
const PaysOn = z.enum(['discount', 'due'])

/** The rule by which invoices are paid without anybody's doing. */
const Autopay = z.strictObject({
  methodId: z.string(),
  method: z.string(),
  paysOn: PaysOn,
  /** Invoices above it are left to people. Null: no limit. */
  upTo: Money.nullable(),
  since: Instant,
  setBy: z.string(),
})

const claims = { scope: 'customer', allClaims: ['showInvoices', 'showPrices'] } as const
const Done = z.strictObject({ success: z.literal(true) })

export const paymentMethodRoutes = {
  paymentMethods: {
    method: 'GET',
    path: '/api/payments/methods',
    summary:
      'The cards and bank accounts that are kept for the customer, what kinds can be added, and the autopay rule.',
    ...claims,
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({
      methods: z.array(PaymentMethod),
      addable: z.array(PaymentMethod.shape.kind),
      autopay: Autopay.nullable(),
    }),
  },
  addPaymentMethod: {
    method: 'POST',
    path: '/api/payments/methods/add',
    summary:
      "The gateway's page on which a card or a bank account is added. It leads back to the saved payment methods.",
    ...claims,
    body: z.object({ customerNumber: CustomerNumber, kind: PaymentMethod.shape.kind }),
    reply: z.strictObject({ pageId: z.string(), url: z.string() }),
  },
  addedPaymentMethod: {
    method: 'GET',
    path: '/api/payments/methods/added',
    summary: 'What was added on such a page. The gateway is asked.',
    ...claims,
    query: z.object({ customerNumber: CustomerNumber, pageId: text(40).min(1) }),
    owns: { pageId: 'methodPage' },
    reply: z.strictObject({ state: z.enum(['open', 'expired', 'kept']), method: z.string() }),
  },
  removePaymentMethod: {
    method: 'POST',
    path: '/api/payments/methods/remove',
    summary:
      'Removes a card or a bank account, here and at the gateway. Its scheduled payments are canceled and autopay is turned off, if the user has agreed to that. Otherwise it stays.',
    ...claims,
    idempotent: true,
    body: z.object({
      customerNumber: CustomerNumber,
      methodId: text(40).min(1),
      /** The `removal` of the method, as the user has read it. A removal that does something else is refused. */
      agreed: text(400).default(''),
    }),
    owns: { methodId: 'paymentMethod' },
    reply: Done,
  },
  previewAutopay: {
    method: 'GET',
    path: '/api/payments/autopay/preview',
    summary:
      'What autopay would pay first by a rule, if nothing else is paid before: the day, the invoices and the amount.',
    ...claims,
    query: z.object({
      customerNumber: CustomerNumber,
      methodId: text(40).min(1),
      paysOn: PaysOn,
      /** '' for no limit. */
      upTo: CentsUp.or(z.literal('')).default(''),
    }),
    owns: { methodId: 'paymentMethod' },
    reply: z.strictObject({
      /** Null if there is nothing that it may pay. */
      first: z.strictObject({ day: Day, invoices: z.number().int(), amount: Money }).nullable(),
      /** Open invoices above the limit of the rule. They are left to people. */
      above: z.number().int(),
    }),
  },
  setAutopay: {
    method: 'POST',
    path: '/api/payments/autopay',
    summary:
      'Sets the autopay rule of the customer. Each invoice is scheduled at least two days before it is paid, and a mail says so.',
    ...claims,
    idempotent: true,
    body: z.object({
      customerNumber: CustomerNumber,
      methodId: text(40).min(1),
      paysOn: PaysOn,
      upTo: CentsUp.nullable().default(null),
    }),
    owns: { methodId: 'paymentMethod' },
    reply: Done,
  },
  stopAutopay: {
    method: 'POST',
    path: '/api/payments/autopay/stop',
    summary: 'Ends autopay. Payments that it has scheduled stay, and can be canceled one by one.',
    ...claims,
    idempotent: true,
    body: z.object({ customerNumber: CustomerNumber }),
    reply: Done,
  },
} as const satisfies Record<string, Route>
