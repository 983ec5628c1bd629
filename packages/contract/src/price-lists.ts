import { z } from 'zod'
import { Price, StockLine } from './catalogue.ts'
import { CustomerNumber, Day, Decimal, text } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { Quantity } from './stock.ts'
import { tableQuery } from './tables.ts'

/** The quantity from which a price applies. `from` is the same in the unit that people order in. */
export const PriceBreak = z.strictObject({
  minQty: Decimal,
  UMCode: z.string(),
  from: Quantity,
  unitPrice: Decimal,
  tag: z.string(),
})
/** An announced price: `minQty` in base units. */
export const ComingPrice = z.strictObject({ effective: Day, minQty: Decimal, unitPrice: Decimal })

/** An item at the customer's price. */
export const PriceListRow = z.strictObject({
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  size: z.string(),
  category: z.string(),
  vendorName: claimed('showVendor', z.string()),
  manufacturerItem: claimed('showManufacturerItem', z.string()),
  picture: z.string(),
  material: z.string(),
  discontinued: z.boolean(),
  customerUOM: z.string(),
  priceUOM: z.string(),
  /** "1 CT = 23.64 SF": how much of the price unit one default unit holds. */
  perDefaultUnit: Quantity,
  /** The price of one `customerUOM`. Null: no list has a price. */
  price: claimed('showPrices', Price.nullable()),
  /**
   * How much less a promotion asks for one `customerUOM` than the customer's price without promotions, per `priceUOM`. Null: no
   * promotion gives the price, or nothing else would.
   */
  saves: claimed('showPrices', Decimal.nullable()),
  /** Every quantity at which the price changes, from the smallest. */
  breaks: claimed('showPrices', z.array(PriceBreak)),
  /** The first and the last day of the list that gives the price. Null if there is no such day. */
  effective: claimed('showPrices', z.strictObject({ from: Day.nullable(), to: Day.nullable() })),
  coming: claimed('showPrices', z.array(ComingPrice)),
  /** The stock of the moment. It is absent in a file, which is read later. */
  stock: StockLine.pick({ here: true, elsewhere: true, state: true }).optional(),
})

/** A document that the distributor has put on a page of the price lists. */
export const PriceListDocument = z.strictObject({ title: z.string(), url: z.string(), effective: Day.nullable() })

const Choice = z.strictObject({ value: z.string(), label: z.string() })

export const Promotion = z.strictObject({
  code: z.string(),
  name: z.string(),
  starts: Day.nullable(),
  ends: Day.nullable(),
  /**
   * running; coming: it begins later; display: it runs, but only for holders of a display that the customer does not
   * hold
   */
  state: z.enum(['running', 'coming', 'display']),
  /** The display whose holders it is for. Null if it is for everybody. */
  display: z.strictObject({ sku: z.string(), description: z.string() }).nullable(),
  /** The number of items with a price, and of product lines with a factor. */
  items: z.number().int(),
  lines: z.number().int(),
  /** Names of categories of its items, at most three. */
  categories: z.array(z.string()),
  /**
   * The most that one default unit of an item costs less than the customer's price without promotions, in whole percent, rounded
   * down. Null if no item costs at least one percent less.
   */
  savesUpTo: claimed('showPrices', z.number().int().nullable()),
  /** The lowest price of an item that costs less. Null if there is none, or if the items have several price units. */
  lowest: claimed('showPrices', z.strictObject({ unitPrice: Decimal, priceUOM: z.string() }).nullable()),
})

const Unlocked = Promotion.pick({ code: true, name: true, starts: true, ends: true })
const Shown = {
  sku: z.string(),
  description: z.string(),
  size: z.string(),
  picture: z.string(),
  material: z.string(),
  customerUOM: z.string(),
  price: claimed('showPrices', Price.nullable()),
}

/** A display for the showroom. The customer has held it since a day, or it is offered. */
export const DisplayOffer = z.strictObject({
  ...Shown,
  about: z.string(),
  heldSince: Day.nullable(),
  unlocks: z.array(Unlocked),
})
/** A tool for rent by the day. The terms are the distributor's, such as when and where to return it. */
export const RentalOffer = z.strictObject({
  ...Shown,
  about: z.string(),
  /** The deposit, as the distributor writes it: "$100.00". */
  deposit: claimed('showPrices', z.string().nullable()),
  /** The place and time of its return: "same branch, by 3:00 PM". */
  returns: z.string().nullable(),
})

/** The filters of a price list. */
export const priceListNarrowing = {
  /** A category's id. It includes all categories below it. */
  category: text(60).default(''),
  material: text(40).default(''),
  /** A vendor's key, for users with showVendor. Other users cannot filter by it. */
  vendor: text(60).default(''),
  /** A promotion's code. It selects items that have a price in the promotion. */
  promo: text(40).default(''),
}

const sorts = ['catalogue', 'sku', 'description', 'price'] as const
/** The sort order of the list. `-price` begins with the highest price. */
export const priceListSort = z.enum(sorts.flatMap((sort) => [sort, `-${sort}` as const])).default('catalogue')

export const priceListRoutes = {
  priceList: {
    method: 'GET',
    path: '/api/pricelists/default',
    summary: 'My price for every item: a window of rows, with breaks, days and announced changes.',
    scope: 'customer',
    claim: 'showPriceLists',
    query: tableQuery(sorts, 'catalogue', priceListNarrowing),
    // `sort`: the order of the rows. A list that is too long to be sorted by price keeps the catalog's order.
    reply: z.strictObject({ total: z.number().int(), sort: z.string(), rows: z.array(PriceListRow) }),
  },
  priceListChoices: {
    method: 'GET',
    path: '/api/pricelists/choices',
    summary: 'What the price list can be narrowed by, and documents of its page.',
    scope: 'customer',
    claim: 'showPriceLists',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({
      categories: z.array(Choice),
      materials: z.array(Choice),
      vendors: claimed('showVendor', z.array(Choice)),
      documents: z.array(PriceListDocument),
    }),
  },
  promotions: {
    method: 'GET',
    path: '/api/pricelists/promos',
    summary: 'Promotions that run or come, with their days and whom they are for.',
    scope: 'customer',
    claim: 'showPriceLists',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ promotions: z.array(Promotion), documents: z.array(PriceListDocument) }),
  },
  displays: {
    method: 'GET',
    path: '/api/pricelists/displays',
    summary: 'Displays held and offered, and the promotions that they unlock.',
    scope: 'customer',
    claim: 'showPriceLists',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ displays: z.array(DisplayOffer), documents: z.array(PriceListDocument) }),
  },
  rentals: {
    method: 'GET',
    path: '/api/pricelists/rentals',
    summary: 'Tools for rent: rates, deposit and return.',
    scope: 'customer',
    claim: 'showPriceLists',
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ rentals: z.array(RentalOffer), documents: z.array(PriceListDocument) }),
  },
} as const satisfies Record<string, Route>
