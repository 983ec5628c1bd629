import { z } from 'zod'
import { BooleanInput, CustomerNumber, Decimal, DecimalInput, Instant, Sku, text } from './primitives.ts'
import type { Route } from './route.ts'

/**
 * How a place in line stands by the clock: `waiting`; `offered` for 24 hours, in which the stock is set aside; `confirmed`, when the offer became a hold; `left`;
 * `passed`, when the offer ran out and went on to the next.
 */
export const PlaceStatus = z.enum(['waiting', 'offered', 'confirmed', 'left', 'passed'])

/** A place in the line for stock that others hold. Nothing in it tells who they are. */
export const PlaceInLine = z.strictObject({
  id: z.string(),
  /** The number that people say. */
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
  status: PlaceStatus,
  /** 1 is next; 0 once the place is over. */
  place: z.number().int(),
  /** The branch, lot and roll that are offered, or were asked for; '' where any lot will do. */
  location: z.string(),
  locReportName: z.string(),
  dyeLot: z.string(),
  roll: z.string(),
  /** When it will be offered, or was: the end of what is held, by all that is known now. Null: nothing tells when. */
  offeredFrom: Instant.nullable(),
  /** Until when the offer can be taken. */
  offeredUntil: Instant.nullable(),
  /** Of the hold that it has become; '' for none. */
  holdNumber: z.string(),
})

/** A lot that is held by others, wholly or in part. */
export const HeldLot = z.strictObject({
  location: z.string(),
  locReportName: z.string(),
  dyeLot: z.string(),
  roll: z.string(),
  /** The next instant at which some of it comes free, if nobody extends or orders. */
  heldUntil: Instant,
})

const placeId = z.object({ id: text(40).min(1) })
const owns = { id: 'place' } as const
const onBehalf = z.object({ customerNumber: CustomerNumber })
const Done = z.strictObject({ success: z.boolean(), /** Why it was not done. */ reason: z.string() })

/** What is missing is refused in the reply, with the sentences of specification 5: rules/holds.ts. */
const Joining = z.object({
  customerNumber: CustomerNumber,
  sku: Sku,
  UMCode: text(8),
  quantity: z.union([DecimalInput, z.literal('')]),
  comment: text(250),
  tag: text(40).default(''),
  /** Whether they would order now: the holder then has 24 hours to order or to extend. */
  wantsToOrder: BooleanInput.default(false),
  /** The lot (or roll) to wait for: branch, dye lot, roll. Without: any that is big enough. */
  location: text(20).optional(),
  dyeLot: text(40).optional(),
  roll: text(40).optional(),
})

export const lineRoutes = {
  placesInLine: {
    method: 'GET',
    path: '/api/item/places',
    summary: "The customer's places in line for stock that others hold, offers first, then those that wait; ended ones of the last 30 days below.",
    scope: 'customer',
    claim: 'allowInventoryHold',
    query: onBehalf,
    reply: z.strictObject({ /** The clock by which they stand so. */ now: Instant, places: z.array(PlaceInLine) }),
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
    /** `reason`: why there is no place; or how the quantity was rounded to what is sold. `placeNumber` is '' where there is none. */
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
