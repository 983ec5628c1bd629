import { z } from 'zod'
import { BooleanInput, CustomerNumber, Decimal, DecimalInput, Instant, Sku, text } from './primitives.ts'
import type { Route } from './route.ts'

/**
 * The state of a place on the waitlist now. `waiting`; `offered` for 24 hours, in which the stock is set aside;
 * `confirmed`: the offer became a hold; `left`; `passed`: the offer ended and went on to the next place.
 */
export const WaitlistPlaceStatus = z.enum(['waiting', 'offered', 'confirmed', 'left', 'passed'])

/** A place on the waitlist for stock that others hold. Nothing in it identifies them. */
export const WaitlistPlace = z.strictObject({
  id: z.string(),
  /** The public number. */
  placeNumber: z.string(),
  sku: z.string(),
  description: z.string(),
  image: z.string(),
  material: z.string(),
  /** In UMCode. */
  quantity: Decimal,
  UMCode: z.string(),
  comment: z.string(),
  tag: z.string(),
  wantsToOrder: z.boolean(),
  createdBy: z.string(),
  joinedAt: Instant,
  status: WaitlistPlaceStatus,
  /** 1 is next. It is 0 once the place is over. */
  place: z.number().int(),
  /** The branch, lot and roll that are offered, or were requested. They are '' if any lot will do. */
  location: z.string(),
  locReportName: z.string(),
  dyeLot: z.string(),
  roll: z.string(),
  /**
   * The time at which the goods will be offered, or were offered. This is the end of the hold on them, as far as it is
   * known now. It is null if it is not known.
   */
  offeredFrom: Instant.nullable(),
  /** The end of the time in which the offer can be taken. */
  offeredUntil: Instant.nullable(),
  /** The number of the hold that it has become, or '' for none. */
  holdNumber: z.string(),
})

/** A lot that others hold, wholly or in part. */
export const HeldLot = z.strictObject({
  location: z.string(),
  locReportName: z.string(),
  dyeLot: z.string(),
  roll: z.string(),
  /** The next instant at which some of it is free again, if nobody extends or orders. */
  heldUntil: Instant,
})

const placeId = z.object({ id: text(40).min(1) })
const owns = { id: 'place' } as const
const onBehalf = z.object({ customerNumber: CustomerNumber })
const Done = z.strictObject({ success: z.boolean(), /** The reason why it was not done. */ reason: z.string() })

/** A missing field is refused in the reply, with the sentences of requirements: rules/holds.ts. */
const Joining = z.object({
  customerNumber: CustomerNumber,
  sku: Sku,
  UMCode: text(8),
  quantity: z.union([DecimalInput, z.literal('')]),
  comment: text(250),
  tag: text(40).default(''),
  /** Whether the customer would order now. Then the holder has 24 hours to order or to extend. */
  wantsToOrder: BooleanInput.default(false),
  /** The lot (or roll) to wait for: branch, dye lot, roll. Without it, any lot that is large enough. */
  location: text(20).optional(),
  dyeLot: text(40).optional(),
  roll: text(40).optional(),
})

export const waitlistRoutes = {
  placesInLine: {
    method: 'GET',
    path: '/api/item/places',
    summary:
      "The customer's places in line for stock that others hold, offers first, then those that wait; ended ones of the last 30 days below.",
    scope: 'customer',
    claim: 'allowInventoryHold',
    query: onBehalf,
    reply: z.strictObject({
      /** The server's clock, which decides the states of the places. */ now: Instant,
      places: z.array(WaitlistPlace),
    }),
  },
  heldLots: {
    method: 'GET',
    path: '/api/item/held',
    summary: 'Lots of an item that others hold, and until when; how many wait for the item.',
    scope: 'customer',
    claim: 'allowInventoryHold',
    query: z.object({ customerNumber: CustomerNumber, sku: Sku }),
    reply: z.strictObject({ inLine: z.number().int(), lots: z.array(HeldLot) }),
  },
  joinLine: {
    method: 'POST',
    path: '/api/line/additem',
    summary: 'Asks to be next in line for stock that is held; refuses what can be held at once.',
    scope: 'customer',
    claim: 'allowInventoryHold',
    idempotent: true,
    body: Joining,
    /**
     * `reason`: why there is no place, or how the quantity was rounded to whole units that are sold. `placeNumber` is
     * '' if there is no place.
     */
    reply: z.strictObject({ ...Done.shape, placeNumber: z.string() }),
  },
  leaveLine: {
    method: 'POST',
    path: '/api/line/:id/leave',
    summary: 'Gives a place in line up, and what was offered with it.',
    scope: 'customer',
    claim: 'allowInventoryHold',
    params: placeId,
    body: onBehalf,
    owns,
    reply: Done,
  },
  confirmPlace: {
    method: 'POST',
    path: '/api/line/:id/confirm',
    summary: 'Takes what is offered, within its 24 hours: it becomes a hold of seven days.',
    scope: 'customer',
    claim: 'allowInventoryHold',
    params: placeId,
    body: onBehalf,
    owns,
    reply: z.strictObject({ ...Done.shape, holdNumber: z.string() }),
  },
} as const satisfies Record<string, Route>
