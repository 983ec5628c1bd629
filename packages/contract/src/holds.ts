import { z } from 'zod'
import { BooleanInput, CustomerNumber, Decimal, Instant } from './primitives.ts'
import { claimed, type Route } from './route.ts'

/** `expired` is no stored state: it is read from the clock. Design 3, "Holds". */
export const HoldStatus = z.enum(['requested', 'active', 'extended', 'converted', 'released', 'declined', 'expired'])

/** Stock set aside for the customer. Fields: design 4, "hold fields". */
export const OwnHold = z.strictObject({
  /** False for a hold of another member of the buying group. */
  own: z.literal(true),
  id: z.string(),
  /** The number that people say. */
  holdNumber: z.string(),
  sku: z.string(),
  description: z.string(),
  colour: claimed('showColorFields', z.string()),
  /** Key or address of the item's picture; '' for none. */
  image: z.string(),
  material: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  location: z.string(),
  locReportName: z.string(),
  dyeLot: z.string(),
  comment: z.string(),
  tag: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  status: HoldStatus,
  /** Why it was declined. */
  reason: z.string(),
})

/** What other members of the buying group may see of a hold, both having opted in. Design 4, "includeCIG". */
export const GroupHold = z.strictObject({
  own: z.literal(false),
  sku: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  location: z.string(),
  expiresAt: Instant,
})

export const holdRoutes = {
  holds: {
    method: 'GET',
    path: '/api/item/holds',
    summary: "The customer's holds, those that run out first on top, ended ones of the last 90 days below; with includeCIG also live holds of the buying group's members who share theirs, when the customer shares its own.",
    scope: 'customer',
    claim: 'allowInventoryHold',
    query: z.object({ customerNumber: CustomerNumber, includeCIG: BooleanInput.default(false) }),
    reply: z.strictObject({ ok: z.boolean(), data: z.strictObject({ holdList: z.array(z.union([OwnHold, GroupHold])) }) }),
  },
} as const satisfies Record<string, Route>
