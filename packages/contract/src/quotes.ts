import { z } from 'zod'
import {
  CustomerNumber,
  Day,
  Decimal,
  DecimalInput,
  Instant,
  lines,
  Money,
  Sku,
  Success,
  text,
  UMCode,
} from './primitives.ts'
import { MovedLines } from './cart.ts'
import { Charge } from './checkout.ts'
import { LineCut } from './cuts.ts'
import { claimed, hiddenBy, type Route } from './route.ts'
import { LIST_NAME_MAX, listNameOf } from './rules/lists.ts'
import { QUOTE_LINES_MAX, quoteSentences } from './rules/quotes.ts'
import { Quantity } from './stock.ts'
import { DayFilter, exportQuery, exportReply, tableQuery } from './tables.ts'

/** The status of a quote. A quote is `expired` by the clock of its branch. */
export const QuoteStatus = z.enum([
  'requested',
  'priced',
  'accepted',
  'part-accepted',
  'declined',
  'withdrawn',
  'expired',
])

export const QuoteRow = z.strictObject({
  quoteNumber: z.string(),
  revision: z.number().int(),
  jobName: z.string(),
  status: QuoteStatus,
  requestedAt: Instant,
  requestedBy: z.string(),
  wantedDate: Day.nullable(),
  /** The last day of its prices; null until it is priced. */
  expiresOn: Day.nullable(),
  lineCount: z.number().int(),
  total: claimed('showPrices', Money.nullable()),
})

export const QuoteLine = z.strictObject({
  lineNumber: z.number().int(),
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  size: z.string(),
  picture: z.string(),
  material: z.string(),
  quantity: Decimal,
  UMCode: z.string(),
  /** What was asked for, if it was rounded to what is sold. Null if it is the quantity. */
  asked: Quantity.nullable(),
  /** The same quantity in the unit in which stock is counted. */
  baseQuantity: Decimal,
  baseUOM: z.string(),
  qtyPriceUOM: Decimal,
  priceUOM: z.string(),
  /** Null until it is priced. */
  unitPrice: claimed('showPrices', Decimal.nullable()),
  net: claimed('showPrices', Money.nullable()),
  /** What the customer would like to pay, per priceUOM. Null if they named no price. */
  targetPrice: claimed('showPrices', Decimal.nullable()),
  /**
   * Today's price for the rest, per priceUOM, if it is lower than the quote's price. Null otherwise, or if nothing can
   * be accepted.
   */
  lowerToday: claimed('showPrices', Decimal.nullable()),
  /** The pieces that roll goods are cut into. Empty for one uncut length and for other goods. */
  cuts: z.array(LineCut.pick({ pieces: true, inches: true, sidemark: true, comment: true })),
  sidemark: claimed('showItemSidemark', z.string()),
  comments: z.string(),
  /** In UMCode: the quantity that was put into a cart, and the rest. */
  qtyAccepted: Decimal,
  qtyLeft: Decimal,
  /**
   * In UMCode: the quantity that can be set aside from stock now, with its lots or rolls. Null if nothing is left to
   * accept.
   */
  qtyInStock: Decimal.nullable(),
  lots: z.string(),
  /** The names of the branches that qtyInStock comes from, as the cart says them. '' if all of it is at the customer's. */
  stockFrom: z.string(),
  /** When goods to come fill what qtyInStock lacks. Null if no day is known, or if nothing is lacking. */
  restOn: hiddenBy('hideBOETA', Day.nullable()),
  /**
   * In UMCode: the part of qtyInStock that is available only because the reader's own cart has set it aside. For the
   * distributor it is the requester's cart.
   */
  qtyInCart: Decimal.nullable(),
  /** The same when the quote was priced, less the quantity accepted since then. Null if it is not known. */
  qtyInStockThen: Decimal.nullable(),
  lotsThen: z.string(),
})

export const QuoteMessage = z.strictObject({
  at: Instant,
  author: z.string(),
  /** Whether the signed-in user wrote it. */ own: z.boolean(),
  /** Whether the distributor wrote it. */ isOurs: z.boolean(),
  revision: z.number().int(),
  body: z.string(),
})

/** What the distributor changed of a line with the answer. `was`: the quantity before, null for a line that was added. */
const QuoteChange = z.strictObject({
  lineNumber: z.number().int(),
  what: z.enum(['added', 'changed', 'removed']),
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  was: Quantity.nullable(),
})

export const QuoteRevision = z.strictObject({
  revision: z.number().int(),
  status: QuoteStatus,
  requestedAt: Instant,
  pricedAt: Instant.nullable(),
  expiresOn: Day.nullable(),
  total: claimed('showPrices', Money.nullable()),
})

export const Quote = z.strictObject({
  ...QuoteRow.shape,
  pricedAt: Instant.nullable(),
  /**
   * What the total consists of, merchandise first: the charges that checkout had for all of the quote when it was priced.
   * Null if they are not known.
   */
  charges: claimed('showPrices', z.array(Charge).nullable()),
  /** The freight that the distributor set. It is for an order of the whole quote. Null: freight is computed as for any order. */
  quotedFreight: claimed('showPrices', Money.nullable()),
  locReportName: z.string(),
  lines: z.array(QuoteLine),
  /** What the distributor changed in this revision. */
  changes: z.array(QuoteChange),
  messages: z.array(QuoteMessage),
  /** The earlier revisions, latest first. */
  revisions: z.array(QuoteRevision),
  canAccept: z.boolean(),
  canWithdraw: z.boolean(),
  canRequestAgain: z.boolean(),
})

const quoteId = z.object({ id: text(20).min(1) })
const owns = { id: 'quote' } as const
const Message = lines(2000)
/** A day, or '' for none. */
const WantedDate = z.union([Day, z.literal('')]).default('')
/** The revision that the user saw. An act on another revision is refused. */
const SeenRevision = z.coerce.number().int().min(1).max(1_000_000)
const Named = z.strictObject({ quoteNumber: z.string() })

/** A price of staff or a wish of the customer, in dollars per unit. At most 4 decimals, like all prices. */
export const UnitPrice = DecimalInput.refine(
  (price) => /^\d{1,8}(\.\d{0,4})?$|^\.\d{1,4}$/.test(price),
  'A price has four decimals at most.',
)

/** The sort orders of lists of quotes. */
export const quoteSorts = ['number', 'job', 'status', 'requested', 'wanted', 'expires', 'total'] as const
/** `from` and `to`: the days on which it was requested. */
const filters = { status: z.union([QuoteStatus, z.literal('')]).default(''), from: DayFilter, to: DayFilter }

/** What a quote is requested for: one item, or else the items of a list, or else the cart. */
const goodsAsked = {
  listName: text(LIST_NAME_MAX, listNameOf).default(''),
  sku: Sku.optional(),
  /** Of the item. The default is one of the unit in which it is usually ordered. */
  quantity: DecimalInput.optional(),
  UMCode: UMCode.optional(),
}

const ChosenGoods = z.object({
  place: z.coerce.number().int().min(1).max(1_000_000),
  sku: Sku,
  UMCode,
  /** Another quantity than the preview's is rounded to what is sold. Roll goods are then one length. */
  quantity: DecimalInput,
  /** What the customer would like to pay, per priceUOM. It needs the claim to see prices. */
  targetPrice: UnitPrice.refine((price) => /[1-9]/.test(price), 'A target price is above 0.').optional(),
})

export const quoteRoutes = {
  quotes: {
    method: 'GET',
    path: '/api/quotes',
    summary: "The customer's quotes, newest first; search finds number, job name and SKU.",
    scope: 'customer',
    claim: 'showQuotes',
    query: tableQuery(quoteSorts, '-requested', filters),
    reply: z.strictObject({ total: z.number().int(), quotes: z.array(QuoteRow) }),
  },
  exportQuotes: {
    method: 'GET',
    path: '/api/quotes/export',
    summary: 'The same as a file.',
    scope: 'customer',
    claim: 'showQuotes',
    query: exportQuery(quoteSorts, '-requested', filters),
    ...exportReply,
  },
  quote: {
    method: 'GET',
    path: '/api/quotes/:id',
    summary: 'One quote, by its number: lines, messages, former revisions, and what stock there is now.',
    scope: 'customer',
    claim: 'showQuotes',
    params: quoteId,
    query: z.object({ customerNumber: CustomerNumber }),
    owns,
    reply: Quote,
  },
  quotePaper: {
    method: 'GET',
    path: '/api/quotes/:id/pdf',
    summary: 'One quote as a PDF, with what the caller may see of it.',
    scope: 'customer',
    claim: 'showQuotes',
    params: quoteId,
    query: z.object({ customerNumber: CustomerNumber }),
    owns,
    reply: z.file().mime('application/pdf'),
    file: 'application/pdf',
  },
  previewQuote: {
    method: 'GET',
    path: '/api/quotes/preview',
    summary: 'What a request for a quote would have, from the cart, a list or of one item, rounded to what is sold.',
    scope: 'customer',
    claim: 'showQuotes',
    query: z.object({ customerNumber: CustomerNumber, ...goodsAsked }),
    reply: z.strictObject({
      lines: z.array(
        z.strictObject({
          /** Its place, from 1. A request that chooses lines names it. */
          place: z.number().int(),
          sku: z.string(),
          description: z.string(),
          color: claimed('showColorFields', z.string()),
          UMCode: z.string(),
          quantity: Decimal,
          qtyPriceUOM: Decimal,
          priceUOM: z.string(),
          baseQuantity: Decimal,
          baseUOM: z.string(),
          /** How the quantity was rounded, or for the quantity 0, why the item is left out. '' if it is as asked. */
          reason: z.string(),
        }),
      ),
    }),
  },
  requestQuote: {
    method: 'POST',
    path: '/api/quotes',
    summary:
      'Asks for prices for what is in the cart, on a list, or for one item; the same request again within minutes is the same quote.',
    scope: 'customer',
    claim: 'showQuotes',
    idempotent: true,
    body: z.object({
      customerNumber: CustomerNumber,
      jobName: text(80).min(1, 'A job name is required.'),
      wantedDate: WantedDate,
      ...goodsAsked,
      /** The lines of the preview that the quote is for, as the user saw them. Without it, all of them. */
      lines: z
        .array(ChosenGoods)
        .min(1, quoteSentences.noLineChosen)
        .max(QUOTE_LINES_MAX, quoteSentences.tooManyLines)
        .refine((chosen) => new Set(chosen.map(({ place }) => place)).size === chosen.length, 'A line is chosen twice.')
        .optional(),
      message: Message.default(''),
    }),
    reply: Named,
  },
  writeOnQuote: {
    method: 'POST',
    path: '/api/quotes/:id/messages',
    summary: 'Writes a message on a quote.',
    scope: 'customer',
    claim: 'showQuotes',
    idempotent: true,
    params: quoteId,
    body: z.object({ customerNumber: CustomerNumber, message: Message.min(1, 'Enter a message.') }),
    owns,
    reply: Success,
  },
  withdrawQuote: {
    method: 'POST',
    path: '/api/quotes/:id/withdraw',
    summary: 'Withdraws a quote of which nothing was accepted.',
    scope: 'customer',
    claim: 'showQuotes',
    params: quoteId,
    body: z.object({ customerNumber: CustomerNumber, revision: SeenRevision.optional() }),
    owns,
    reply: Success,
  },
  requestQuoteAgain: {
    method: 'POST',
    path: '/api/quotes/:id/requote',
    summary:
      'Asks for a further revision; of a quote that was accepted in part, for what is left. Without a day the one that was wanted stays, unless it has passed.',
    scope: 'customer',
    claim: 'showQuotes',
    idempotent: true,
    params: quoteId,
    sight: ['revision'],
    body: z.object({
      customerNumber: CustomerNumber,
      revision: SeenRevision.optional(),
      wantedDate: WantedDate,
      message: Message.default(''),
    }),
    owns,
    reply: Success,
  },
  acceptQuote: {
    method: 'POST',
    path: '/api/quotes/:id/accept',
    summary: 'Puts a quote, or some of it, into the cart at its prices, which hold until it expires.',
    scope: 'customer',
    allClaims: ['showQuotes', 'allowedToOrder'],
    idempotent: true,
    params: quoteId,
    body: z.object({
      customerNumber: CustomerNumber,
      revision: SeenRevision,
      /**
       * Without it, the whole rest of the quote. `quantity` is in the line's unit; without it, the whole rest of the
       * line.
       */
      lines: z
        .array(
          z.object({ lineNumber: z.coerce.number().int().min(1).max(1_000_000), quantity: DecimalInput.optional() }),
        )
        .max(500)
        .optional(),
    }),
    owns,
    reply: z.strictObject({
      success: z.boolean(),
      reason: z.string(),
      /** The number of lines that went into the cart. */ lines: z.number().int(),
      /**
       * The number of cart lines at today's price that they replaced: those with the same item, unit, sidemark and
       * quantity.
       */ replaced: z.number().int(),
      /** The number of lines in the cart now. */ lineCount: z.number().int(),
      moved: MovedLines.optional(),
    }),
  },
} as const satisfies Record<string, Route>
