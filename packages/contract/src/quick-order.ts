import { z } from 'zod'
import { CartItem } from './cart.ts'
import { StockLine } from './catalogue.ts'
import { CustomerNumber, Decimal, DecimalInput, Sku, Success, text, UMCode } from './primitives.ts'
import { claimed, type Route } from './route.ts'
import { pastedReasons } from './rules/pasted-chatter.ts'
import { MOST_PASTED } from './rules/pasted-lines.ts'

/** Letters of what is pasted: 1,000 lines with whatever stands around them. */
const LONGEST_PASTE = 500_000
/** Base64 of a file of 1.5 MB: 1,000 lines of a spreadsheet are a tenth of it. */
const LONGEST_FILE = 2_000_000

/** By what an item was found: the customer's own number, ours, the bar code, the vendor's or the manufacturer's; `alike`: a number that looks like it; words: by its name. */
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
  why: Found,
})

/** What must be asked before the line can be bought; `value` is the word or number that it is about. */
export const QuickDoubt = z.strictObject({
  kind: z.enum(['no-quantity', 'unclear-quantity', 'two-quantities', 'no-item', 'unknown-item', 'several-items', 'alike', 'unknown-unit', 'not-sold-by']),
  value: z.string(),
})

/** What the cart would say of the line if it were bought now: price, lots, what is on back order. The same fields as a cart line. */
export const QuickGoods = CartItem.omit({
  id: true, lotChoice: true, sidemark: true, comments: true, tag: true, lineNumber: true, sequence: true, promisedDate: true, promiseSteps: true, quote: true,
})

/** A line of what was pasted: ready for the cart, with doubts that are asked, or refused for `reason`. None is left out. */
export const QuickLine = z.strictObject({
  /** Where it stood, from 1, and over how many lines. */
  line: z.number().int(),
  lines: z.number().int(),
  text: z.string(),
  status: z.enum(['ready', 'asks', 'refused']),
  /** '' unless refused. no-price: no list has one for it; sold-out: discontinued, and none left; too-much: more than one order can hold. */
  reason: z.enum(['', ...pastedReasons, 'no-price', 'sold-out', 'too-much']),
  doubts: z.array(QuickDoubt),
  /** What was read: the words for the item, the quantity ('' none), the word for the unit, the job. */
  item: z.string(),
  quantity: z.union([Decimal, z.literal('')]),
  unit: z.string(),
  note: z.string(),
  /** By what the item was found; null where none was, or where it must be asked. */
  found: Found.nullable(),
  /** What can be bought of it, in UMCode, and why that is not the quantity that was read ('' when it is). As for the cart. */
  newQty: Decimal.nullable(),
  UMCode: z.string(),
  rounding: z.string(),
  /** No unit was written: it is the item's usual one. */
  assumedUnit: z.boolean(),
  goods: QuickGoods.nullable(),
  stock: StockLine.nullable(),
  /** Which items it may mean, the likeliest first, where that must be asked. */
  candidates: z.array(QuickCandidate),
})

/** What became of a line in the cart: nothing is silent. */
export const QuickResult = z.strictObject({
  line: z.number().int(),
  sku: z.string(),
  /** changed: in the cart, but otherwise than asked, for `reason`. */
  result: z.enum(['added', 'changed', 'refused']),
  reason: z.string(),
  /** What is in the cart of it now by this act, in UMCode; "0" when refused. */
  quantity: Decimal,
  UMCode: z.string(),
  dyeLot: z.string(),
  needsLotChoice: z.boolean(),
})

const above = DecimalInput.refine((quantity) => !/^-|^0*\.?0*$/.test(quantity), 'Quantity must be greater than Zero')
const ItemNumber = text(60).min(1).refine((number) => /[A-Za-z0-9]/.test(number), 'An item number has letters or digits.')

export const quickOrderRoutes = {
  previewQuickOrder: {
    method: 'POST',
    path: '/api/quickorder/preview',
    summary: `What pasted text, or a CSV or XLSX file, asks for: up to ${MOST_PASTED} lines with my price, stock, lots and rounding, and what must be asked. Each line is told of; nothing is written.`,
    scope: 'customer',
    body: z.object({
      customerNumber: CustomerNumber,
      text: z.string().max(LONGEST_PASTE, `Paste at most ${LONGEST_PASTE / 1000},000 characters at once.`).optional(),
      /** The bytes of a file, base64: CSV or any text (UTF-8, UTF-16, Windows-1252), or XLSX. Instead of text. */
      file: z.base64('This is not a file in base64.').max(LONGEST_FILE, 'The file is too large: 1.5 MB at most.').optional(),
    }).refine((body) => (body.text === undefined) !== (body.file === undefined), { path: ['text'], error: 'Send either text or a file.' }),
    reply: z.strictObject({
      lines: z.array(QuickLine),
      ready: z.number().int(),
      asks: z.number().int(),
      refused: z.number().int(),
      /** Sheets of the file that were not read: only the longest is. */
      otherSheets: z.array(z.string()),
    }),
    bodyLimit: 2_100_000,
  },
  addQuickOrder: {
    method: 'POST',
    path: '/api/quickorder/add',
    summary: 'Puts lines into the cart, all in one act, at the price and stock of now, and says of each what became of it.',
    scope: 'customer',
    claim: 'allowedToOrder',
    idempotent: true,
    body: z.object({
      customerNumber: CustomerNumber,
      lines: z.array(z.object({ line: z.number().int().min(1).max(1_000_000), sku: Sku, quantity: above, UMCode, sidemark: text(60).optional() })).min(1).max(MOST_PASTED),
    }),
    reply: z.strictObject({ lines: z.array(QuickResult), lineCount: z.number().int() }),
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
