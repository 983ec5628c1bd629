import { z } from 'zod'
import { Uom } from './catalogue.ts'
import { CustomerNumber, Day, Decimal, Instant, Money, text } from './primitives.ts'
import { claimed, hiddenBy, type Route } from './route.ts'
import { PromiseStep } from './stock.ts'
import { DayFilter, exportQuery, exportReply, listedReply, tableQuery } from './tables.ts'

export const OrderStatus = z.enum(['entered', 'awaiting-approval', 'released', 'picking', 'shipped', 'ready', 'delivered', 'invoiced', 'cancelled'])

export const OrderRow = z.strictObject({
  orderNumber: z.string(),
  orderedAt: Instant,
  poNumber: z.string(),
  sidemark: z.string(),
  shipToName: z.string(),
  /** It is picked up at the branch (ship via W): the ship-to is not where it goes. */
  pickup: z.boolean(),
  status: OrderStatus,
  lineCount: z.number().int(),
  backOrderedLines: z.number().int(),
  promisedDate: Day.nullable(),
  /** The promised day has passed and it has not left yet: that is being checked, and the day is not to be shown as one. trade.md 2.6. */
  datePassed: z.boolean(),
  total: claimed('showPrices', Money),
  /** Pictures of the first lines, for recognising an order at a glance. */
  pictures: z.array(z.strictObject({ picture: z.string(), material: z.string() })),
})

const LineLot = z.strictObject({ dyeLot: z.string(), roll: z.string(), quantity: Decimal, UMCode: z.string() })

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
  /** Units in which it can be ordered. */
  UOMs: z.array(Uom),
  /** The same in the unit in which stock is counted: 5 CT of 118.20 SF; of roll goods inches of length. */
  baseQuantity: Decimal,
  baseUOM: z.string(),
  qtyPriceUOM: Decimal,
  priceUOM: z.string(),
  qtyBackOrdered: Decimal,
  qtyShipped: Decimal,
  unitPrice: claimed('showPrices', Decimal),
  net: claimed('showPrices', Money),
  weight: claimed('showWeight', Decimal),
  /** That it came from: those that were shipped, where that is known; else those set aside for it. */
  lots: z.array(LineLot),
  /** Of a line of which some has left: the other lots, set aside for what has not. */
  lotsToCome: z.array(LineLot),
  location: z.string(),
  sidemark: claimed('showItemSidemark', z.string()),
  comments: z.string(),
  promisedDate: Day.nullable(),
  dateAvailable: hiddenBy('hideBOETA', Day.nullable()),
  /** What of the back-ordered rest comes when, as far as it is set aside from goods on their way; no day where that has passed. At most as many as the content service's MaxETAs says. */
  etas: hiddenBy('hideBOETA', z.array(z.strictObject({ date: Day.nullable(), quantity: Decimal, UMCode: z.string() }))),
  /** The day on which the back-ordered rest should have come has passed (not told with hideBOETA), or the promised day of a line that is still here: it is being checked, and no day is to be shown. trade.md 2.6. */
  datePassed: z.boolean(),
  promiseSteps: z.array(PromiseStep),
})

/** What left for an order, or waits at the counter: which lots and rolls of which lines. */
export const Shipment = z.strictObject({
  shippedAt: Instant,
  carrier: z.string(),
  tracking: z.string(),
  /** Null without proof of delivery. */
  deliveredAt: Instant.nullable(),
  /** Who signed; '' when nobody is known. */
  proofName: z.string(),
  /** Address of the signature or photo, http or https; '' when there is none. */
  proofUrl: z.string(),
  lines: z.array(z.strictObject({
    lineNumber: z.number().int(), sequence: z.number().int(), sku: z.string(), description: z.string(), color: claimed('showColorFields', z.string()),
    dyeLot: z.string(), roll: z.string(), quantity: Decimal, UMCode: z.string(),
  })),
})

/** An invoice or credit memo of an order, and what was paid on it. */
export const OrderInvoice = z.strictObject({
  invoiceNumber: z.string(),
  kind: z.enum(['invoice', 'credit-memo']),
  invoicedOn: Day,
  dueOn: Day,
  /** Nothing is due on it any more. */
  isPaid: z.boolean(),
  amount: claimed('showPrices', Money),
  netdue: claimed('showPrices', Money),
  payments: z.array(z.strictObject({
    kind: z.enum(['account-credit', 'card', 'ach', 'cheque']),
    status: z.enum(['scheduled', 'charging', 'pending', 'settled']),
    /** The day it was made, or will be. */
    on: Day,
    amount: claimed('showPrices', Money),
  })),
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
  shipTo: z.strictObject({ name: z.string(), line1: z.string(), line2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  shipViaDescription: z.string(),
  enteredBy: z.string(),
  lines: z.array(OrderLine),
  charges: claimed('showPrices', z.array(z.strictObject({ kind: z.string(), description: z.string(), amount: Money }))),
  weight: claimed('showWeight', Decimal),
  events: z.array(z.strictObject({ at: Instant, status: z.string(), note: z.string() })),
  shipments: z.array(Shipment),
  /** With showInvoicedOrders all of them, with showInvoices alone the unpaid ones. */
  invoices: z.array(OrderInvoice),
  messages: z.array(OrderMessage),
  /** Until picking starts: cancelled or changed. */
  canCancel: z.boolean(),
  canChange: z.boolean(),
})

const orderSorts = ['number', 'ordered', 'promised', 'total', 'po', 'sidemark', 'shipTo', 'status'] as const
/** `status`: without one all that are open; `late`: those that should have left before today. `from` and `to`: the first and the last day on which they were ordered, at the branch. */
const orderFilters = { status: z.enum([...OrderStatus.options, 'late', '']).default(''), from: DayFilter, to: DayFilter }

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
    summary: 'The acknowledgement of one order as a PDF, with what the caller may see of the order.',
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
    reply: z.strictObject({ success: z.boolean(), /** What became of the hold that was ordered; '' where none was. */ reason: z.string() }),
  },
} as const satisfies Record<string, Route>
