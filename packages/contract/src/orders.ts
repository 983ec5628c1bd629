import { z } from 'zod'
import { Uom } from './catalogue.ts'
import { CustomerNumber, Day, Decimal, Instant, Money, text } from './primitives.ts'
import { LineCut } from './cuts.ts'
import { PriceParts } from './price-parts.ts'
import { approvalRefusals, MOST_WHY } from './rules/approval.ts'
import { releaseReasons } from './rules/release.ts'
import { claimed, hiddenBy, type Route } from './route.ts'
import { PickupBranch } from './shipping.ts'
import { PromiseStep } from './stock.ts'
import { DayFilter, exportQuery, exportReply, listedReply, tableQuery } from './tables.ts'

export const OrderStatus = z.enum([
  'entered',
  'awaiting-approval',
  'on-hold',
  'released',
  'picking',
  'shipped',
  'ready',
  'delivered',
  'invoiced',
  'cancelled',
])

export const ReleaseReason = z.enum(releaseReasons)

/** Who may approve an order: the names of the first three, and how many there are besides. */
export const Approvers = z.strictObject({ names: z.array(z.string()), others: z.number().int() })

export const OrderRow = z.strictObject({
  orderNumber: z.string(),
  orderedAt: Instant,
  poNumber: z.string(),
  sidemark: z.string(),
  /** If it has no sidemark of its own, the sidemarks of its lines: "Maple St. lobby, Smith stairs". Otherwise ''. */
  lineSidemarks: claimed('showItemSidemark', z.string()),
  /** Some of its lines have no sidemark, so `lineSidemarks` are not those of the whole order. */
  hasUnmarkedLines: claimed('showItemSidemark', z.boolean()),
  shipToName: z.string(),
  /** The order is picked up at the branch (ship via W), so it does not go to the ship-to. */
  pickup: z.boolean(),
  status: OrderStatus,
  /** It waits for the approval of the caller, who may decide about it. */
  waitsForYou: z.boolean(),
  lineCount: z.number().int(),
  backOrderedLines: z.number().int(),
  /** The day of its first goods, or of all of them if it ships complete. */
  promisedDate: Day.nullable(),
  /** The day by which all of it comes: later than `promisedDate` if some lines come later, and null while that is not known. */
  lastDate: Day.nullable(),
  /**
   * The promised day has passed and it has not left yet. A list shows how late it is. The order says that the day is being
   * checked, and does not show it. Trade T-4.5.
   */
  datePassed: z.boolean(),
  total: claimed('showPrices', Money),
  /** Pictures of the first lines, so that users recognize an order at a glance. */
  pictures: z.array(z.strictObject({ picture: z.string(), material: z.string() })),
})

const LineLot = z.strictObject({
  dyeLot: z.string(),
  roll: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  baseQuantity: Decimal,
  /** The name of the branch that it comes from. A line that is split between lots may come from several. */
  locReportName: z.string(),
})

export const OrderLine = z.strictObject({
  lineNumber: z.number().int(),
  sequence: z.number().int(),
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  size: z.string(),
  picture: z.string(),
  material: z.string(),
  status: z.enum(['open', 'back-ordered', 'picking', 'ready', 'shipped', 'invoiced', 'cancelled']),
  quantity: Decimal,
  UMCode: z.string(),
  /** The units in which it can be ordered. */
  UOMs: z.array(Uom),
  /** The same quantity in the unit in which stock is counted: 5 CT for 118.20 SF; inches of length for roll goods. */
  baseQuantity: Decimal,
  baseUOM: z.string(),
  qtyPriceUOM: Decimal,
  priceUOM: z.string(),
  qtyBackOrdered: Decimal,
  qtyShipped: Decimal,
  /** In UMCode: the quantity that cannot be changed any more, because it is being picked or has been. */
  qtyPicked: Decimal,
  /** The line was taken out while the order went on. It costs nothing, also if the order was canceled later. */
  isTakenOut: z.boolean(),
  unitPrice: claimed('showPrices', Decimal),
  net: claimed('showPrices', Money),
  /** For a line that was more than its quote gave, as in a cart line. Otherwise it is empty. */
  priceParts: claimed('showPrices', PriceParts),
  weight: claimed('showWeight', Decimal),
  /** The pieces that roll goods are cut into, as in a cart line. */
  cuts: z.array(LineCut),
  /** The lots that it came from: the shipped ones if they are known, or else those set aside for it. */
  lots: z.array(LineLot),
  /** For a line that has left in part: the lots that are set aside for the rest. */
  lotsToCome: z.array(LineLot),
  location: z.string(),
  sidemark: claimed('showItemSidemark', z.string()),
  comments: z.string(),
  promisedDate: Day.nullable(),
  /**
   * The day of the part in stock, if the rest is on back order. Null if that part has left, if its day has passed or is not known,
   * and if the order ships complete.
   */
  stockDate: Day.nullable(),
  dateAvailable: hiddenBy('hideBOETA', Day.nullable()),
  /**
   * The days and quantities of the back-ordered rest, as far as it is set aside from goods on their way. A day that has
   * passed is left out. The content service's MaxETAs limits their number.
   */
  etas: hiddenBy('hideBOETA', z.array(z.strictObject({ date: Day.nullable(), quantity: Decimal, UMCode: z.string() }))),
  /**
   * Either the day on which the back-ordered rest should have come has passed (not shown with hideBOETA), or the
   * promised day of a line that is still here has passed. The screen says that the day is being checked, and shows
   * none. Trade T-4.5.
   */
  datePassed: z.boolean(),
  promiseSteps: z.array(PromiseStep),
})

/** Goods of an order that have left or wait at the counter, with their lines, lots and rolls. */
export const Shipment = z.strictObject({
  shippedAt: Instant,
  carrier: z.string(),
  tracking: z.string(),
  /** Null without proof of delivery. */
  deliveredAt: Instant.nullable(),
  /** The name of the person who signed, or ''. */
  proofName: z.string(),
  /** The address of the signature or photo, http or https, or '' if there is none. */
  proofUrl: z.string(),
  lines: z.array(
    z.strictObject({
      lineNumber: z.number().int(),
      sequence: z.number().int(),
      sku: z.string(),
      description: z.string(),
      color: claimed('showColorFields', z.string()),
      dyeLot: z.string(),
      roll: z.string(),
      quantity: Decimal,
      UMCode: z.string(),
    }),
  ),
})

/** An invoice or credit memo of an order, with its payments. */
export const OrderInvoice = z.strictObject({
  invoiceNumber: z.string(),
  kind: z.enum(['invoice', 'credit-memo']),
  invoicedOn: Day,
  dueOn: Day,
  /** Whether nothing is due on it any longer. */
  isPaid: z.boolean(),
  amount: claimed('showPrices', Money),
  netdue: claimed('showPrices', Money),
  payments: z.array(
    z.strictObject({
      kind: z.enum(['account-credit', 'card', 'ach', 'cheque']),
      status: z.enum(['scheduled', 'charging', 'pending', 'settled']),
      /** The day on which it was made, or will be made. */
      on: Day,
      amount: claimed('showPrices', Money),
    }),
  ),
})

/** `isOurs`: from the distributor, not from the customer. */
export const OrderMessage = z.strictObject({ at: Instant, author: z.string(), isOurs: z.boolean(), body: z.string() })

export const Order = z.strictObject({
  ...OrderRow.shape,
  comments: z.string(),
  shipComplete: z.boolean(),
  requestedDate: Day.nullable(),
  pickup: z.boolean(),
  locReportName: z.string(),
  /** The branch where the order is picked up; null for a delivery. */
  pickupBranch: PickupBranch.nullable(),
  shipTo: z.strictObject({
    name: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  shipViaDescription: z.string(),
  enteredBy: z.string(),
  lines: z.array(OrderLine),
  charges: claimed('showPrices', z.array(z.strictObject({ kind: z.string(), description: z.string(), amount: Money }))),
  weight: claimed('showWeight', Decimal),
  events: z.array(z.strictObject({ at: Instant, status: z.string(), note: z.string() })),
  shipments: z.array(Shipment),
  /** With showInvoicedOrders all of its invoices, with showInvoices alone the unpaid ones. */
  invoices: z.array(OrderInvoice),
  messages: z.array(OrderMessage),
  /** Why it is on hold for release, or null if it is not. A user who may not see prices gets no reasons. */
  releaseReasons: z.array(ReleaseReason).nullable(),
  /** Who may approve it, or null if it does not wait for the approval of the customer's own people. */
  approval: z
    .strictObject({
      approvers: Approvers,
      /** Whether the caller may approve or reject it. Nobody may do that with an order of their own. */
      canDecide: z.boolean(),
      /** A sentence that says why it waits. '' if every order of the customer does, or if that is not known. */
      why: claimed('showPrices', z.string()),
      /** When it is canceled unless somebody decides. Null if the ERP keeps it waiting. */
      until: Instant.nullable(),
    })
    .nullable(),
  /** Whether it can be canceled, which is until picking starts. */
  canCancel: z.boolean(),
  /** Whether something of it can be changed: a line, or a quantity of a line, that is not picked. */
  canChange: z.boolean(),
})

/** `late`: late orders first, then those that wait for approval, then by promised day; delivered ones come last. */
const orderSorts = ['number', 'ordered', 'promised', 'late', 'total', 'po', 'sidemark', 'shipTo', 'status'] as const
/**
 * `status`: without one, all open orders. `coming`: open orders that were neither shipped nor picked up. `late`: those of
 * them that should have left before today. `to-approve`: those that wait for the caller's approval. `from` and `to`: the first
 * and the last day on which they were ordered, at the branch.
 */
const orderFilters = {
  status: z.enum([...OrderStatus.options, 'coming', 'late', 'to-approve', '']).default(''),
  from: DayFilter,
  to: DayFilter,
}

/** `reason` says why it was not decided like this. */
const Decided = z.strictObject({ success: z.boolean(), reason: z.string() })

export const orderRoutes = {
  orders: {
    method: 'GET',
    path: '/api/orders',
    summary: 'Open orders, newest first; search finds number, PO, sidemark, SKU and ship-to.',
    scope: 'customer',
    claim: 'showOrders',
    query: tableQuery(orderSorts, '-number', orderFilters),
    reply: z.strictObject({ ...listedReply, orders: z.array(OrderRow) }),
  },
  ordersFile: {
    method: 'GET',
    path: '/api/orders/export',
    summary: 'The same orders as a file: all that are found, with the columns asked for.',
    scope: 'customer',
    claim: 'showOrders',
    query: exportQuery(orderSorts, '-number', orderFilters),
    ...exportReply,
  },
  order: {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'One order, by its number.',
    scope: 'customer',
    claim: 'showOrders',
    params: z.object({ id: text(20).min(1) }),
    query: z.object({ customerNumber: CustomerNumber }),
    owns: { id: 'order' },
    reply: Order,
  },
  acknowledgement: {
    method: 'GET',
    path: '/api/orders/:id/acknowledgement',
    summary: 'The acknowledgment of one order as a PDF, with what the caller may see of the order.',
    scope: 'customer',
    claim: 'showOrders',
    params: z.object({ id: text(20).min(1) }),
    query: z.object({ customerNumber: CustomerNumber }),
    owns: { id: 'order' },
    reply: z.file().mime('application/pdf'),
    file: 'application/pdf',
  },
  cutTickets: {
    method: 'GET',
    path: '/api/orders/:id/cuttickets',
    summary: 'What is cut from rolls for one order, as a PDF: each roll with its cuts, sidemarks and what remains.',
    scope: 'customer',
    claim: 'showOrders',
    params: z.object({ id: text(20).min(1) }),
    query: z.object({ customerNumber: CustomerNumber }),
    owns: { id: 'order' },
    reply: z.file().mime('application/pdf'),
    file: 'application/pdf',
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/orders/:id/cancel',
    summary: 'Cancels an order that is not being picked yet, and frees its stock.',
    scope: 'customer',
    allClaims: ['showOrders', 'allowedToOrder'],
    params: z.object({ id: text(20).min(1) }),
    body: z.object({ customerNumber: CustomerNumber }),
    owns: { id: 'order' },
    reply: z.strictObject({
      success: z.boolean(),
      /** A sentence about the hold that was ordered, or ''. */ reason: z.string(),
    }),
  },
  approveOrder: {
    method: 'POST',
    path: '/api/orders/:id/approve',
    summary: 'Approves an order of a colleague that waits for approval: it goes on as placed orders do.',
    scope: 'customer',
    allClaims: ['showOrders', 'approvesOrders'],
    idempotent: true,
    params: z.object({ id: text(20).min(1) }),
    // `until` as the approver has seen it. It moves when the order becomes more, which nobody may approve unseen.
    body: z.object({ customerNumber: CustomerNumber, until: Instant.nullish() }),
    owns: { id: 'order' },
    reply: Decided,
  },
  rejectOrder: {
    method: 'POST',
    path: '/api/orders/:id/reject',
    summary:
      'Rejects an order of a colleague that waits for approval, and says why; it is canceled, and its stock is free at once.',
    scope: 'customer',
    allClaims: ['showOrders', 'approvesOrders'],
    idempotent: true,
    params: z.object({ id: text(20).min(1) }),
    body: z.object({ customerNumber: CustomerNumber, reason: text(MOST_WHY).min(1, approvalRefusals.noReason) }),
    owns: { id: 'order' },
    reply: Decided,
  },
} as const satisfies Record<string, Route>
