import { z } from 'zod'
import { BooleanInput, CustomerNumber, Decimal, Money, text } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { Quantity } from './stock.ts'

/** A roll of which a piece comes, after which no useful length is left. */
export const Remnant = z.strictObject({
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  picture: z.string(),
  material: z.string(),
  /** remnant: too short for good stock already; short: good stock that the piece ends. */
  kind: z.enum(['remnant', 'short']),
  location: z.string(),
  locReportName: z.string(),
  /** Days by the truck between branches; 0 at mine. */
  days: z.number().int(),
  dyeLot: z.string(),
  roll: z.string(),
  /** Inches of what is there. */
  width: z.number().int(),
  length: z.number().int(),
  /** Inches that are cut for the piece, at least the item's shortest cut. */
  takes: z.number().int(),
  /** Whether the piece is turned against the pile. */
  turned: z.boolean(),
  /** What is cut for the piece and all that is there, as the cart takes it; what the cut costs at my price, and its cut charge. */
  cut: Quantity,
  all: Quantity,
  priceUOM: z.string(),
  unitPrice: claimed('showPrices', Decimal.nullable()),
  net: claimed('showPrices', Money.nullable()),
  cutCharge: claimed('showPrices', Money),
})

/** A side as people write it: 11' 6", 11-6, 11.5. A bare number is feet. */
const Side = text(20)

export const remnantRoutes = {
  findRemnants: {
    method: 'GET',
    path: '/api/remnants',
    summary: 'Remnants and short rolls from which a piece comes, my branch first, then by transfer days, with my price now.',
    scope: 'customer',
    query: z.object({
      customerNumber: CustomerNumber,
      /** Across the pile, and along it. */
      width: Side,
      length: Side,
      /** The pile's direction does not matter: the piece may be turned. */
      anyDirection: BooleanInput.default(false),
      sku: text(60).default(''),
      category: text(60).default(''),
    }),
    reply: z.strictObject({ width: z.number().int(), length: z.number().int(), remnants: z.array(Remnant), /** There are more than are listed. */ more: z.boolean() }),
  },
} as const satisfies Record<string, Route>
