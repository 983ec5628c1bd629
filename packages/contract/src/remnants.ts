import { z } from 'zod'
import { BooleanInput, CustomerNumber, Decimal, Money, text } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { Quantity } from './stock.ts'

/** A roll from which a piece can be cut, and which has no useful length left after the cut. */
export const Remnant = z.strictObject({
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  picture: z.string(),
  material: z.string(),
  /** remnant: it is already too short for good stock; short: it is good stock that the piece uses up. */
  kind: z.enum(['remnant', 'short']),
  location: z.string(),
  locReportName: z.string(),
  /** The number of days by truck from its branch to the user's branch, or 0 at the user's branch. */
  days: z.number().int(),
  dyeLot: z.string(),
  roll: z.string(),
  /** The size of the roll or remnant, in inches. */
  width: z.number().int(),
  length: z.number().int(),
  /** The inches that are cut for the piece, at least the item's shortest cut. */
  takes: z.number().int(),
  /** Whether the piece is turned against the pile. */
  turned: z.boolean(),
  /**
   * The quantity for the piece and the whole rest of the roll, in the cart's unit; the price of the cut, its cut charge,
   * which is zero if the piece takes the whole roll, and both together (`amount`); and what the whole rest costs, with its
   * cut charge if others have set a part of the roll aside.
   */
  cut: Quantity,
  all: Quantity,
  priceUOM: z.string(),
  unitPrice: claimed('showPrices', Decimal.nullable()),
  /** What the customer pays for other goods of the item, if the roll has a lower price of its own. Otherwise null. */
  usualPrice: claimed('showPrices', Decimal.nullable()),
  net: claimed('showPrices', Money.nullable()),
  cutCharge: claimed('showPrices', Money),
  amount: claimed('showPrices', Money.nullable()),
  allAmount: claimed('showPrices', Money.nullable()),
})

/** A side as people write it: 11' 6", 11-6, 11.5. A bare number is in feet. */
const Side = text(20)

export const remnantRoutes = {
  findRemnants: {
    method: 'GET',
    path: '/api/remnants',
    summary:
      'Remnants and short rolls from which a piece comes, my branch first, then by transfer days, with my price now.',
    scope: 'customer',
    query: z.object({
      customerNumber: CustomerNumber,
      /** The size across the pile, and along it. */
      width: Side,
      length: Side,
      /** The pile's direction does not matter: the piece may be turned. */
      anyDirection: BooleanInput.default(false),
      sku: text(60).default(''),
      category: text(60).default(''),
      /** Words or parts of words, all of which are in the SKU, the description or, with showColorFields, the color. */
      words: text(60).default(''),
    }),
    reply: z.strictObject({
      width: z.number().int(),
      length: z.number().int(),
      remnants: z.array(Remnant),
      /** Whether there are more than the listed ones. */ more: z.boolean(),
    }),
  },
} as const satisfies Record<string, Route>
