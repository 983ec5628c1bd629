import { z } from 'zod'
import { Cut } from './cuts.ts'
import { HoldStatus } from './holds.ts'
import { WaitlistPlaceStatus } from './waitlist.ts'
import { Decimal, Instant, text } from './primitives.ts'
import type { Route } from './route.ts'
import { tableQuery } from './tables.ts'

/** A hold as the distributor's staff sees it. */
export const StaffHold = z.strictObject({
  holdNumber: z.string(),
  customerNumber: z.string(),
  customerName: z.string(),
  sku: z.string(),
  description: z.string(),
  color: z.string(),
  quantity: Decimal,
  quantityLeft: Decimal,
  UMCode: z.string(),
  location: z.string(),
  dyeLot: z.string(),
  /** Serial numbers of its rolls, with commas between. */
  roll: z.string(),
  /** The pieces that its roll goods are cut into. */
  cuts: z.array(Cut),
  comment: z.string(),
  tag: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  status: HoldStatus,
  reason: z.string(),
})

/** A step in the life of a hold, with its author and time. `converted`: it was ordered, or put into a cart. */
const HoldStep = z.strictObject({
  act: z.enum(['requested', 'approved', 'declined', 'extended', 'split', 'released', 'converted']),
  at: Instant,
  /** '' if there is no name. */ name: z.string(),
})
/** Another running hold of the same customer. */
const OtherHold = StaffHold.pick({
  holdNumber: true,
  sku: true,
  description: true,
  color: true,
  quantityLeft: true,
  UMCode: true,
  expiresAt: true,
})
/**
 * The same hold with what its approver needs, and its steps, the oldest first. Quantities are in its unit. `stock` is null for
 * a hold that sets nothing aside any more.
 */
export const StaffHoldPage = z.strictObject({
  ...StaffHold.shape,
  orderNumber: z.string(),
  stock: z
    .strictObject({
      /** What its lots or rolls have in all, and what is free of them beside this hold. */
      onHand: Decimal,
      free: Decimal,
      /** What is free of the item at its branch, in all lots. */
      freeHere: Decimal,
    })
    .nullable(),
  /** At most 20, those that end first. */
  otherHolds: z.array(OtherHold),
  history: z.array(HoldStep),
})

/** A place on the waitlist for held stock, as the distributor's staff sees it. */
const StaffPlace = z.strictObject({
  placeNumber: z.string(),
  customerNumber: z.string(),
  customerName: z.string(),
  sku: z.string(),
  description: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  /** The lot that is offered or was requested, or '' if any lot will do. */
  dyeLot: z.string(),
  roll: z.string(),
  comment: z.string(),
  tag: z.string(),
  wantsToOrder: z.boolean(),
  createdBy: z.string(),
  joinedAt: Instant,
  status: WaitlistPlaceStatus,
  /** 1 is next. It is 0 once the place is over. */
  place: z.number().int(),
  offeredFrom: Instant.nullable(),
  offeredUntil: Instant.nullable(),
})

const params = z.object({ number: text(18).regex(/^\d+$/, 'Enter a hold number.') })
const Done = z.strictObject({ success: z.boolean(), reason: z.string() })

/** The calls of the distributor's staff about holds: listing those that wait for a decision, and deciding. */
export const staffHoldRoutes = {
  staffHolds: {
    method: 'GET',
    path: '/api/staff/holds',
    summary:
      'Holds of all customers: those that wait for a decision unless asked otherwise, those that wait longest first; search finds number, SKU and customer.',
    scope: 'staff',
    query: tableQuery(['requested', 'expires', 'number', 'state'], 'requested', {
      status: z.union([HoldStatus, z.literal('')]).default('requested'),
    }).omit({ customerNumber: true }),
    reply: z.strictObject({ total: z.number().int(), holds: z.array(StaffHold) }),
  },
  staffHold: {
    method: 'GET',
    path: '/api/staff/holds/:number',
    summary: 'One hold and what was done with it, by whom and when.',
    scope: 'staff',
    params,
    reply: StaffHoldPage,
  },
  staffLine: {
    method: 'GET',
    path: '/api/staff/line',
    summary: 'Who waits for held stock, item by item in the order of the line; search finds number, SKU and customer.',
    scope: 'staff',
    query: tableQuery(['item', 'joined'], 'item', {
      status: z.union([WaitlistPlaceStatus, z.literal('')]).default('waiting'),
    }).omit({ customerNumber: true }),
    reply: z.strictObject({ total: z.number().int(), places: z.array(StaffPlace) }),
  },
  approveHold: {
    method: 'POST',
    path: '/api/staff/holds/:number/approve',
    summary: 'Agrees to a hold that waits; its seven days begin now.',
    scope: 'staff',
    params,
    reply: Done,
  },
  declineHold: {
    method: 'POST',
    path: '/api/staff/holds/:number/decline',
    summary: 'Ends a hold that waits or stands, and says why; its stock is free at once.',
    scope: 'staff',
    params,
    body: z.object({ reason: text(500).min(1, 'Enter a reason.') }),
    reply: Done,
  },
} as const satisfies Record<string, Route>
