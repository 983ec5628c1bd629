import { z } from 'zod'
import { HoldStatus } from './holds.ts'
import { OrderStatus } from './orders.ts'
import { CustomerNumber, Day, Decimal, Instant, Money } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { Ageing } from './statement.ts'

/** available = limit - balance - onOrder + inFlight. Null limit: none is set, and nothing is said of what is available. */
const Credit = z.strictObject({
  limit: Money.nullable(),
  /** Orders that are not invoiced yet. */
  onOrder: Money,
  /** Payments that are being charged or on their way. */
  inFlight: Money,
  available: Money.nullable(),
})

const Contact = z.strictObject({ kind: z.enum(['sales', 'branch']), name: z.string(), phone: z.string(), email: z.string(), hours: z.string() })

export const AccountOverview = z.strictObject({
  /** As people say them: "2% 10 NET 30". */
  terms: z.string(),
  balance: claimed('showPrices', Ageing),
  credit: claimed('showPrices', Credit),
  /** Merchandise ordered since 1 January, until the same day of last year, and in the whole of it. */
  sales: claimed('displayYTDSales', z.strictObject({ yearToDate: claimed('showPrices', Money), lastYearToDate: claimed('showPrices', Money), lastYear: claimed('showPrices', Money) })),
  contacts: z.array(Contact),
  openOrders: claimed('showOrders', z.number().int()),
  /** Those of them whose day is over, and that have not left. */
  lateOrders: claimed('showOrders', z.number().int()),
  /** The next five open orders to come; those whose day is over stand after them, and last those without a day. */
  nextDeliveries: claimed('showOrders', z.array(z.strictObject({
    orderNumber: z.string(), poNumber: z.string(), sidemark: z.string(), shipToName: z.string(), pickup: z.boolean(), status: OrderStatus, promisedDate: Day.nullable(), isLate: z.boolean(),
  }))),
  activeHolds: claimed('allowInventoryHold', z.number().int()),
  /** The five that run out first. */
  holds: claimed('allowInventoryHold', z.array(z.strictObject({
    holdNumber: z.string(), sku: z.string(), description: z.string(), color: claimed('showColorFields', z.string()), quantity: Decimal, UMCode: z.string(), tag: z.string(), status: HoldStatus, expiresAt: Instant,
  }))),
  /** The latest five of each. */
  recentOrders: claimed('showOrders', z.array(z.strictObject({ orderNumber: z.string(), orderedAt: Instant, status: OrderStatus, poNumber: z.string(), total: claimed('showPrices', Money) }))),
  recentInvoices: claimed('showInvoicedOrders', z.array(z.strictObject({ invoiceNumber: z.string(), invoicedOn: Day, kind: z.enum(['invoice', 'credit-memo']), amount: claimed('showPrices', Money) }))),
  recentPayments: claimed('showInvoices', z.array(z.strictObject({ paymentNumber: z.string(), createdAt: Instant, method: z.string(), status: z.string(), amount: claimed('showPrices', Money) }))),
})

export const overviewRoutes = {
  accountOverview: {
    method: 'GET',
    path: '/api/account/overview',
    summary: 'How the account stands: credit and balance by age, terms, sales, contacts, what comes next and what was last; each part by its claims.',
    scope: 'customer',
    claim: 'showAccountDetails',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: AccountOverview,
  },
} as const satisfies Record<string, Route>
