import { z } from 'zod'
import { OrderStatus, ReleaseReason } from './orders.ts'
import { Decimal, Instant, Money, text } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { tableQuery } from './tables.ts'

/** An order on hold, as the distributor's staff sees it. */
export const StaffRelease = z.strictObject({
  orderNumber: z.string(),
  customerNumber: z.string(),
  customerName: z.string(),
  location: z.string(),
  status: OrderStatus,
  poNumber: z.string(),
  sidemark: z.string(),
  /** The user who placed it, or ''. */
  orderedBy: z.string(),
  /** The time since when it waits. If the ERP put it on hold, the time of the order. */
  heldAt: Instant,
  /** Empty if the ERP put it on hold, or if it does not wait. */
  reasons: z.array(ReleaseReason),
  total: claimed('showPrices', Money),
})

/** The customer's credit now, with this order in it as long as it is open. */
const Account = z.strictObject({
  limit: Money.nullable(),
  used: Money,
  balance: Money,
  pastDue: Money,
  /** The days by which the oldest unpaid invoice is past due. */
  oldestDays: z.number().int(),
})

/** A time that the order was on hold, and what became of it. `decision` is null as long as it waits. */
const Release = z.strictObject({
  heldAt: Instant,
  reasons: z.array(ReleaseReason),
  decision: z.enum(['released', 'declined', 'withdrawn']).nullable(),
  decidedAt: Instant.nullable(),
  /** '' if there is no name, or if the ERP decided. */
  decidedBy: z.string(),
  comment: z.string(),
})

/** The same order with its goods, the customer's credit, and the earlier decisions, the oldest first. */
export const StaffReleasePage = z.strictObject({
  ...StaffRelease.shape,
  lines: z.array(
    z.strictObject({
      lineNumber: z.number().int(),
      sequence: z.number().int(),
      sku: z.string(),
      description: z.string(),
      color: claimed('showColorFields', z.string()),
      size: z.string(),
      quantity: Decimal,
      UMCode: z.string(),
      net: claimed('showPrices', Money),
    }),
  ),
  /** Whether something of it is cut from rolls, so there are cut tickets. */
  hasCutTickets: z.boolean(),
  accountHold: z.boolean(),
  account: claimed('showPrices', Account),
  releases: z.array(Release),
})

const params = z.object({ number: text(18).regex(/^\d+$/, 'Enter an order number.') })
const Done = z.strictObject({ success: z.boolean(), reason: z.string() })

/** The calls of the distributor's staff about orders on hold: listing those that wait, and deciding. */
export const staffReleaseRoutes = {
  staffReleases: {
    method: 'GET',
    path: '/api/staff/releases',
    summary:
      'Orders of all customers that are on hold for release, those that wait longest first; search finds number, PO and customer.',
    scope: 'staff',
    query: tableQuery(['held', 'number'], 'held', {}).omit({ customerNumber: true }),
    reply: z.strictObject({ total: z.number().int(), orders: z.array(StaffRelease) }),
  },
  staffRelease: {
    method: 'GET',
    path: '/api/staff/orders/:number/release',
    summary: "One order that is or was on hold, with its goods, the customer's credit and the decisions.",
    scope: 'staff',
    params,
    reply: StaffReleasePage,
  },
  releaseOrder: {
    method: 'POST',
    path: '/api/staff/orders/:number/release',
    summary: 'Releases an order that is on hold, and tells the one who placed it by mail.',
    scope: 'staff',
    params,
    reply: Done,
  },
  declineOrder: {
    method: 'POST',
    path: '/api/staff/orders/:number/decline',
    summary: 'Declines an order that is on hold, and says why; its stock is free at once, and the order is canceled.',
    scope: 'staff',
    params,
    body: z.object({ reason: text(500).min(1, 'Enter a reason.') }),
    reply: Done,
  },
} as const satisfies Record<string, Route>
