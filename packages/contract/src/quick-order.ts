import { z } from 'zod'
import { CartItem, MovedLines } from './cart.ts'
import { Price, StockLine } from './catalogue.ts'
import { AskedCuts } from './cuts.ts'
import { CustomerNumber, Decimal, DecimalInput, Sku, Success, text, UMCode } from './primitives.ts'
import { catalogPrice, claimed, type Route } from './route.ts'
import { pastedReasons } from './rules/pasted/chatter.ts'
import { LONGEST_PASTE } from './rules/pasted/bounds.ts'
import { LONGEST_COMMENTS } from './rules/pasted/line.ts'
import { MOST_PASTED } from './rules/pasted/lines.ts'
import { quantitySentences } from './rules/sold-sentences.ts'

/** The most characters of a file in base64, which is 1.5 MB. A spreadsheet of 1,000 lines is a tenth of it. */
const LONGEST_FILE = 2_000_000

/**
 * How an item was found: by the customer's own number, by ours, by the bar code, or by the vendor's or the
 * manufacturer's number. alike: by a number that looks similar. words: by its name.
 */
const Found = z.enum(['own', 'sku', 'upc', 'vendor', 'manufacturer', 'alike', 'words'])

/** An item that a line may mean. */
export const QuickCandidate = z.strictObject({
  sku: z.string(),
  description: z.string(),
  color: claimed('showColorFields', z.string()),
  size: z.string(),
  picture: z.string(),
  material: z.string(),
  UOMs: CartItem.shape.UOMs,
  customerUOM: z.string(),
  /** The customer's price for one customerUOM, and the stock. They help to tell similar items apart. */
  price: catalogPrice(Price.nullable()),
  stock: StockLine,
  why: Found,
  /** The line's words that say nothing about this item. They become the comments of the line if it is chosen. */
  comments: z.string(),
})

/**
 * A question that the user must answer before the line can be bought. `value` is the word or number that it is about.
 * yards: a yard of these goods is a square yard, or one of their length. no-roll: they are not sold by the roll.
 */
export const QuickDoubt = z.strictObject({
  kind: z.enum([
    'no-quantity',
    'unclear-quantity',
    'two-quantities',
    'other-width',
    'no-item',
    'unknown-item',
    'several-items',
    'alike',
    'unknown-unit',
    'not-sold-by',
    'yards',
    'no-roll',
  ]),
  value: z.string(),
  /** The quantities that it may mean, if they are known. */
  choices: z.array(z.strictObject({ quantity: Decimal, UMCode: z.string() })),
})

/** The cart line that it would become now: price, lots, back order. It has the same fields as a cart line. */
export const QuickGoods = CartItem.omit({
  id: true,
  lotChoice: true,
  sidemark: true,
  comments: true,
  tag: true,
  lineNumber: true,
  sequence: true,
  promiseSteps: true,
  quote: true,
})

/**
 * A line of the pasted text. It is ready for the cart, has doubts that the user is asked about, is noted for other lines
 * or for the order, or is refused for `reason`. No line is left out. Several cuts of roll goods are one line, with `cuts` in
 * `goods`. Only a line of more than 50 pieces becomes several, with the same `line` and `text`.
 */
export const QuickLine = z.strictObject({
  /** The number of its first line, from 1, and the number of its lines. */
  line: z.number().int(),
  lines: z.number().int(),
  text: z.string(),
  status: z.enum(['ready', 'asks', 'refused', 'noted']),
  /**
   * '' unless the line is refused or noted. sidemark, purchase-order: a noted line is the sidemark of other lines, or the
   * purchase order, and `note` has it. no-price: no list has a price for it; sold-out: it is discontinued, and none is
   * left; too-much: it is more than one order can hold.
   */
  reason: z.enum(['', ...pastedReasons, 'sidemark', 'purchase-order', 'no-price', 'sold-out', 'too-much']),
  doubts: z.array(QuickDoubt),
  /**
   * The texts that were read: the words for the item, the quantity ('' for none), the word for the unit, and the job. The
   * note of a heading has the columns that are not read.
   */
  item: z.string(),
  quantity: z.union([Decimal, z.literal('')]),
  unit: z.string(),
  /**
   * The cuts that were read, as they can be typed again: "2 @ 15'". For an item that was not found, they have their width:
   * "2 @ 12' x 15'". '' for a quantity that is not several cuts.
   */
  cuts: z.string(),
  note: z.string(),
  /**
   * The words that were not understood: "need by Friday". They become the comments of the cart line, so that the branch
   * reads them. So does the job, if the user has no sidemarks. '' if there are none, or if the item is not known yet.
   */
  comments: z.string(),
  /** The way in which the item was found. Null if none was found, or if the user must choose. */
  found: Found.nullable(),
  /**
   * The quantity that can be bought, in UMCode, and the reason if it differs from the quantity that was read. The rules
   * are the same as for the cart.
   */
  newQty: Decimal.nullable(),
  UMCode: z.string(),
  rounding: z.string(),
  /** Whether the text has no unit, so that the item's usual unit was used. */
  assumedUnit: z.boolean(),
  goods: QuickGoods.nullable(),
  stock: StockLine.nullable(),
  /** The items that it may mean, likeliest first, if the user must choose. */
  candidates: z.array(QuickCandidate),
  /**
   * Lines with the same text here draw on the same stock or count together for a price. If one of them changes, preview
   * the others again. '' for a line without a known item.
   */
  group: z.string(),
})

/** The result for a line in the cart. Every line has one. */
export const QuickResult = z.strictObject({
  line: z.number().int(),
  sku: z.string(),
  /** changed: it is in the cart, but differs from the request for `reason`. */
  result: z.enum(['added', 'changed', 'refused']),
  reason: z.string(),
  /** The quantity that this act added to the cart, in UMCode. "0" if it was refused. */
  quantity: Decimal,
  UMCode: z.string(),
  dyeLot: z.string(),
  needsLotChoice: z.boolean(),
})

const above = DecimalInput.refine((quantity) => !/^-|^0*\.?0*$/.test(quantity), quantitySentences.notAboveZero)
const ItemNumber = text(60)
  .min(1)
  .refine((number) => /[A-Za-z0-9]/.test(number), 'Use at least one letter or number.')

/** A line whose item is known, as it goes into the cart. `line` is the caller's number for it. */
const KnownLine = z.object({
  line: z.number().int().min(1).max(1_000_000),
  sku: Sku,
  quantity: above,
  UMCode,
  sidemark: text(60).optional(),
  /** They are added to those of the cart line. */
  comments: text(LONGEST_COMMENTS).optional(),
  /**
   * How to fill a quantity that no single lot has: from several lots, or from one, for which it waits. Without it, the
   * cart asks.
   */
  lotChoice: z.enum(['split', 'wait']).optional(),
  /** The cuts of roll goods. Then they are the quantity. */
  cuts: AskedCuts.optional(),
})

export const quickOrderRoutes = {
  previewQuickOrder: {
    method: 'POST',
    path: '/api/quickorder/preview',
    summary: `What pasted text, or a CSV or XLSX file, asks for: up to ${MOST_PASTED} lines with my price, stock, lots and rounding, and what must be asked. Each line is told of; nothing is written. Lines that are ready from before can be previewed with them, or alone.`,
    scope: 'customer',
    body: z
      .object({
        customerNumber: CustomerNumber,
        text: z
          .string()
          .max(LONGEST_PASTE, `Paste at most ${LONGEST_PASTE / 1000},000 characters at once.`)
          .optional(),
        /** The bytes of a file in base64, in place of text: CSV or any text (UTF-8, UTF-16, Windows-1252), or XLSX. */
        file: z
          .base64('This is not a file in base64.')
          .max(LONGEST_FILE, 'The file is too large: 1.5 MB at most.')
          .optional(),
        /**
         * Lines that were ready before. All lines are previewed as if they were added to the cart together, in their order,
         * so send those with the group of a line that was added, changed or removed.
         */
        others: z.array(KnownLine).max(MOST_PASTED).default([]),
        /** How many of `others` come before the lines of the text or file. The rest come after them. */
        before: z.number().int().min(0).max(MOST_PASTED).default(MOST_PASTED),
      })
      .refine(
        ({ text: pasted, file, others }) =>
          (pasted === undefined || file === undefined) && (pasted ?? file ?? others[0]) !== undefined,
        { path: ['text'], error: 'Send either text or a file.' },
      ),
    reply: z.strictObject({
      lines: z.array(QuickLine),
      /** `others` of the request, as they are now. `line` is the caller's number. */
      others: z.array(QuickLine),
      /** How many of `lines` are ready, have doubts, or are refused. */
      ready: z.number().int(),
      asks: z.number().int(),
      refused: z.number().int(),
      /** The sheets of the file that were not read, because only the longest sheet is read. */
      otherSheets: z.array(z.string()),
      /** The purchase orders that the text names. An order has one. */
      purchaseOrders: z.array(z.string()),
    }),
    bodyLimit: 2_700_000,
  },
  addQuickOrder: {
    method: 'POST',
    path: '/api/quickorder/add',
    summary:
      'Puts lines into the cart, all in one act, at the price and stock of now, and says of each what became of it.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({
      customerNumber: CustomerNumber,
      lines: z.array(KnownLine).min(1).max(MOST_PASTED),
    }),
    reply: z.strictObject({
      lines: z.array(QuickResult),
      lineCount: z.number().int(),
      moved: MovedLines.optional(),
    }),
    bodyLimit: 600_000,
  },
  rememberItemNumber: {
    method: 'POST',
    path: '/api/quickorder/remember',
    summary: "Remembers the customer's own number for an item, for every user of the customer.",
    scope: 'customer',
    claim: 'allowedToOrder',
    body: z.object({ customerNumber: CustomerNumber, itemNumber: ItemNumber, sku: Sku }),
    reply: Success,
  },
  forgetItemNumber: {
    method: 'POST',
    path: '/api/quickorder/forget',
    summary: 'Forgets a number of the customer; one that is not known is forgotten.',
    scope: 'customer',
    claim: 'allowedToOrder',
    body: z.object({ customerNumber: CustomerNumber, itemNumber: ItemNumber }),
    reply: Success,
  },
} as const satisfies Record<string, Route>
