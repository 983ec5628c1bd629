import { z } from 'zod'
import { MovedLines } from './cart.ts'
import { Checkout, checkoutRoutes } from './checkout.ts'
import { AskedCuts, LineCut } from './cuts.ts'
import { BooleanInput, CustomerNumber, Decimal, DecimalInput, Instant, Money, Sku, text } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { mostPieces } from './rules/pieces.ts'

/** `expired` is not a stored state. It is computed from the clock. Trade T-8.2. */
export const HoldStatus = z.enum(['requested', 'active', 'extended', 'converted', 'released', 'declined', 'expired'])

/** Stock set aside for the customer. Fields: design D-33. */
export const OwnHold = z.strictObject({
  /** False for a hold of another member of the buying group. */
  own: z.literal(true),
  id: z.string(),
  /** The public number. */
  holdNumber: z.string(),
  sku: z.string(),
  description: z.string(),
  colour: claimed('showColorFields', z.string()),
  /** Key or address of the item's picture; '' for none. */
  image: z.string(),
  material: z.string(),
  /** In UMCode. */
  quantity: Decimal,
  UMCode: z.string(),
  /** The part of the hold that is still set aside and was not drawn on by a cart or an order. It is "0" once the hold is over. */
  quantityLeft: Decimal,
  location: z.string(),
  locReportName: z.string(),
  dyeLot: z.string(),
  /** Serial number of the roll, or '' for goods without one, and for goods from several rolls. */
  roll: z.string(),
  /** Serial numbers of all its rolls. */
  rolls: z.array(z.string()),
  /**
   * The pieces that its roll goods are cut into. If a part of the hold was drawn on, these are the pieces that the rest
   * still has, and what is left beside them.
   */
  cuts: z.array(LineCut),
  /** What an order of the rest costs today, and the charge for cutting it. Null if nothing is left or no list has a price. */
  price: claimed(
    'showPrices',
    z.strictObject({ unitPrice: Money, priceUOM: z.string(), net: Money, cutCharge: Money }).nullable(),
  ),
  comment: z.string(),
  tag: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  status: HoldStatus,
  /** The reason why it was declined. */
  reason: z.string(),
  /** The number of the order that it has become. '' if there is none, or if it went through the cart. */
  orderNumber: z.string(),
  /** The hold is active and has not been extended yet. */
  canExtend: z.boolean(),
  /**
   * Another customer wants to order the goods. The holder must order or extend by this instant, or the next customer on
   * the waitlist gets them. Null: nobody has asked.
   */
  answerBy: Instant.nullable(),
})

/** The fields of a hold that another member of the buying group may see, if both have opted in. Trade T-8.6. */
export const GroupHold = z.strictObject({
  own: z.literal(false),
  sku: z.string(),
  /** The part of the hold that is still set aside and was not drawn on, in UMCode. */
  quantity: Decimal,
  UMCode: z.string(),
  location: z.string(),
  expiresAt: Instant,
})

const holdId = z.object({ id: text(40).min(1) })
const owns = { id: 'hold' } as const
const onBehalf = z.object({ customerNumber: CustomerNumber })
const Done = z.strictObject({ success: z.boolean(), /** The reason why it was not done. */ reason: z.string() })
/**
 * `reason`: why there is no hold, or how the quantity was rounded to what is sold. `holdNumber` is '' if there is no
 * hold.
 */
const Held = z.strictObject({ ...Done.shape, holdNumber: z.string() })

/** A missing field is refused in the reply, with the sentences of requirements: rules/holds.ts. */
const HoldRequest = z.object({
  customerNumber: CustomerNumber,
  sku: Sku,
  UMCode: text(8),
  quantity: z.union([DecimalInput, z.literal('')]),
  comment: text(250),
  tag: text(40).default(''),
  /** The lot (or roll) to set aside, as the one-lot promise named it: branch, dye lot, roll. */
  location: text(20).optional(),
  dyeLot: text(40).optional(),
  roll: text(40).optional(),
})

/** Cuts of a hold by their place in it, from 0. Of each, `pieces` are meant. `inches`: the length that the user saw there. */
const CutsOfHold = z
  .array(
    z.object({
      place: z.number().int().min(0).max(999),
      pieces: z.number().int().min(1).max(mostPieces),
      inches: z.number().int().min(1),
    }),
  )
  .max(mostPieces)

export const holdRoutes = {
  holds: {
    method: 'GET',
    path: '/api/item/holds',
    summary:
      "The customer's holds, those that run out first on top, ended ones of the last 90 days below; with includeCIG also live holds of the buying group's members who share theirs, when the customer shares its own.",
    scope: 'customer',
    claim: 'allowInventoryHold',
    query: z.object({ customerNumber: CustomerNumber, includeCIG: BooleanInput.default(false) }),
    reply: z.strictObject({
      ok: z.boolean(),
      data: z.strictObject({
        /** The server's clock, by which holds end. */ now: Instant,
        /** How many of the customer's own holds set stock aside now, those that wait for the branch too. */
        standing: z.number().int(),
        holdList: z.array(z.union([OwnHold, GroupHold])),
      }),
    }),
  },
  requestHold: {
    method: 'POST',
    path: '/api/hold/additem',
    summary:
      'Sets stock of one lot aside for the customer for seven days; refuses with what could be held when no single lot has enough.',
    scope: 'customer',
    claim: 'allowInventoryHold',
    idempotent: true,
    query: HoldRequest,
    body: z.object({
      /** The cuts of roll goods. Then they are the quantity, and `quantity` does not count. */
      cuts: AskedCuts.optional(),
    }),
    reply: Held,
  },
  extendHold: {
    method: 'POST',
    path: '/api/hold/:id/extend',
    summary: 'Gives a hold seven days more, once.',
    scope: 'customer',
    claim: 'allowInventoryHold',
    idempotent: true,
    params: holdId,
    body: onBehalf,
    owns,
    reply: Done,
  },
  releaseHold: {
    method: 'POST',
    path: '/api/hold/:id/release',
    summary: 'Gives the stock of a hold back at once.',
    scope: 'customer',
    claim: 'allowInventoryHold',
    params: holdId,
    body: onBehalf,
    owns,
    reply: Done,
  },
  splitHold: {
    method: 'POST',
    path: '/api/hold/:id/split',
    summary: 'Makes a hold of its own of some of a hold, from the same lot and rolls and until the same end.',
    scope: 'customer',
    claim: 'allowInventoryHold',
    idempotent: true,
    params: holdId,
    body: z.object({
      ...onBehalf.shape,
      /** In the unit of the hold. */ quantity: DecimalInput.default('0'),
      /** For a hold of cuts: what to split off. Then `quantity` does not count. */
      cuts: CutsOfHold.optional(),
      /** Without it, the hold's own tag is used. */ tag: text(40).optional(),
    }),
    owns,
    reply: Held,
  },
  holdToCart: {
    method: 'POST',
    path: '/api/hold/:id/tocart',
    summary:
      'Puts what is left of a hold into the cart as a line of its own, with the same lot and at least the time that the hold had.',
    scope: 'customer',
    allClaims: ['allowInventoryHold', 'allowedToOrder'],
    idempotent: true,
    params: holdId,
    body: onBehalf,
    owns,
    reply: z.strictObject({
      ...Done.shape,
      /** The number of lines in the cart now. */
      lineCount: z.number().int(),
      moved: MovedLines.optional(),
    }),
  },
  checkoutHold: {
    method: 'POST',
    path: '/api/hold/:id/checkout',
    summary: 'Exactly what ordering a hold alone would be charged and when it comes; changes nothing.',
    scope: 'customer',
    allClaims: ['allowInventoryHold', 'allowedToOrder'],
    params: holdId,
    body: z.object({ ...onBehalf.shape, shipComplete: BooleanInput.optional() }),
    owns,
    reply: Checkout,
  },
  orderHold: {
    method: 'POST',
    path: '/api/hold/:id/order',
    summary:
      'Makes an order of what is left of a hold, from its lot; the cart stays as it is. Once for an Idempotency-Key; refuses when something changed since it was shown.',
    scope: 'customer',
    allClaims: ['allowInventoryHold', 'allowedToOrder'],
    idempotent: true,
    params: holdId,
    body: checkoutRoutes.placeOrder.body,
    owns,
    reply: checkoutRoutes.placeOrder.reply,
  },
} as const satisfies Record<string, Route>
