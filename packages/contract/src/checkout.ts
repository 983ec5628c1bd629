import { z } from 'zod'
import { Cart, ForgottenItem } from './cart.ts'
import { BooleanInput, CustomerNumber, Day, lines, Money, text } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { ShipTo } from './shipping.ts'

export const Charge = z.strictObject({ kind: z.enum(['merchandise', 'cut', 'freight', 'fuel', 'tax', 'handling']), description: z.string(), amount: Money })

/** Something that keeps the order from being placed, with the field it belongs to ('' for the whole). */
export const Obstacle = z.strictObject({ field: z.string(), text: z.string() })

export const Checkout = z.strictObject({
  cart: Cart,
  shipTo: ShipTo,
  pickup: z.boolean(),
  locReportName: z.string(),
  shipViaDescription: z.string(),
  charges: claimed('showPrices', z.array(Charge)),
  total: claimed('showPrices', Money),
  /** Stands for everything the customer was shown; sent back when placing. Changes when a price, a charge or stock does. */
  shown: z.string(),
  datesAllowed: z.array(Day),
  earliestDate: Day.nullable(),
  poRequired: z.boolean(),
  sidemarkRequired: z.boolean(),
  purchaseOrderTemplate: z.string(),
  purchaseOrderExample: z.string(),
  shipComplete: z.boolean(),
  obstacles: z.array(Obstacle),
  forgotten: z.array(ForgottenItem),
})

export const checkoutRoutes = {
  checkout: {
    method: 'GET',
    path: '/api/checkout',
    summary: 'Exactly what will be charged and when it comes.',
    scope: 'customer',
    claim: 'allowedToOrder',
    query: z.object({ customerNumber: CustomerNumber, shipComplete: BooleanInput.optional(), requestedDate: z.union([Day, z.literal('')]).optional() }),
    reply: Checkout,
  },
  placeOrder: {
    method: 'POST',
    path: '/api/checkout/place',
    summary: 'Places the order of the cart, once for an Idempotency-Key; refuses when something changed since it was shown.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({
      customerNumber: CustomerNumber,
      shown: text(40_000),
      poNumber: text(30).default(''),
      sidemark: text(60).default(''),
      comments: lines(1000).default(''),
      shipComplete: BooleanInput.default(false),
      requestedDate: z.union([Day, z.literal('')]).default(''),
    }),
    reply: z.strictObject({
      success: z.boolean(),
      /** Why it was not placed. */
      reason: z.string(),
      orderNumber: z.string().nullable(),
      /** What differs from what was shown, one sentence each. */
      differences: z.array(z.string()),
      email: z.string(),
    }),
  },
} as const satisfies Record<string, Route>
