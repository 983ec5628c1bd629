import { z } from 'zod'
import { OrderMessage, OrderStatus } from './orders.ts'
import { Instant, lines, Success, text } from './primitives.ts'
import type { Route } from './route.ts'
import { tableQuery } from './tables.ts'

const Waiting = {
  orderNumber: z.string(),
  customerNumber: z.string(),
  customerName: z.string(),
  location: z.string(),
  status: OrderStatus,
  poNumber: z.string(),
  sidemark: z.string(),
  /** The time of the customer's first message that was not answered. Null if none waits. */
  waitingSince: Instant.nullable(),
}

/** An order whose customer waits for an answer, with the latest message. */
export const WaitingOrder = z.strictObject({ ...Waiting, author: z.string(), body: z.string() })

/** The messages of an order, as the distributor's staff sees them. */
export const StaffOrderMessages = z.strictObject({
  ...Waiting,
  messages: z.array(OrderMessage),
  /** Whether something of it is cut from rolls, so there are cut tickets. */
  hasCutTickets: z.boolean(),
})

const params = z.object({ number: text(18).regex(/^\d+$/, 'Enter an order number.') })
/**
 * The time of the customer's last message that the reader saw, or null if the reader saw none. Later messages keep
 * waiting.
 */
const seen = Instant.nullable()

/**
 * The calls of the distributor's staff about messages of orders: listing those that wait for an answer, and answering. And
 * the paper for the warehouse.
 */
export const staffOrderRoutes = {
  waitingOrders: {
    method: 'GET',
    path: '/api/staff/messages',
    summary:
      'Orders of all customers about which a message waits for an answer, those that wait longest first; search finds number, PO and customer.',
    scope: 'staff',
    query: tableQuery(['waiting', 'number'], 'waiting', {}).omit({ customerNumber: true }),
    reply: z.strictObject({ total: z.number().int(), orders: z.array(WaitingOrder) }),
  },
  staffOrderMessages: {
    method: 'GET',
    path: '/api/staff/orders/:number/messages',
    summary: 'What was written about one order.',
    scope: 'staff',
    params,
    reply: StaffOrderMessages,
  },
  staffCutTickets: {
    method: 'GET',
    path: '/api/staff/orders/:number/cuttickets',
    summary:
      'What is cut from rolls for one order, as a PDF for the warehouse: each roll with its cuts and what remains.',
    scope: 'staff',
    params,
    reply: z.file().mime('application/pdf'),
    file: 'application/pdf',
  },
  answerOrder: {
    method: 'POST',
    path: '/api/staff/orders/:number/messages',
    summary: 'Answers about an order, and tells the one who asked by mail.',
    scope: 'staff',
    idempotent: true,
    sight: ['seen'],
    params,
    body: z.object({ message: lines(4000).min(1, 'Enter a message.'), seen }),
    reply: Success,
  },
  settleOrderMessages: {
    method: 'POST',
    path: '/api/staff/orders/:number/settle',
    summary:
      'Takes an order off the list of those that wait, without an answer, unless the customer has written since.',
    scope: 'staff',
    params,
    body: z.object({ seen }),
    reply: Success,
  },
} as const satisfies Record<string, Route>
