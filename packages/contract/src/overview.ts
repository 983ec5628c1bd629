import { z } from 'zod'
import { HoldStatus } from './holds.ts'
import { OrderStatus } from './orders.ts'
import { CustomerNumber, Day, Decimal, Instant, Money } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { OpeningHours } from './shipping.ts'
import { Ageing } from './statement.ts'

/**
 * used = balance + postedAhead + onOrder - inFlight, and available = limit - used. Checkout compares the same `used`
 * with the limit. If the limit is null, no limit is set, and there is no available amount.
 */
const Credit = z.strictObject({
  limit: Money.nullable(),
  /** What is ordered and not invoiced yet. Of an order that was shipped in part, it is the rest. */
  onOrder: Money,
  /** Payments that are being charged or on their way, with the discounts that they take. */
  inFlight: Money,
  /** What the ledger has posted for days after today, which the balance does not count yet. */
  postedAhead: Money,
  used: Money,
  available: Money.nullable(),
})

const Contact = z.strictObject({
  kind: z.enum(['sales', 'branch']),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The hours as the feed writes them, for a branch without openingHours. */
  hours: z.string(),
  openingHours: OpeningHours,
})

export const AccountOverview = z.strictObject({
  /** The terms as people write them: "2% 10 NET 30". */
  terms: z.string(),
  balance: claimed('showPrices', Ageing),
  credit: claimed('showPrices', Credit),
  /** Merchandise ordered since January 1, up to the same day of last year, and in all of last year. */
  sales: claimed(
    'displayYTDSales',
    z.strictObject({
      yearToDate: claimed('showPrices', Money),
      lastYearToDate: claimed('showPrices', Money),
      lastYear: claimed('showPrices', Money),
    }),
  ),
  contacts: z.array(Contact),
  openOrders: claimed('showOrders', z.number().int()),
  /** The orders among them whose day has passed and that have not left. */
  lateOrders: claimed('showOrders', z.number().int()),
  /** The orders among them that are on hold until the distributor releases them. */
  ordersOnHold: claimed('showOrders', z.number().int()),
  /** The next five open orders that have not come yet. Orders whose day has passed come after them, and orders without a day come last. */
  nextDeliveries: claimed(
    'showOrders',
    z.array(
      z.strictObject({
        orderNumber: z.string(),
        poNumber: z.string(),
        sidemark: z.string(),
        shipToName: z.string(),
        pickup: z.boolean(),
        status: OrderStatus,
        promisedDate: Day.nullable(),
        isLate: z.boolean(),
      }),
    ),
  ),
  activeHolds: claimed('allowInventoryHold', z.number().int()),
  /** The five holds that end first. */
  holds: claimed(
    'allowInventoryHold',
    z.array(
      z.strictObject({
        holdNumber: z.string(),
        sku: z.string(),
        description: z.string(),
        color: claimed('showColorFields', z.string()),
        quantity: Decimal,
        UMCode: z.string(),
        tag: z.string(),
        status: HoldStatus,
        expiresAt: Instant,
      }),
    ),
  ),
  /** The latest five orders, and the latest five invoices. */
  recentOrders: claimed(
    'showOrders',
    z.array(
      z.strictObject({
        orderNumber: z.string(),
        orderedAt: Instant,
        status: OrderStatus,
        poNumber: z.string(),
        total: claimed('showPrices', Money),
      }),
    ),
  ),
  recentInvoices: claimed(
    'showInvoicedOrders',
    z.array(
      z.strictObject({
        invoiceNumber: z.string(),
        invoicedOn: Day,
        kind: z.enum(['invoice', 'credit-memo']),
        amount: claimed('showPrices', Money),
      }),
    ),
  ),
  recentPayments: claimed(
    'showInvoices',
    z.array(
      z.strictObject({
        paymentNumber: z.string(),
        createdAt: Instant,
        method: z.string(),
        status: z.string(),
        amount: claimed('showPrices', Money),
      }),
    ),
  ),
})

export const overviewRoutes = {
  accountOverview: {
    method: 'GET',
    path: '/api/account/overview',
    summary:
      'How the account stands: credit and balance by age, terms, sales, contacts, what comes next and what was last; each part by its claims.',
    scope: 'customer',
    claim: 'showAccountDetails',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: AccountOverview,
  },
} as const satisfies Record<string, Route>
