import { createHash } from 'node:crypto'
import { dayInWords } from '@sidemark/contract/rules/promise-sentences'
import { spoken, spokenDollars } from '@sidemark/contract/rules/spoken'
import { z } from 'zod'
import type { Scope } from '#platform/who.ts'
import type { MailState } from './acknowledgement.ts'

const key = { lineNumber: z.number(), sequence: z.number(), sku: z.string() }
const Kept = z.object({
  ...key, removed: z.literal(false), moved: z.boolean(), note: z.string(), description: z.string(), color: z.string(), quantity: z.string(), UMCode: z.string(), baseQty: z.number(),
  onHand: z.number(), backOrdered: z.string(), unitPrice: z.string(), priceUOM: z.string(), net: z.string(), sidemark: z.string(), day: z.string().nullable(),
  lots: z.array(z.object({ dyeLot: z.string(), roll: z.string() })),
  was: z.object({ quantity: z.string(), UMCode: z.string(), unitPrice: z.string(), priceUOM: z.string(), net: z.string(), backOrdered: z.string(), day: z.string().nullable() }),
})
const Removed = z.object({ ...key, removed: z.literal(true), was: z.object({ quantity: z.string(), UMCode: z.string() }) })
const Outcome = z.object({
  orderNumber: z.string(), poNumber: z.string(), sidemark: z.string(), comments: z.string(), shipComplete: z.boolean(), promisedDate: z.string().nullable(),
  lines: z.array(z.discriminatedUnion('removed', [Kept, Removed])),
  total: z.string(), wasTotal: z.string(), charges: z.array(z.object({ kind: z.string(), description: z.string(), amount: z.string() })),
  shipTo: z.object({ name: z.string(), line1: z.string(), line2: z.string(), city: z.string(), state: z.string(), zip: z.string(), shipViaHow: z.string() }),
  locReportName: z.string(), shipViaDescription: z.string(), dates: z.array(z.string()), requantified: z.boolean(), credit: z.enum(['enough', 'over', 'unknown']),
})
/** What `change_order` answers. */
export const Changed = z.object({ reason: z.string(), outcome: Outcome.nullable(), atLine: z.tuple([z.number(), z.number()]).nullable(), wasPromised: z.string().nullable() })
/** An order as it would be, with what it was beside it. */
export type Outcome = z.output<typeof Outcome>
type KeptLine = z.output<typeof Kept>

const isKept = (line: Outcome['lines'][number]): line is KeptLine => !line.removed

/** What is otherwise in money, stock or day, a sentence each: what a customer must agree to. Names no amount and no hidden day to whom it may not be told. */
export function differencesOf({ lines, total, wasTotal, promisedDate }: Outcome, wasPromised: string | null, { showPrices, hideBOETA }: Scope['claims']): string[] {
  const kept = lines.filter(isKept)
  const isTold = kept.some(({ day, was }) => day !== was.day) || (hideBOETA && kept.some(({ backOrdered, was }) => backOrdered !== '0' || was.backOrdered !== '0'))
  const day = promisedDate === wasPromised || promisedDate === null || isTold ? [] : [`The order is promised for ${dayInWords(promisedDate)}${wasPromised === null ? '' : `, not ${dayInWords(wasPromised)}`}.`]
  const money = total === wasTotal ? [] : [showPrices ? `The total is ${spokenDollars(total)} now; it was ${spokenDollars(wasTotal)}.` : 'The total changes.']
  return [...lines.flatMap((line) => (isKept(line) ? lineDifferences(line, showPrices, hideBOETA) : [`${line.sku}, ${quantityOf(line.was)}, is taken out.`])), ...day, ...money]
}

function lineDifferences({ sku, moved, note, was, unitPrice, priceUOM, backOrdered, UMCode, day }: KeptLine, showPrices: boolean, hidesBackOrders: boolean): string[] {
  const price = was.unitPrice === unitPrice && was.priceUOM === priceUOM ? '' : showPrices ? `The price of ${sku} is ${spokenDollars(unitPrice)} per ${priceUOM} now; it was ${spokenDollars(was.unitPrice)} per ${was.priceUOM}.` : `The price of ${sku} changes.`
  const stock = backOrdered === '0' || (backOrdered === was.backOrdered && !moved) ? '' : `Of ${sku}, ${spoken(backOrdered)} ${UMCode} are on back order.`
  const hidden = hidesBackOrders && (backOrdered !== '0' || was.backOrdered !== '0')
  const when = day === was.day || hidden ? '' : day === null ? `No day can be promised for ${sku}.` : `${sku} is promised for ${dayInWords(day)}${was.day === null ? '' : `, not ${dayInWords(was.day)}`}.`
  return [note, price, stock, when].filter((sentence) => sentence !== '')
}

/** A few letters for all of an outcome that can be agreed to. The order's id, which never leaves the server, is mixed in, so that they tell no hidden price. */
export function agreementOn(orderId: string, { lines, charges, total, promisedDate }: Outcome): string {
  return createHash('sha256').update(JSON.stringify([orderId, lines, charges, total, promisedDate])).digest('base64url').slice(0, 16)
}

/** The event's note: what of the lines changed, for everybody who may see the order, so without amounts and days. */
export function sayChanges({ lines }: Outcome): string {
  const said = lines.flatMap((line) => {
    if (!isKept(line)) return [`${line.sku} taken out (${quantityOf(line.was)})`]
    return line.moved ? [`${line.sku}: ${quantityOf(line)} instead of ${quantityOf(line.was)}`] : []
  })
  return said.length > 0 ? `${said.join('; ')}.` : 'Details changed by the customer.'
}

const quantityOf = ({ quantity, UMCode }: { quantity: string; UMCode: string }) => `${spoken(quantity)} ${UMCode}`

/** The order as its mail tells it. */
export const mailState = ({ lines, ...outcome }: Outcome): MailState => ({ ...outcome, lines: lines.filter(isKept).map((line) => ({ ...line, lots: line.lots.map((lot) => ({ ...lot, due: null })) })) })
