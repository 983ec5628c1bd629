import { z } from 'zod'
import { Cart, ForgottenItem } from './cart.ts'
import { Approvers, ReleaseReason } from './orders.ts'
import { BooleanInput, CustomerNumber, Day, lines, LocalTime, Money, text } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { addedChargeKinds } from './rules/charges.ts'
import { OpeningHours, PickupBranch, ShipTo } from './shipping.ts'

export const Charge = z.strictObject({
  kind: z.enum(['merchandise', ...addedChargeKinds, 'handling']),
  description: z.string(),
  amount: Money,
})

/**
 * A reason why the order cannot be placed, with the field that it belongs to: `line 10.0` is the line 10 with the
 * sequence 0, and '' is the whole order.
 */
export const Obstacle = z.strictObject({ field: z.string(), text: z.string() })

export const Checkout = z.strictObject({
  cart: Cart,
  shipTo: ShipTo,
  pickup: z.boolean(),
  locReportName: z.string(),
  shipViaDescription: z.string(),
  charges: claimed('showPrices', z.array(Charge)),
  total: claimed('showPrices', Money),
  /** Identifies everything the customer was shown, and is sent back when the order is placed. It changes when a price, a charge or stock does. */
  shown: z.string(),
  datesAllowed: z.array(Day),
  earliestDate: Day.nullable(),
  /** The day by which everything comes, if the buyer asks for no later one. Null if the day of a line is not known. */
  lastDate: Day.nullable(),
  /**
   * The time at which a pickup on earliestDate is ready, which is when the counter opens. Null for a delivery, when the
   * goods are made ready or arrive during that day, and when the hours are not known.
   */
  readyAt: LocalTime.nullable(),
  /** The hours of the branch of a pickup; empty for a delivery. */
  openingHours: OpeningHours,
  /** The branch of a pickup; null for a delivery. */
  pickupBranch: PickupBranch.nullable(),
  poRequired: z.boolean(),
  sidemarkRequired: z.boolean(),
  purchaseOrderTemplate: z.string(),
  purchaseOrderExample: z.string(),
  shipComplete: z.boolean(),
  /** Whether a liftgate unloads the goods. Null: there is no choice, because the ship via has none or the ship-to always needs one. */
  liftgate: z.boolean().nullable(),
  obstacles: z.array(Obstacle),
  /**
   * Why the order will be on hold until the distributor releases it, or null if it goes straight on. A user who may not
   * see prices gets no reasons, and learns here only of holds that do not depend on what is in the cart.
   */
  releaseReasons: z.array(ReleaseReason).nullable(),
  /**
   * Who has to approve the order before it goes on, or null if nobody has to. `isSure` is false for a user who may not see prices, if it
   * depends on the total. Otherwise trying quantities would reveal what goods cost.
   */
  approval: z.strictObject({ approvers: Approvers, isSure: z.boolean() }).nullable(),
  forgotten: z.array(ForgottenItem),
  /**
   * What the user's last order of this customer carried, to be offered for this one. Null if it carried neither, and if
   * it is not among the customer's last 50 orders.
   */
  lastOrder: z.strictObject({ orderNumber: z.string(), poNumber: z.string(), sidemark: z.string() }).nullable(),
})

export const checkoutRoutes = {
  checkout: {
    method: 'GET',
    path: '/api/checkout',
    summary: 'Exactly what will be charged and when it comes.',
    scope: 'customer',
    claim: 'allowedToOrder',
    query: z.object({
      customerNumber: CustomerNumber,
      shipComplete: BooleanInput.optional(),
      liftgate: BooleanInput.optional(),
      requestedDate: z.union([Day, z.literal('')]).optional(),
    }),
    reply: Checkout,
  },
  placeOrder: {
    method: 'POST',
    path: '/api/checkout/place',
    summary:
      'Places the order of the cart, once for an Idempotency-Key; refuses when something changed since it was shown.',
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
      liftgate: BooleanInput.default(false),
      requestedDate: z.union([Day, z.literal('')]).default(''),
    }),
    reply: z.strictObject({
      success: z.boolean(),
      /** The reason why it was not placed. */
      reason: z.string(),
      orderNumber: z.string().nullable(),
      /** The differences from what was shown, one sentence for each. */
      differences: z.array(z.string()),
      email: z.string(),
    }),
  },
} as const satisfies Record<string, Route>
