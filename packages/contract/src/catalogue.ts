import { z } from 'zod'
import {
  BooleanInput,
  CustomerNumber,
  Day,
  Decimal,
  DecimalInput,
  Instant,
  Money,
  Sku,
  text,
  UMCode,
} from './primitives.ts'
import { CutsInQuery } from './cuts.ts'
import { catalogPrice, claimed, type FieldMeta, forTrade, type Route } from './route.ts'
import { Eta, Quantity } from './stock.ts'

export const Uom = z.strictObject({ UMCode: z.string(), UMlongDesc: z.string() })

export const Category = z.strictObject({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  /** The number of styles in it and below it. */
  count: z.number().int(),
  picture: z.string(),
  material: z.string(),
})

/** A price for one quantity of one item, with its source. */
export const Price = z.strictObject({
  unitPrice: Decimal,
  priceUOM: z.string(),
  /**
   * What one of each unit costs: from a dollar up in cents, below with up to 4 decimals. One of a larger unit may reach
   * a break that the quantity does not reach. Of the price unit it is the price itself.
   */
  perUnit: z.array(z.strictObject({ UMCode: z.string(), price: Money })),
  /** contract-item | contract-line | promo | level | list | quote, or in a showroom: shop */
  source: z.string(),
  sourceName: z.string(),
  /** Last day of a promotion. */
  ends: Day.nullable(),
})

/** A color of a style, with the SKU of its first size. */
export const Colour = z.strictObject({
  sku: z.string(),
  color: claimed('showColorFields', z.string()),
  colorCode: claimed('showColorFields', z.string()),
  picture: z.string(),
  /** The sizes or widths that the color comes in, if there are several. Of goods without colors: the sizes. */
  sizes: z.array(z.strictObject({ sku: z.string(), size: z.string() })).optional(),
})

/**
 * Stock at the user's branch and elsewhere, in the item's price unit if that is a measure, or else in its base unit.
 */
export const StockLine = z.strictObject({
  here: Quantity,
  /** The largest quantity of one dye lot (or roll) at the branch. */
  largestLot: Quantity.nullable(),
  elsewhere: Quantity,
  etas: z.array(Eta),
  /** available: at the branch now; later: elsewhere or on its way; none: there is none. */
  state: z.enum(['available', 'later', 'none']),
})

/** A row of a search or category page: the best-matching SKU of its style. Design D-6. */
export const ItemRow = z.strictObject({
  sku: z.string(),
  styleId: z.number().int(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  size: z.string(),
  vendor: z.string(),
  vendorName: claimed('showVendor', z.string()),
  manufacturerItem: claimed('showManufacturerItem', z.string()),
  productCode: z.string(),
  family: z.string(),
  division: z.string(),
  picture: z.string(),
  material: z.string(),
  kind: z.string(),
  discontinued: z.boolean(),
  /** The units in which the item is sold, in their order. */
  UOMs: z.array(Uom),
  customerUOM: z.string(),
  priceUOM: z.string(),
  /** "1 CT = 23.64 SF": how much of the price unit one default unit holds. */
  perDefaultUnit: Quantity,
  price: catalogPrice(Price.nullable()),
  stock: StockLine,
  colors: z.array(Colour),
  colorCount: z.number().int(),
  bought: forTrade(z.boolean()),
})

export const FacetValue = z.strictObject({
  value: z.string(),
  label: z.string(),
  /** Of a category: the category above it. */
  parent: z.string().optional(),
  count: z.number().int(),
  chosen: z.boolean(),
})
/** Styles of a list whose price is at least `from`, and below `to` if that is not null. */
export const PriceRange = z.strictObject({
  value: z.string(),
  UMCode: z.string(),
  from: Decimal,
  to: Decimal.nullable(),
  count: z.number().int(),
})
export const Facet = z.strictObject({ facet: z.string(), label: z.string(), values: z.array(FacetValue) })

export const ItemPage = z.strictObject({
  total: z.number().int(),
  items: z.array(ItemRow),
  facets: z.array(Facet),
  /**
   * How the search was understood: the words that were used, corrected words, and words that were left out, because no
   * item has them, or none has them together with the others. It is for "Showing results for …" and the empty page.
   */
  understood: z.strictObject({
    words: z.array(z.string()),
    corrected: z.array(z.strictObject({ from: z.string(), to: z.string() })),
    ignored: z.array(z.string()),
  }),
})

export const LotRow = z.strictObject({
  location: z.string(),
  locReportName: z.string(),
  dyeLot: z.string(),
  roll: z.string(),
  available: Quantity,
  /** The stock that this customer's own holds set aside. It is part of the stock that the customer can use. */
  heldForYou: Decimal,
})

export const PriceStep = z.strictObject({
  source: z.string(),
  name: z.string(),
  unitPrice: Decimal.nullable(),
  minQty: Decimal,
  won: z.boolean(),
  reason: z.string(),
})
export const PriceExplanation = z.strictObject({
  sku: z.string(),
  quantity: Quantity,
  price: Price,
  extended: Money,
  cutCharge: Money,
  /**
   * What each cut costs that was asked for. Then `extended` and `cutCharge` are their sums, and `price`, `steps` and `breaks`
   * are those of the longest piece.
   */
  cuts: z.array(
    z.strictObject({
      pieces: z.number().int(),
      inches: z.number().int(),
      unitPrice: Decimal,
      net: Money,
      cutCharge: Money,
    }),
  ),
  steps: z.array(PriceStep),
  breaks: z.array(z.strictObject({ minQty: Decimal, UMCode: z.string(), unitPrice: Decimal, tag: z.string() })),
  /** What the user's cart holds of the item and counts toward its breaks, if the question was `withCart`. */
  inCart: Quantity,
  /**
   * The next quantity that costs less: `more` of UMCode than the quantity. To reach it, `add` is added to the cart, which
   * then holds `total` for `cost`.
   */
  nextBreak: z
    .strictObject({
      more: Decimal,
      UMCode: z.string(),
      tag: z.string(),
      unitPrice: Decimal,
      saves: Money,
      add: Quantity,
      total: Quantity,
      cost: Money,
    })
    .nullable(),
})

export const Companion = z.strictObject({
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  picture: z.string(),
  material: z.string(),
  kind: z.string(),
  customerUOM: z.string(),
  /**
   * Base units of the companion for each base unit of the item, as an exact fraction. num is "0" if it cannot be
   * computed.
   */
  perBase: z.strictObject({ num: Decimal, den: Decimal }),
  /** The number of base units of the companion in one `customerUOM`, for the quantity to order. */
  baseInUnit: z.number().int(),
  price: catalogPrice(Price.nullable()),
  stock: StockLine,
})

export const Item = z.strictObject({
  ...ItemRow.shape,
  upc: z
    .string()
    .optional()
    .meta({ claim: 'showSpecs', forTrade: true } satisfies FieldMeta),
  categoryId: z.string(),
  baseUOM: z.string(),
  lotPolicy: z.string(),
  /** Exact factors: one UMCode is num/den base units. */
  factors: z.array(
    z.strictObject({ UMCode: z.string(), UMlongDesc: z.string(), num: Decimal, den: Decimal, sellable: z.boolean() }),
  ),
  minCut: Quantity.nullable(),
  /** The item is sold in multiples of so many base units. 1: any number. */
  orderMultiple: z.number().int(),
  rollWidth: z.string().nullable(),
  weightPerUnit: claimed('showWeight', Decimal),
  longDescription: z.string(),
  specs: claimed('showSpecs', z.array(z.strictObject({ label: z.string(), value: z.string() }))),
  documents: claimed('showSpecs', z.array(z.strictObject({ title: z.string(), url: z.string() }))),
  images: z.array(z.strictObject({ url: z.string(), caption: z.string() })),
  lots: forTrade(z.array(LotRow)),
  /** When the ERP counted the stock: the oldest count among the lots in stock. Null without stock. */
  stockAsOf: Instant.nullable(),
})

/** The part of an item's page below the item: its companions, and the customer's purchases of it. */
export const ItemRelated = z.strictObject({
  companions: z.array(Companion),
  /** Each row is part of an order, so all of it needs the right to see orders. */
  history: claimed(
    'showOrders',
    z.array(
      z.strictObject({
        orderNumber: z.string(),
        orderedOn: Day,
        quantity: Decimal,
        UMCode: z.string(),
        dyeLots: z.array(z.string()),
        unitPrice: claimed('showPrices', Decimal),
      }),
    ),
  ),
})

export const Suggestion = z.strictObject({
  kind: z.enum(['item', 'category', 'words']),
  text: z.string(),
  detail: z.string(),
  sku: z.string().nullable(),
  categoryId: z.string().nullable(),
  picture: z.string(),
  material: z.string(),
  /** My price of an item, for one of the unit it is usually ordered in. `perUnit` is empty. */
  price: catalogPrice(Price.nullable()),
  /** The stock of an item, or null for words and categories. */
  stock: StockLine.pick({ here: true, elsewhere: true, state: true }).nullable(),
})

const imageKeys = {
  sku: text(60).optional(),
  productCode: text(60).optional(),
  vendor: text(60).optional(),
  family: text(60).optional(),
  division: text(60).optional(),
}

/** What a list of styles contains: those that match the search, in the category, with the chosen facets. */
const listed = {
  search: z.string().max(10_000).default(''),
  category: text(60).default(''),
  /**
   * Chosen facet values, `facet:value` with commas between: `color:grey,color:brown,size:7x48`. Several values of one
   * facet find more, and several facets find less. `%`, `,` and `:` in a value are URL-escaped. The values of `price`
   * are those of price-ranges: `price:sf-2-3` is from $2 to below $3 per SF.
   */
  facets: z.string().max(4000).default(''),
  inStock: BooleanInput.default(false),
}

export const catalogueRoutes = {
  categories: {
    method: 'GET',
    path: '/api/categories',
    summary: 'Every category with its count of styles.',
    scope: 'customer',
    inShowroom: true,
    query: z.object({ customerNumber: CustomerNumber }),
    reply: z.strictObject({ categories: z.array(Category) }),
  },
  items: {
    method: 'GET',
    path: '/api/items',
    summary: 'Search results or a category page: one row a style, with my price and stock, total and facets.',
    scope: 'customer',
    inShowroom: true,
    query: z.object({
      customerNumber: CustomerNumber,
      ...listed,
      sort: z.enum(['best', 'name', 'price', 'price-down', 'stock']).default('best'),
      page: z.coerce.number().int().min(1).max(50_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(24),
      fold: z.enum(['style', 'none']).default('style'),
    }),
    reply: ItemPage,
  },
  priceRanges: {
    method: 'GET',
    path: '/api/items/price-ranges',
    summary: 'How many styles of a list cost how much: ranges of my price, to filter the list by.',
    scope: 'customer',
    claim: 'showPrices',
    query: z.object({ customerNumber: CustomerNumber, ...listed }),
    reply: z.strictObject({ ranges: z.array(PriceRange) }),
  },
  suggest: {
    method: 'GET',
    path: '/api/items/suggest',
    summary: 'What the typed letters may mean.',
    scope: 'customer',
    inShowroom: true,
    query: z.object({ customerNumber: CustomerNumber, search: z.string().max(10_000).default('') }),
    reply: z.strictObject({ suggestions: z.array(Suggestion) }),
  },
  item: {
    method: 'GET',
    path: '/api/items/:sku',
    summary:
      'One item: what it is, my price in its units, stock by branch and lot. Its price is explained by /price; what goes with it is in /related.',
    scope: 'customer',
    inShowroom: true,
    params: z.object({ sku: Sku }),
    query: z.object({ customerNumber: CustomerNumber }),
    reply: Item,
  },
  itemRelated: {
    method: 'GET',
    path: '/api/items/:sku/related',
    summary: 'What goes with an item, with my price and stock of each, and my last orders of it.',
    scope: 'customer',
    inShowroom: true,
    params: z.object({ sku: Sku }),
    query: z.object({ customerNumber: CustomerNumber }),
    reply: ItemRelated,
  },
  itemPrice: {
    method: 'GET',
    path: '/api/items/:sku/price',
    summary: 'My price for a quantity, and why; without one, for one of the unit it is usually ordered in.',
    scope: 'customer',
    claim: 'showPrices',
    params: z.object({ sku: Sku }),
    query: z.object({
      customerNumber: CustomerNumber,
      quantity: DecimalInput.optional(),
      UMCode: UMCode.optional(),
      /** The quantity is an addition to the cart: what it holds of the item counts toward the price breaks. */
      withCart: BooleanInput.default(false),
      /** The cuts of roll goods. Then they are the quantity, and each piece has the price of its own length. */
      cuts: CutsInQuery.optional(),
    }),
    reply: PriceExplanation,
  },
  itemImage: {
    method: 'GET',
    path: '/api/item/image',
    summary: "The address of an item's picture, looked up by sku, productCode, vendor, family, division.",
    scope: 'user',
    inShowroom: true,
    query: z.object({ ...imageKeys, customerNumber: CustomerNumber.optional() }),
    reply: z.strictObject({ url: z.string() }),
  },
  itemImages: {
    method: 'GET',
    path: '/api/item/imageurls',
    summary: "Addresses of all of an item's pictures.",
    scope: 'user',
    inShowroom: true,
    query: z.object({ ...imageKeys, customerNumber: CustomerNumber.optional() }),
    reply: z.strictObject({ imgObj: z.strictObject({ defaultPath: z.string(), images: z.array(z.string()) }) }),
  },
} as const satisfies Record<string, Route>
