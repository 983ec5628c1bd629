import { z } from 'zod'
import { Day, Decimal, DecimalInput, Instant, lines, Money, Sku, Success, text, UMCode } from './primitives.ts'
import { Quote, QuoteLine, QuoteRow, quoteSorts, QuoteStatus, UnitPrice } from './quotes.ts'
import { claimed, type Route } from './route.ts'
import { DayFilter, exportQuery, exportReply, tableQuery } from './tables.ts'

const OfCustomer = {
  customerNumber: z.string(),
  customerName: z.string(),
  location: z.string(),
  /** The time since when the quote waits for prices or for an answer. Null if it does not wait. */
  waitingSince: Instant.nullable(),
  /** The time of the customer's first message that was not answered. Null if none waits. */
  messageSince: Instant.nullable(),
}

export const StaffQuoteRow = z.strictObject({
  ...QuoteRow.shape,
  ...OfCustomer,
  /** The latest waiting message with its author, or '' if there is none. */ message: z.string(),
})

export const StaffQuote = z.strictObject({
  ...Quote.omit({ canAccept: true, canWithdraw: true, canRequestAgain: true }).shape,
  ...OfCustomer,
  lines: z.array(
    z.strictObject({
      ...QuoteLine.shape,
      /** The price that the customer would pay today without a quote, and the list price; per priceUOM. */
      priceToday: claimed('showPrices', Decimal.nullable()),
      /** The units in which the item is sold. */
      UMCodes: z.array(z.string()),
      priceTodaySource: claimed('showPrices', z.string()),
      netToday: claimed('showPrices', Money.nullable()),
      /** The price of the revision before, or null if there is none. */
      priceBefore: claimed('showPrices', Decimal.nullable()),
    }),
  ),
  canAnswer: z.boolean(),
  canDecline: z.boolean(),
})

/** What an item in a quantity would be as a line of a quote. */
const LineOfItem = z.strictObject({
  ...QuoteLine.pick({
    sku: true,
    description: true,
    color: true,
    size: true,
    picture: true,
    material: true,
    UMCode: true,
    baseQuantity: true,
    baseUOM: true,
    qtyPriceUOM: true,
    priceUOM: true,
  }).shape,
  /** Rounded to what is sold. 0 if the item is not sold in the quantity. */
  quantity: Decimal,
  /** How the quantity was rounded, or why it is not sold. '' if it is as asked. */
  reason: z.string(),
  /** The units in which the item is sold. */
  UMCodes: z.array(z.string()),
  /** What the customer would pay today for this line by itself, per priceUOM, and its amount. */
  priceToday: claimed('showPrices', Decimal.nullable()),
  netToday: claimed('showPrices', Money.nullable()),
  /** The stock of the line as QuoteLine has it. Null if the item is not sold in the quantity. */
  ...QuoteLine.pick({ qtyInStock: true, lots: true, stockFrom: true, restOn: true }).shape,
})

const params = z.object({ number: text(18).regex(/^\d+$/, 'Enter a quote number.') })
const revision = z.coerce.number().int().min(1).max(1_000_000)
/**
 * The time of the customer's last message that the reader saw, or null if the reader saw none. Later messages keep
 * waiting.
 */
const seen = Instant.nullable()
/**
 * The status that the author saw. If it was `requested` and a colleague has answered meanwhile, the act is refused with 409.
 * Their answer to a request makes no new revision.
 */
const status = QuoteStatus.optional()
const LineNumber = z.coerce.number().int().min(1).max(1_000_000)
const Freight = DecimalInput.refine(
  (amount) => /^\d{1,8}(\.\d{0,2})?$/.test(amount),
  'Freight is an amount of dollars.',
)

const sorts = [...quoteSorts, 'customer', 'waiting'] as const
/** `waiting`: the quote waits for prices, or for an answer to a message. */
const filters = {
  status: z.union([QuoteStatus, z.enum(['waiting', ''])]).default('waiting'),
  from: DayFilter,
  to: DayFilter,
}

/** The calls of the distributor's staff about quotes: listing those that wait for an answer, and answering. */
export const staffQuoteRoutes = {
  staffQuotes: {
    method: 'GET',
    path: '/api/staff/quotes',
    summary: 'Quotes of all customers, those that wait longest first; search finds number, job name, SKU and customer.',
    scope: 'staff',
    query: tableQuery(sorts, 'waiting', filters).omit({ customerNumber: true }),
    reply: z.strictObject({ total: z.number().int(), quotes: z.array(StaffQuoteRow) }),
  },
  exportStaffQuotes: {
    method: 'GET',
    path: '/api/staff/quotes/export',
    summary: 'The same as a file.',
    scope: 'staff',
    query: exportQuery(sorts, 'waiting', filters).omit({ customerNumber: true }),
    ...exportReply,
  },
  staffQuote: {
    method: 'GET',
    path: '/api/staff/quotes/:number',
    summary: 'One quote with what its lines would cost the customer today.',
    scope: 'staff',
    params,
    reply: StaffQuote,
  },
  previewQuoteLine: {
    method: 'GET',
    path: '/api/staff/quotes/:number/line',
    summary: 'What an item would be as a line of a quote, in a quantity that is rounded to what is sold.',
    scope: 'staff',
    params,
    query: z.object({
      sku: Sku,
      /** The default is one. */
      quantity: DecimalInput.optional(),
      /** The default is the unit in which it is usually ordered. */
      UMCode: UMCode.optional(),
    }),
    /** The line is null if there is no such item. */
    reply: z.strictObject({ line: LineOfItem.nullable() }),
  },
  answerQuote: {
    method: 'POST',
    path: '/api/staff/quotes/:number/answer',
    summary:
      'Prices every line until a last day, and may change, add and take out lines; of a quote that was answered before it makes a further revision.',
    scope: 'staff',
    idempotent: true,
    sight: ['revision', 'status', 'seen'],
    params,
    body: z.object({
      revision,
      status,
      expiresOn: Day,
      lines: z
        .array(
          z.object({
            lineNumber: LineNumber,
            unitPrice: UnitPrice,
            /** Another quantity or unit than the line has. It is rounded to what is sold. */
            quantity: DecimalInput.optional(),
            UMCode: UMCode.optional(),
          }),
        )
        .max(500)
        .refine(
          (priced) => new Set(priced.map(({ lineNumber }) => lineNumber)).size === priced.length,
          'A line is priced twice.',
        ),
      /** The freight of an order of the whole quote. Without it, freight is computed as for any order. */
      freight: Freight.optional(),
      /** Lines that are taken out. */
      removed: z.array(LineNumber).max(500).default([]),
      /** Lines that are added at the end. */
      added: z
        .array(z.object({ sku: Sku, quantity: DecimalInput, UMCode, unitPrice: UnitPrice }))
        .max(100)
        .default([]),
      message: lines(2000).default(''),
      seen,
    }),
    reply: Success,
  },
  declineQuote: {
    method: 'POST',
    path: '/api/staff/quotes/:number/decline',
    summary: 'Declines a quote of which nothing was accepted, and says why.',
    scope: 'staff',
    idempotent: true,
    sight: ['revision', 'status', 'seen'],
    params,
    body: z.object({ revision, status, message: lines(2000).min(1, 'Enter a reason.'), seen }),
    reply: Success,
  },
  staffWriteOnQuote: {
    method: 'POST',
    path: '/api/staff/quotes/:number/messages',
    summary: 'Writes to the customer on a quote.',
    scope: 'staff',
    idempotent: true,
    sight: ['seen'],
    params,
    body: z.object({ message: lines(2000).min(1, 'Enter a message.'), seen }),
    reply: Success,
  },
  settleQuoteMessages: {
    method: 'POST',
    path: '/api/staff/quotes/:number/settle',
    summary: 'Takes the messages on a quote for answered, without an answer, unless the customer has written since.',
    scope: 'staff',
    params,
    body: z.object({ seen }),
    reply: Success,
  },
} as const satisfies Record<string, Route>
