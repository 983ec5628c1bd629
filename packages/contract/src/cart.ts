import { z } from 'zod'
import { Uom } from './catalogue.ts'
import {
  CustomerNumber,
  Day,
  Decimal,
  DecimalInput,
  Instant,
  lines,
  Money,
  sentText,
  Sku,
  text,
  UMCode,
} from './primitives.ts'
import { claimed, hiddenBy, type Route } from './route.ts'
import { AskedCuts, LineCut, SeenCuts } from './cuts.ts'
import { PriceParts } from './price-parts.ts'
import { Eta, PromiseStep, Quantity, StockPromise } from './stock.ts'

const lotNumber = z.number().int().min(1).max(2_147_483_647)
const shownLots = z.array(lotNumber).min(1).max(200)

/** A cart line: requirements, and more fields that the drawer shows. */
export const CartItem = z.strictObject({
  id: z.string(),
  sku: z.string(),
  productId: z.string(),
  styleId: z.number().int(),
  vendor: z.string(),
  family: z.string(),
  division: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  size: z.string(),
  material: z.string(),
  images: z.array(z.string()),
  ImgSrc: z.string(),
  UOMs: z.array(Uom),
  customerUOM: z.string(),
  customerQty: Decimal,
  /** The same quantity in the unit in which stock is counted: 5 CT for 118.20 SF; inches of length for roll goods. */
  baseQuantity: Decimal,
  baseUOM: z.string(),
  /** The same quantity in the price unit, which unitPrice is multiplied by. */
  qtyPriceUOM: Decimal,
  priceUOM: z.string(),
  /** Null if no list has a price. Then the line cannot be ordered. */
  unitPrice: claimed('showPrices', Decimal.nullable()),
  priceSource: claimed('showPrices', z.string()),
  net: claimed('showPrices', Money.nullable()),
  cutCharge: claimed('showPrices', Money),
  /** For a line that is more than its quote gives. Then unitPrice is the average, and net is the exact sum. */
  priceParts: claimed('showPrices', PriceParts),
  /**
   * The pieces that roll goods are cut into. Empty for one uncut length, for whole rolls, and for other goods. If cuts have
   * different prices, unitPrice is their average, and net is still their exact sum.
   */
  cuts: z.array(LineCut),
  /**
   * The base units that count toward the price breaks of the line, if lines of the item, or of colors of its style, count
   * together.
   */
  breakQuantity: claimed('showPrices', Decimal),
  weight: claimed('showWeight', Decimal),
  /** The lot that is set aside for the line. If there are several, there are commas between them. */
  dyeLot: z.string(),
  lots: z.array(
    z.strictObject({
      dyeLot: z.string(),
      roll: z.string(),
      location: z.string(),
      locReportName: z.string(),
      quantity: Decimal,
      UMCode: z.string(),
    }),
  ),
  lotChoice: z.enum(['single', 'split', 'wait']),
  /** True if no single lot is large enough and the customer has not chosen split, wait or less. */
  needsLotChoice: z.boolean(),
  largestLot: Quantity.nullable(),
  sidemark: claimed('showItemSidemark', z.string()),
  comments: z.string(),
  tag: z.string(),
  lineNumber: z.number().int(),
  sequence: z.number().int(),
  /** In customerUOM. It is "0" if everything is set aside or available now. */
  qtyBackOrdered: Decimal,
  dateAvailable: hiddenBy('hideBOETA', Day.nullable()),
  /** The day on which this line is delivered or ready, with the reasons. */
  promisedDate: Day.nullable(),
  promiseSteps: z.array(PromiseStep),
  /** For a line that is on back order only in part: when the part in stock is delivered or ready. Absent if that is not known. */
  stockPromise: StockPromise.optional(),
  etas: z.array(Eta),
  /**
   * For a line that was accepted from a quote: whether its price is valid, has expired, or is valid for a part of the
   * line, which is then more than the quote gives. The rest has today's price.
   */
  quote: claimed(
    'showQuotes',
    z.strictObject({
      quoteNumber: z.string(),
      expiresOn: Day.nullable(),
      state: z.enum(['holds', 'expired', 'more-than-quoted']),
    }),
  ),
})

export const CartException = z.strictObject({ text: z.string(), blocksCheckout: z.boolean() })

/** A change since the customer last looked, found after the timer had ended and prices and stock were checked again. */
export const CartChange = z.strictObject({
  lineNumber: z.number().int(),
  sku: z.string(),
  what: z.enum(['price', 'stock', 'lot', 'gone']),
  text: z.string(),
})

/** A job's part of the cart: the sums of its lines' `net`, separately for ordered lines and lines on back order. */
export const CartJob = z.strictObject({
  sidemark: z.string(),
  lines: z.number().int(),
  ordered: claimed('showPrices', Money),
  backOrdered: claimed('showPrices', Money),
})

export const Cart = z.strictObject({
  itemList: z.array(CartItem),
  /** Entries with Amount. The last one is the total. It is absent without showPrices. */
  amountList: claimed('showPrices', z.array(z.strictObject({ Description: z.string(), Amount: Money }))),
  Weight: claimed('showWeight', Decimal),
  exception: CartException.nullable(),
  changes: z.array(CartChange),
  version: z.number().int(),
  /**
   * If the lines belong to several jobs: each sidemark ('' for none) with the sum of its lines, in the order of the
   * cart. Empty if there is only one job.
   */
  jobs: claimed('showItemSidemark', z.array(CartJob)),
  /** The number of lines that are saved for later. */
  saved: z.number().int(),
  /** When the reservations end. Null if nothing is reserved. */
  reservedUntil: Instant.nullable(),
  /** The server's clock, so that the countdown does not depend on the device's. */
  now: Instant,
  /** False if carts do not reserve stock. Then the timer says when prices are checked again. */
  reserves: z.boolean(),
})

/** "Did you forget something?": a suggestion that never blocks the order. */
export const ForgottenItem = z.strictObject({
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  picture: z.string(),
  material: z.string(),
  /** companion: the item goes with a line of the cart; usual: it is bought often, and is not in the cart. */
  why: z.enum(['companion', 'usual']),
  forSku: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  /** What that quantity costs, without charges. Null if the customer has no price of it. */
  net: claimed('showPrices', Money.nullable()),
})

/** What lots promise: their names, their branches, and the day. The day is null if it is not known or not shown. */
export const LotsPromised = z.strictObject({ dyeLot: z.string(), locReportName: z.string(), date: Day.nullable() })

/**
 * The lines that an act has moved to other lots, to another branch or to a later day than was promised. Replies have it
 * only if a line has moved. `text` says it in sentences. Undoing `versions` restores the lines as they were.
 */
export const MovedLines = z.strictObject({
  text: z.string(),
  versions: z.array(z.number().int()),
  lines: z.array(
    z.strictObject({
      id: z.string(),
      sku: z.string(),
      lineNumber: z.number().int(),
      sequence: z.number().int(),
      before: LotsPromised,
      after: LotsPromised,
    }),
  ),
})

/**
 * How a change names its line. `id`: the line's own id, because another line may have its number by now. If a change
 * sends the values that the user saw (`was`), and another device has changed them since, it is refused as
 * `cart-changed`. A change without `was` overwrites.
 */
const line = {
  customerNumber: CustomerNumber,
  SKU: Sku,
  lineNumber: z.coerce.number().int().min(1).max(1_000_000),
  sequence: z.coerce.number().int().min(0).max(1_000_000),
  id: z.uuid().optional(),
}
const seenQuantity = z
  .object({
    UMCode,
    quantity: DecimalInput,
    cuts: SeenCuts.optional(),
  })
  .optional()

/**
 * The cart after lines were removed. `reason` names the stock that a hold had set aside for them and that is free now.
 * It is absent if there is none.
 */
export const CartWithout = z.strictObject({ ...Cart.shape, reason: z.string().optional() })

export const cartRoutes = {
  cart: {
    method: 'GET',
    path: '/api/cart/getitems',
    summary: 'The cart of this user and customer, priced and checked now.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: Cart,
  },
  addToCart: {
    method: 'POST',
    path: '/api/cart/additem',
    summary: 'Adds a quantity of an item and reserves it from one lot where one can fill it.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({
      customerNumber: CustomerNumber,
      sku: Sku,
      qtyToOrder: DecimalInput,
      umcode: UMCode,
      tag: text(40).default(''),
      /** For a quantity that no single lot can fill; split records the customer's consent to mixed lots. */
      lotChoice: z.enum(['single', 'split', 'wait']).optional(),
      sidemark: text(60).optional(),
      /** The cuts of roll goods. Then they are the quantity, and qtyToOrder does not count. */
      cuts: AskedCuts.optional(),
      /** The lot of the way that the customer chose, as the one-lot promise has it. `reason` says if it is gone, or has no room for the cuts. */
      lot: lotNumber.optional(),
      /** All lots of the way that the customer saw, chosen or not. `reason` says if a new line gets others instead. */
      shown: shownLots.optional(),
      /** The lot (or roll) to take it from, as the one-lot promise named it: branch, dye lot, roll. */
      location: text(20).optional(),
      dyeLot: text(40).optional(),
      roll: text(40).optional(),
    }),
    reply: z.strictObject({
      /** The reason why the quantity differs from the request, if it does. */
      reason: z.string().optional(),
      /** The quantity that was added instead of qtyToOrder, in `umcode`. "0" if nothing was added. */
      newQty: Decimal.optional(),
      lineNumber: z.number().int().nullable(),
      sequence: z.number().int().nullable(),
      lineCount: z.number().int(),
      dyeLot: z.string(),
      qtyBackOrdered: Decimal,
      needsLotChoice: z.boolean(),
      moved: MovedLines.optional(),
    }),
  },
  removeFromCart: {
    method: 'POST',
    path: '/api/cart/removeitem',
    summary: 'Removes a line and frees its stock.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({ ...line, was: seenQuantity }),
    reply: CartWithout,
  },
  setLineText: {
    method: 'POST',
    path: '/api/cart/setlinetext',
    summary: 'Sets the sidemark and comments of a line.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({
      ...line,
      sidemark: text(60).default(''),
      /**
       * As long as comments from a list, a feed or a quote can be, because a change of the sidemark sends the comments
       * too.
       */
      comments: lines(1000).default(''),
      was: z.object({ sidemark: sentText(2000).optional(), comments: sentText(2000) }).optional(),
    }),
    reply: Cart,
  },
  updateLine: {
    method: 'POST',
    path: '/api/cart/updateitem',
    summary: 'Changes unit, quantity or lot of a line; quantity 0 removes it.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({
      ...line,
      UMCode,
      qtyToOrder: DecimalInput,
      /**
       * The cuts of roll goods. Then they are the quantity, unless qtyToOrder is 0. Without them, another quantity makes
       * the line one uncut length.
       */
      cuts: AskedCuts.optional(),
      lotChoice: z.enum(['single', 'split', 'wait']).optional(),
      /**
       * The lot of the way that the customer chose for this quantity, as the one-lot promise for the line has it, and all
       * lots of that way. If it is gone, the change is refused as `conflict`, and the line stays as it is.
       */
      lot: lotNumber.optional(),
      shown: shownLots.optional(),
      was: seenQuantity,
    }),
    reply: z.strictObject({
      ...Cart.shape,
      reason: z.string().optional(),
      newQty: Decimal.optional(),
      moved: MovedLines.optional(),
    }),
  },
  cartSuggestions: {
    method: 'GET',
    path: '/api/cart/suggestions',
    summary: 'What the customer may have forgotten; empty unless checkoutDidYouForgetSomething is C or B.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ forgotten: z.array(ForgottenItem) }),
  },
  renewCart: {
    method: 'POST',
    path: '/api/cart/renew',
    summary: 'Reserves every line again, restarts the timer, and takes what changed as told.',
    scope: 'customer',
    claim: 'allowedToOrder',
    body: z.object({ customerNumber: CustomerNumber }),
    reply: Cart,
  },
} as const satisfies Record<string, Route>
