import { z } from 'zod'
import { InvoicedStatus } from './invoiced.ts'
import { OrderStatus } from './orders.ts'
import { Day, Money } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { DayFilter, exportQuery, exportReply, listedReply, tableQuery } from './tables.ts'

/** An open order, an invoiced order, or a credit memo with a negative total. */
export const AllOrdersRow = z.strictObject({
  kind: z.enum(['order', 'invoice', 'credit-memo']),
  /** The number of the order or of the invoice. */
  number: z.string(),
  /** The day at the branch on which it was ordered, or the day of the invoice. */
  date: Day,
  poNumber: z.string(),
  sidemark: z.string(),
  /** The same values as in an order's row. An invoice has lines of its own. */
  lineSidemarks: claimed('showItemSidemark', z.string()),
  hasUnmarkedLines: claimed('showItemSidemark', z.boolean()),
  /** The name of the place where it goes or went, or '' for an invoice that bills no order of ours. */
  shipToName: z.string(),
  /** The same value as in an order's row. It is false for an invoice that bills no order of ours. */
  pickup: z.boolean(),
  status: z.enum([...OrderStatus.options, ...InvoicedStatus.options]),
  /** The same value as in an order's row. False for an invoice. */
  waitsForYou: z.boolean(),
  /** The same values as in an order's row. For an invoice the days are null, and `datePassed` is false. */
  promisedDate: Day.nullable(),
  lastDate: Day.nullable(),
  datePassed: z.boolean(),
  total: claimed('showPrices', Money),
})

const sorts = ['date', 'number', 'po', 'sidemark', 'total'] as const
/** `kind`: without it, all orders that are open or invoiced. `late`: open orders that should have left before today. `to-approve`: open orders that wait for the caller's approval. */
const filters = {
  kind: z.enum(['open', 'late', 'to-approve', 'invoiced', 'cancelled', '']).default(''),
  from: DayFilter,
  to: DayFilter,
}
/** A user sees each half only with its right. */
const rights = ['showOrders', 'showInvoicedOrders'] as const

export const allOrdersRoutes = {
  allOrders: {
    method: 'GET',
    path: '/api/allorders',
    summary: 'Open orders and invoiced orders in one list, newest first; each half only with its right.',
    scope: 'customer',
    anyClaim: rights,
    query: tableQuery(sorts, '-date', filters),
    reply: z.strictObject({ ...listedReply, orders: z.array(AllOrdersRow) }),
  },
  allOrdersFile: {
    method: 'GET',
    path: '/api/allorders/export',
    summary: 'The same list as a file: all that are found, with the columns asked for.',
    scope: 'customer',
    anyClaim: rights,
    query: exportQuery(sorts, '-date', filters),
    ...exportReply,
  },
} as const satisfies Record<string, Route>
