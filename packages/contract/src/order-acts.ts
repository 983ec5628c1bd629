import { z } from 'zod'
import { ListName } from './lists.ts'
import { OrderMessage } from './orders.ts'
import { CustomerNumber, Day, Decimal, DecimalInput, lines, Money, Sku, text, UMCode } from './primitives.ts'
import { claimed, type Route } from './route.ts'

const orderId = z.object({ id: text(20).min(1) })
const lineKey = { lineNumber: z.coerce.number().int().min(1).max(1_000_000), sequence: z.coerce.number().int().min(0).max(1_000_000) }

/** What became of one line of a reorder: nothing is silent. */
export const ReorderedLine = z.strictObject({
  lineNumber: z.number().int(),
  sequence: z.number().int(),
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  /** changed: in the cart, but not as it was ordered, for `reason`. */
  result: z.enum(['added', 'changed', 'refused']),
  reason: z.string(),
  /** What is in the cart of it now by this act, in UMCode; "0" when refused. */
  quantity: Decimal,
  UMCode: z.string(),
  dyeLot: z.string(),
  needsLotChoice: z.boolean(),
})

/** A lot that can be had now when the one asked for cannot: `same` is another place or roll of that dye lot. */
export const NearLot = z.strictObject({ dyeLot: z.string(), roll: z.string(), location: z.string(), locReportName: z.string(), quantity: Decimal, UMCode: z.string(), same: z.boolean() })

/** Of two wishes for one line neither is plainly the one that is meant. */
const eachOnce = (named: { lineNumber: number; sequence: number }[]) => new Set(named.map(({ lineNumber, sequence }) => `${lineNumber} ${sequence}`)).size === named.length

/** A line as it should be; a quantity of 0 takes it out. */
const ChangedLine = z
  .object({
    ...lineKey,
    quantity: DecimalInput.refine((quantity) => !quantity.startsWith('-'), 'Quantity cannot be less than Zero').optional(),
    UMCode: UMCode.optional(),
    sidemark: text(60).optional(),
    comments: lines(1000).optional(),
  })
  .refine(({ quantity, UMCode: unit }) => unit === undefined || quantity !== undefined, { path: ['quantity'], error: 'Quantity is Required' })

/** What a customer does with goods of an order that was placed. */
export const orderActRoutes = {
  reorder: {
    method: 'POST',
    path: '/api/orders/:id/reorder',
    summary: 'Puts the lines of an order, or those named, into the cart at the price and stock of today, and says of each what became of it.',
    scope: 'customer',
    allClaims: ['showOrders', 'allowedToOrder'],
    idempotent: true,
    params: orderId,
    body: z.object({
      customerNumber: CustomerNumber,
      /** All lines when absent. */
      lines: z.array(z.object(lineKey)).min(1).max(1000).optional(),
    }),
    owns: { id: 'order' },
    reply: z.strictObject({ lines: z.array(ReorderedLine) }),
  },
  matchLot: {
    method: 'POST',
    path: '/api/orders/:id/match-lot',
    summary: 'Adds the item of a line to the cart with the lot that the line came from set aside, or says what is nearest and adds nothing.',
    scope: 'customer',
    allClaims: ['showOrders', 'allowedToOrder'],
    idempotent: true,
    params: orderId,
    body: z.object({
      customerNumber: CustomerNumber,
      sku: Sku,
      ...lineKey,
      /** As much as the line has when absent; in `umcode`. */
      qtyToOrder: DecimalInput.optional(),
      umcode: UMCode.optional(),
    }),
    owns: { id: 'order' },
    reply: z.strictObject({
      success: z.boolean(),
      reason: z.string(),
      /** The lot (or roll) that is set aside; '' when none is. */
      dyeLot: z.string(),
      /** In the cart by this act. */
      quantity: Decimal,
      UMCode: z.string(),
      nearest: z.array(NearLot),
    }),
  },
  changeOrder: {
    method: 'POST',
    path: '/api/orders/:id/change',
    summary: 'Changes an order until picking starts: quantities and units at the price and stock of today, lines taken out, its details. What is otherwise then must be agreed to.',
    scope: 'customer',
    allClaims: ['showOrders', 'allowedToOrder'],
    idempotent: true,
    params: orderId,
    /** What is absent stays as it is. */
    body: z.object({
      customerNumber: CustomerNumber,
      poNumber: text(30).optional(),
      sidemark: text(60).optional(),
      comments: lines(1000).optional(),
      requestedDate: z.union([Day, z.literal('')]).optional(),
      lines: z.array(ChangedLine).max(1000).refine(eachOnce, 'A line is named twice.').optional(),
      /** `agreed` of the reply that showed the differences; '' asks for them. */
      agreed: text(40).default(''),
    }),
    owns: { id: 'order' },
    reply: z.strictObject({
      success: z.boolean(),
      /** Why nothing was changed. */
      reason: z.string(),
      /** The field that the reason is about, of that line or with null of the order; null: it is about the whole. */
      at: z.strictObject({ field: z.enum(['poNumber', 'sidemark', 'requestedDate', 'quantity']), line: z.strictObject({ lineNumber: z.number().int(), sequence: z.number().int() }).nullable() }).nullable(),
      /** What is otherwise in money, stock or day, one sentence each. */
      differences: z.array(z.string()),
      /** Sent with the same request, it agrees to these differences; '' when there is nothing to agree to. */
      agreed: z.string(),
      total: claimed('showPrices', Money.nullable()),
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
    body: z.object({ customerNumber: CustomerNumber, body: lines(4000).min(1, 'Write a message first.') }),
    owns: { id: 'order' },
    reply: z.strictObject({ messages: z.array(OrderMessage) }),
  },
  saveAsList: {
    method: 'POST',
    path: '/api/orders/:id/save-as-list',
    summary: 'Puts the items of an order onto a shopping list, which is made when there is none of that name: all of them, or none.',
    scope: 'customer',
    claim: 'showOrders',
    idempotent: true,
    params: orderId,
    body: z.object({ customerNumber: CustomerNumber, listName: ListName }),
    owns: { id: 'order' },
    reply: z.strictObject({ success: z.boolean(), reason: z.string(), listName: z.string(), count: z.number().int() }),
  },
} as const satisfies Record<string, Route>
