import { z } from 'zod'
import { Price, StockLine } from './catalogue.ts'
import { CustomerNumber, Day, Decimal, Instant, Money, Sku, text } from './primitives.ts'
import { catalogPrice, claimed, type Route } from './route.ts'
import { GUIDE_ITEMS } from './rules/purchases.ts'
import { exportQuery, exportReply, tableQuery } from './tables.ts'

/**
 * The customer's purchases of one item. "Year" is this month and the eleven before it, and "year before" is the twelve
 * months before those. Quantities are in `UMCode`, the unit in which the item is sold by default.
 */
export const PurchaseRow = z.strictObject({
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  size: z.string(),
  picture: z.string(),
  material: z.string(),
  UMCode: z.string(),
  quantity: Decimal,
  quantityBefore: Decimal,
  /**
   * The percentage by which the year's quantity is above the quantity of the year before, a whole number. Null if there
   * was no purchase then.
   */
  trend: Decimal.nullable(),
  spend: claimed('showPrices', Money),
  spendBefore: claimed('showPrices', Money),
  lastOrdered: Day,
  lastPrice: claimed('showPrices', Decimal.nullable()),
  lastPriceUOM: z.string(),
  /** The dye lot of that order, or '' if there is none. The option opens what was bought, and not what an order says. */
  lastLot: claimed('showOrders', z.string()),
})

/** A month by its first day, with the purchases in it. */
const PurchaseMonth = z.strictObject({ month: Day, quantity: Decimal, spend: claimed('showPrices', Money) })

/** A line of an order with the item. */
const PurchaseLine = z.strictObject({
  orderNumber: z.string(),
  lineNumber: z.number().int(),
  sequence: z.number().int(),
  orderedAt: Instant,
  poNumber: z.string(),
  sidemark: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  unitPrice: claimed('showPrices', Decimal),
  priceUOM: z.string(),
  net: claimed('showPrices', Money),
  lots: z.array(z.strictObject({ dyeLot: z.string(), roll: z.string() })),
})

export const Purchase = z.strictObject({
  ...PurchaseRow.shape,
  discontinued: z.boolean(),
  /** 24 months, the oldest first. Months without purchases are included. */
  months: z.array(PurchaseMonth),
  /** The latest 50 lines, newest first. */
  orders: claimed('showOrders', z.array(PurchaseLine)),
})

/**
 * An item that the customer buys often, with its usual quantity: the unit and amount that its orders have most often.
 */
export const BuyAgainItem = z.strictObject({
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  size: z.string(),
  picture: z.string(),
  material: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  lastOrdered: Day,
  /** The price for that quantity. */
  price: catalogPrice(Price),
  stock: StockLine,
})

const sorts = ['spend', 'quantity', 'trend', 'last', 'sku'] as const

export const purchaseRoutes = {
  purchases: {
    method: 'GET',
    path: '/api/purchases',
    summary:
      'What the customer bought in two years, by item: the last twelve months against the twelve before. Search finds SKU and description; sorting by spend needs showPrices.',
    scope: 'customer',
    option: 'ShowPurchasesByProduct',
    query: tableQuery(sorts, '-spend', {}),
    reply: z.strictObject({ total: z.number().int(), purchases: z.array(PurchaseRow) }),
  },
  exportPurchases: {
    method: 'GET',
    path: '/api/purchases/export',
    summary: 'The same as a file.',
    scope: 'customer',
    option: 'ShowPurchasesByProduct',
    query: exportQuery(sorts, '-spend', {}),
    ...exportReply,
  },
  purchase: {
    method: 'GET',
    path: '/api/purchases/:sku',
    summary: 'What the customer bought of one item: by month for two years, and the orders it was in.',
    scope: 'customer',
    option: 'ShowPurchasesByProduct',
    params: z.object({ sku: Sku }),
    query: z.object({ customerNumber: CustomerNumber }),
    reply: Purchase,
  },
  buyAgain: {
    method: 'GET',
    path: '/api/item/buyagain',
    summary:
      'What the customer buys most and has bought last, each with its usual quantity, my price for that much and stock now; nothing that cannot be ordered any more.',
    scope: 'customer',
    claim: 'allowedToOrder',
    query: z.object({ customerNumber: CustomerNumber, size: z.coerce.number().int().min(1).max(24).default(12) }),
    reply: z.strictObject({ items: z.array(BuyAgainItem) }),
  },
  orderGuide: {
    method: 'GET',
    path: '/api/item/orderguide',
    summary: `What the customer buys, in the order of buyAgain and with its facts, the first ${GUIDE_ITEMS} of it. Search finds SKU and description; with \`hasMore\` true there are more, to be searched for.`,
    scope: 'customer',
    claim: 'allowedToOrder',
    query: z.object({ customerNumber: CustomerNumber, search: text(100).default('') }),
    reply: z.strictObject({ hasMore: z.boolean(), items: z.array(BuyAgainItem).max(GUIDE_ITEMS) }),
  },
} as const satisfies Record<string, Route>
