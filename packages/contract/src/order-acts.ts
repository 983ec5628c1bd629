import { z } from 'zod'
import { MovedLines } from './cart.ts'
import { AskedCuts } from './cuts.ts'
import { SavedAsList } from './list-acts.ts'
import { ListName } from './lists.ts'
import { Order, OrderMessage } from './orders.ts'
import { CustomerNumber, Day, Decimal, DecimalInput, lines, Money, Sku, text, UMCode } from './primitives.ts'
import { quantitySentences } from './rules/sold-sentences.ts'
import { claimed, hiddenBy, type Route } from './route.ts'

const orderId = z.object({ id: text(20).min(1) })
const lineKey = {
  lineNumber: z.coerce.number().int().min(1).max(1_000_000),
  sequence: z.coerce.number().int().min(0).max(1_000_000),
}

/** The result for one line of a reorder. Every line has one. */
export const ReorderedLine = z.strictObject({
  lineNumber: z.number().int(),
  sequence: z.number().int(),
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  /** changed: it is in the cart, but differs from the order for `reason`. Of an added line, `reason` says what is on back order. */
  result: z.enum(['added', 'changed', 'refused']),
  reason: z.string(),
  /** The quantity that this act added to the cart, in UMCode. "0" if it was refused. */
  quantity: Decimal,
  UMCode: z.string(),
  dyeLot: z.string(),
  needsLotChoice: z.boolean(),
})

/** What a line of an order would be in the cart now. */
const ReorderOffer = z.strictObject({
  lineNumber: z.number().int(),
  sequence: z.number().int(),
  /** The quantity as it can be sold, in UMCode. */
  quantity: Decimal,
  UMCode: z.string(),
  /** Why it cannot be bought, or ''. */
  refusal: z.string(),
  /** Why the quantity is not the requested one, or ''. */
  reason: z.string(),
  unitPrice: claimed('showPrices', Decimal.nullable()),
  priceUOM: z.string(),
  net: claimed('showPrices', Money.nullable()),
  qtyBackOrdered: Decimal,
  /** When the back-ordered goods should arrive. */
  dateAvailable: hiddenBy('hideBOETA', Day.nullable()),
  /** The day on which all of it is delivered or ready, or null if that is not known. */
  promisedDate: Day.nullable(),
  /** Whether the user has to choose how to fill it, because no lot is large enough. */
  needsLotChoice: z.boolean(),
})

/** A quantity above zero. */
const above = DecimalInput.refine((quantity) => !/^-|^0*\.?0*$/.test(quantity), quantitySentences.notAboveZero)

/** A lot that is available now if the requested one is not. `same`: another place or roll of that dye lot. */
export const NearLot = z.strictObject({
  dyeLot: z.string(),
  roll: z.string(),
  location: z.string(),
  locReportName: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  same: z.boolean(),
})

/** If a request has two changes of one line, it is not clear which one is meant. */
const eachOnce = (named: { lineNumber: number; sequence: number }[]) =>
  new Set(named.map(({ lineNumber, sequence }) => `${lineNumber} ${sequence}`)).size === named.length

/** The requested state of a line. A quantity of 0 cancels it. */
const ChangedLine = z
  .object({
    ...lineKey,
    quantity: DecimalInput.refine(
      (quantity) => !quantity.startsWith('-'),
      'Quantity cannot be less than Zero',
    ).optional(),
    UMCode: UMCode.optional(),
    /**
     * The cuts of roll goods. Then they are the quantity, unless the quantity is 0. Without them, another quantity makes the
     * line one length.
     */
    cuts: AskedCuts.optional(),
    sidemark: text(60).optional(),
    comments: lines(1000).optional(),
  })
  .refine(({ quantity, UMCode: unit }) => unit === undefined || quantity !== undefined, {
    path: ['quantity'],
    error: 'Quantity is Required',
  })

/** An item that is added to an order. It becomes a line of its own. */
const AddedItem = z.object({
  sku: Sku,
  /** In `UMCode`. It is rounded up to a quantity that is sold. */
  quantity: above,
  UMCode,
  /** The cuts of roll goods, which are then the quantity. */
  cuts: AskedCuts.optional(),
  /** The line may come from several dye lots if no single lot has enough. */
  mixesLots: z.boolean().default(false),
  sidemark: text(60).default(''),
  comments: lines(1000).default(''),
})

/** Where an order goes: a branch where it is picked up, or one of the customer's ship-tos and the way there. */
const pickupAt = text(20).min(1)
const sequence = z.coerce.number().int().min(0).max(98)
const shipViaCode = text(20).min(1)
const OrderPlace = z.union([z.strictObject({ pickupAt }), z.strictObject({ sequence, shipViaCode })])

/** Acts of a customer on a placed order. */
export const orderActRoutes = {
  reorderOffer: {
    method: 'GET',
    path: '/api/orders/:id/reorder',
    summary:
      'What the lines of an order would be in the cart now, at the price, stock and day of today; or one of them in another quantity.',
    scope: 'customer',
    allClaims: ['showOrders', 'allowedToOrder'],
    params: orderId,
    query: z.object({
      customerNumber: CustomerNumber,
      lineNumber: lineKey.lineNumber.optional(),
      sequence: lineKey.sequence.optional(),
      /** In the unit of the line. If it is absent, the quantity that was ordered. */
      quantity: above.optional(),
    }),
    owns: { id: 'order' },
    reply: z.strictObject({ lines: z.array(ReorderOffer) }),
  },
  orderDates: {
    method: 'GET',
    path: '/api/orders/:id/dates',
    summary:
      'The days on which what is not picked of an order can be delivered or picked up: at its place, or at another one of the customer.',
    scope: 'customer',
    allClaims: ['showOrders', 'allowedToOrder'],
    params: orderId,
    query: z.object({
      customerNumber: CustomerNumber,
      /** The code of a branch where it would be picked up. */
      pickupAt: pickupAt.optional(),
      /** A ship-to and the way there. */
      sequence: sequence.optional(),
      shipViaCode: shipViaCode.optional(),
    }),
    owns: { id: 'order' },
    reply: z.strictObject({ datesAllowed: z.array(Day) }),
  },
  reorder: {
    method: 'POST',
    path: '/api/orders/:id/reorder',
    summary:
      'Puts the lines of an order, or those named, into the cart at the price and stock of today, and says of each what became of it.',
    scope: 'customer',
    allClaims: ['showOrders', 'allowedToOrder'],
    idempotent: true,
    params: orderId,
    body: z.object({
      customerNumber: CustomerNumber,
      /** All lines if it is absent. */
      lines: z
        .array(
          z.object({
            ...lineKey,
            /** In the unit of the line. Without it, the quantity, or the cuts, that were ordered. */
            quantity: above.optional(),
          }),
        )
        .min(1)
        .max(1000)
        .refine(eachOnce, 'Name each line only once.')
        .optional(),
    }),
    owns: { id: 'order' },
    reply: z.strictObject({ lines: z.array(ReorderedLine), moved: MovedLines.optional() }),
  },
  matchLot: {
    method: 'POST',
    path: '/api/orders/:id/match-lot',
    summary:
      'Adds the item of a line to the cart with the lot that the line came from set aside, or says what is nearest and adds nothing.',
    scope: 'customer',
    allClaims: ['showOrders', 'allowedToOrder'],
    idempotent: true,
    params: orderId,
    body: z.object({
      customerNumber: CustomerNumber,
      sku: Sku,
      ...lineKey,
      /** In `umcode`. If it is absent, the whole quantity of the line. */
      qtyToOrder: DecimalInput.optional(),
      umcode: UMCode.optional(),
    }),
    owns: { id: 'order' },
    reply: z.strictObject({
      success: z.boolean(),
      reason: z.string(),
      /** The lot (or roll) that is set aside, or '' if there is none. */
      dyeLot: z.string(),
      /** The quantity that this act added to the cart. */
      quantity: Decimal,
      UMCode: z.string(),
      nearest: z.array(NearLot),
    }),
  },
  changeOrder: {
    method: 'POST',
    path: '/api/orders/:id/change',
    summary:
      'Changes an order until picking starts: quantities and units at the price and stock of today, lines taken out, items added, its place and its details. What is otherwise then must be agreed to.',
    scope: 'customer',
    allClaims: ['showOrders', 'allowedToOrder'],
    idempotent: true,
    params: orderId,
    /** Fields that are absent stay as they are. */
    body: z.object({
      customerNumber: CustomerNumber,
      poNumber: text(30).optional(),
      sidemark: text(60).optional(),
      comments: lines(1000).optional(),
      requestedDate: z.union([Day, z.literal('')]).optional(),
      /** Where it goes. A requested day stays, so it must be a day of the new place, too. */
      place: OrderPlace.optional(),
      lines: z.array(ChangedLine).max(1000).refine(eachOnce, 'A line is named twice.').optional(),
      /** Items that are added, at the price and stock of today, while nothing of the order is picked. */
      items: z.array(AddedItem).max(100).optional(),
      /** `agreed` of the reply that showed the differences. '' asks for the differences. */
      agreed: text(40).default(''),
      /** The request only asks what the order would be. Nothing is changed, even if there is nothing to agree to. */
      onlyAsks: z.boolean().default(false),
    }),
    owns: { id: 'order' },
    reply: z.strictObject({
      success: z.boolean(),
      /** The reason why nothing was changed: the first of `refusals`, or one about the whole. */
      reason: z.string(),
      /**
       * The fields that cannot be as asked, each of a line, of an added item, or else of the order. It is empty if the
       * reason is about the whole. `mixesLots`: no single lot has enough of the item, but it may come from several.
       */
      refusals: z.array(
        z.strictObject({
          field: z.enum(['poNumber', 'sidemark', 'requestedDate', 'place', 'quantity', 'mixesLots']),
          line: z.strictObject({ lineNumber: z.number().int(), sequence: z.number().int() }).nullable(),
          /** The place of the item in `items`, from 0. */
          item: z.number().int().nullable(),
          reason: z.string(),
          /** The quantity that is possible instead, in the unit that was asked for. Null: none is known. */
          most: Decimal.nullable(),
        }),
      ),
      /** The differences in money, stock or day, one sentence for each. */
      differences: z.array(z.string()),
      /**
       * The text that agrees to these differences, if it is sent with the same request. '' if there is nothing to agree
       * to.
       */
      agreed: z.string(),
      total: claimed('showPrices', Money.nullable()),
      /**
       * With `onlyAsks`: the order as it would be without the lines and items in `refusals`. It is absent if the change is
       * refused as a whole.
       */
      order: Order.optional(),
    }),
  },
  writeMessage: {
    method: 'POST',
    path: '/api/orders/:id/messages',
    summary: 'Writes a message about an order to the distributor.',
    scope: 'customer',
    claim: 'showOrders',
    idempotent: true,
    params: orderId,
    body: z.object({ customerNumber: CustomerNumber, body: lines(4000).min(1, 'Enter a message.') }),
    owns: { id: 'order' },
    reply: z.strictObject({ messages: z.array(OrderMessage) }),
  },
  saveAsList: {
    method: 'POST',
    path: '/api/orders/:id/save-as-list',
    summary:
      'Puts the items of an order onto a shopping list, which is made when there is none of that name: all of them, or none.',
    scope: 'customer',
    claim: 'showOrders',
    idempotent: true,
    params: orderId,
    body: z.object({ customerNumber: CustomerNumber, listName: ListName }),
    owns: { id: 'order' },
    reply: SavedAsList,
  },
} as const satisfies Record<string, Route>
