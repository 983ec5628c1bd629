import { z } from 'zod'
import { OrderStatus } from './orders.ts'
import { CustomerNumber, Day } from './primitives.ts'
import type { Route } from './route.ts'

/** Something of the account that a search finds besides items. It has no amounts, so it needs no right to prices. */
export const FoundRecord = z.strictObject({
  kind: z.enum(['order', 'invoice', 'quote', 'list']),
  /** The number of an order, invoice or quote, or the name of a list. */
  name: z.string(),
  /** PO, sidemark (or those of the lines) and ship-to, or the name of a quoted job. Those that are empty are left out. */
  detail: z.string(),
  /** The status of an order, and null for everything else. What left from the counter was picked up, and not shipped. */
  status: z.enum([...OrderStatus.options, 'pickedUp']).nullable(),
  /**
   * The day that the status is about: when an order should leave, or when it left or was delivered. It is null if that day is
   * hidden, not known or has passed, and while the order is ready. An invoice and a quote have the day they are from.
   */
  day: Day.nullable(),
})

export const findRoutes = {
  findRecords: {
    method: 'GET',
    path: '/api/find',
    summary:
      'Orders, invoices, quotes and shopping lists by number, PO, sidemark, job, ship-to or name: the best few of each kind that the user may see.',
    scope: 'customer',
    query: z.object({ customerNumber: CustomerNumber, search: z.string().trim().max(200).default('') }),
    reply: z.strictObject({ records: z.array(FoundRecord) }),
  },
} as const satisfies Record<string, Route>
