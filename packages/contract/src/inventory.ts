import { z } from 'zod'
import { LotRow } from './catalogue.ts'
import { CutsInQuery } from './cuts.ts'
import { BooleanInput, CustomerNumber, Day, Decimal, DecimalInput, Sku, UMCode } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { Fill, Quantity, SplitPart } from './stock.ts'

/** Goods that a branch has in place of others: what they are, and when the same quantity of them can be had. */
const Alternative = z.strictObject({
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  size: z.string(),
  picture: z.string(),
  material: z.string(),
  /** At least as much as was asked, in the unit in which it is usually ordered. */
  quantity: Quantity,
  location: z.string(),
  locReportName: z.string(),
  /** The day on which all of it is delivered, or ready for pickup. */
  date: Day,
  isPickup: z.boolean(),
  priceUOM: z.string(),
  /** How much more one of `priceUOM` costs; negative if it costs less; null if one of the two has no price. */
  priceDifference: claimed('showPrices', Decimal.nullable()),
})

export const inventoryRoutes = {
  itemPromise: {
    method: 'GET',
    path: '/api/items/:sku/promise',
    summary: 'Which dye lots, at which branches, on which date, can fill a quantity.',
    scope: 'customer',
    inShowroom: true,
    params: z.object({ sku: Sku }),
    query: z.object({
      customerNumber: CustomerNumber,
      quantity: DecimalInput,
      UMCode,
      /** Roll goods: whether the whole length must come from one roll. */
      onePiece: BooleanInput.default(false),
      /** The cuts of roll goods, each piece from one roll. Then they are the quantity. */
      cuts: CutsInQuery.optional(),
      /** The id of a line of the user's cart that has this quantity. What is set aside for it counts as free. */
      line: z.uuid().optional(),
      /** Each dye lot that is large enough is a way, and not only the best of each branch and day. */
      everyLot: BooleanInput.default(false),
    }),
    reply: z.strictObject({
      sku: z.string(),
      asked: Quantity,
      /** The quantity that would be ordered after rounding to whole units. */
      filled: Quantity,
      /** The reason why `filled` differs from `asked`, or ''. */
      reason: z.string(),
      /** The answers with one dye lot, best first; the first is what adding to the cart reserves. */
      promise: z.array(Fill),
      /** If no dye lot is large enough: the existing lots, for the choice between split, wait and less. */
      needsChoice: z.boolean(),
      /**
       * What a split would take, if a choice is needed or the best lot is still to come. The quantities add up to what there
       * is of the quantity.
       */
      split: z.array(SplitPart),
      largestLot: Quantity.nullable(),
      lots: z.array(LotRow),
    }),
  },
  itemAlternatives: {
    method: 'GET',
    path: '/api/items/:sku/alternatives',
    summary: 'Up to three other goods that look alike and can be had now, for a quantity that cannot.',
    scope: 'customer',
    inShowroom: true,
    params: z.object({ sku: Sku }),
    query: z.object({ customerNumber: CustomerNumber, quantity: DecimalInput, UMCode }),
    reply: z.strictObject({ alternatives: z.array(Alternative) }),
  },
} as const satisfies Record<string, Route>
