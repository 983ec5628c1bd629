import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import { isZero } from '@sidemark/contract/rules/decimal'
import { type CutRow, feetOf, rowsOfLine } from '#features/items/cut-rows.ts'
import type { Destination } from '#features/delivery/change-location.ts'
import type { Item } from '#features/items/items.queries.ts'
import type { OrderChange } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'

/** A cut as a request has it: its length in feet. */
type Cut = { pieces: number; length: string; sidemark: string; comment: string }
/**
 * The typed values of a line. `name` is its line number and sequence. Roll goods with `rows` are changed by their cuts.
 * `cuts`: what the rows say, or null if they have a problem or there are none.
 */
export type LineDraft = {
  name: string
  quantity: string
  UMCode: string
  rows: CutRow[] | null
  cuts: { asked: Cut[]; inches: number } | null
  removed: boolean
}
/** The typed values of an item that is added. */
export type AddedDraft = LineDraft & { item: Item; mixesLots: boolean }
/** The typed values of an order. */
export type OrderDraft = {
  poNumber: string
  sidemark: string
  comments: string
  requestedDate: string
  /** Another place than the order has, or null. */
  place: Destination | null
  lines: LineDraft[]
  added: AddedDraft[]
}

/** Returns the values that the form begins with: those of the order. */
export const draftOf = ({ poNumber, sidemark, comments, requestedDate, lines }: Order): OrderDraft => ({
  poNumber,
  sidemark,
  comments,
  requestedDate: requestedDate ?? '',
  place: null,
  lines: lines
    .filter(({ status }) => status !== 'cancelled')
    .map(({ lineNumber, sequence, quantity, UMCode, cuts, baseQuantity, qtyPicked }) => ({
      name: `${lineNumber}.${sequence}`,
      quantity,
      UMCode,
      ...(cuts.length > 0 && isZero(qtyPicked)
        ? { rows: rowsOfLine(cuts), cuts: { asked: cuts.map(asAsked), inches: Number(baseQuantity) } }
        : { rows: null, cuts: null }),
      removed: false,
    })),
  added: [],
})

/** Returns the values that the fields of an added item begin with. */
export const additionOf = (item: Item): AddedDraft => ({
  name: item.sku,
  item,
  quantity: '1',
  UMCode: item.customerUOM,
  rows: null,
  cuts: null,
  removed: false,
  mixesLots: false,
})

const asAsked = ({ pieces, inches, sidemark = '', comment }: Order['lines'][number]['cuts'][number]): Cut => ({
  pieces,
  sidemark,
  comment,
  length: feetOf(inches),
})

/** Returns a chosen place as a request has it. */
export const placeOf = (to: Destination) =>
  'pickup' in to ? { pickupAt: to.pickup.location } : { sequence: to.shipTo.sequence, shipViaCode: to.shipViaCode }

/** Returns the lines whose quantity is not a number, or whose cuts have a problem. */
export const wrongLines = ({ lines, added }: OrderDraft): LineDraft[] =>
  [...lines, ...added].filter(
    ({ quantity, UMCode, rows, cuts, removed }) =>
      !removed && (rows ? cuts === null : readQuantity(quantity, UMCode) === null),
  )

/** Returns only the values that differ, or null when none does. */
export function changeOf(order: Order, draft: OrderDraft): OrderChange | null {
  const was = draftOf(order)
  const change: OrderChange = {}
  for (const field of ['poNumber', 'sidemark', 'comments', 'requestedDate'] as const)
    if (draft[field].trim() !== was[field]) change[field] = draft[field].trim()
  if (draft.place) change.place = placeOf(draft.place)
  const lines = draft.lines.flatMap((line, place) => {
    const { name, UMCode, cuts, removed } = line
    const before = was.lines[place]
    if (!removed && before && isSame(before, line)) return []
    const [lineNumber = '0', sequence = '0'] = name.split('.')
    return [
      {
        lineNumber: Number(lineNumber),
        sequence: Number(sequence),
        ...(removed ? { quantity: '0', UMCode } : goodsOf(line)),
        ...(before?.cuts && !cuts && { cuts: [] }),
      },
    ]
  })
  if (lines.length > 0) change.lines = lines
  if (draft.added.length > 0)
    change.items = draft.added.map((line) => ({ sku: line.item.sku, ...goodsOf(line), mixesLots: line.mixesLots }))
  return Object.keys(change).length === 0 ? null : change
}

/** Returns the part of a change on which money, stock and days depend, without what is typed wrong. Null: it has none. */
export function costOf(order: Order, draft: OrderDraft): OrderChange | null {
  const wrong = wrongLines(draft)
  const was = draftOf(order).lines
  const { lines, items, place, requestedDate } =
    changeOf(order, {
      ...draft,
      lines: draft.lines.map((line, at) => (wrong.includes(line) && was[at]) || line),
      added: draft.added.filter((line) => !wrong.includes(line)),
    }) ?? {}
  const change = Object.fromEntries(
    Object.entries({ lines, items, place, requestedDate }).filter(([, part]) => part !== undefined),
  )
  return Object.keys(change).length === 0 ? null : change
}

/** Returns the quantity of a line, or its cuts, as a request has it. */
const goodsOf = ({ quantity, UMCode, cuts }: LineDraft) =>
  cuts
    ? { quantity: feetOf(cuts.inches), UMCode, cuts: cuts.asked }
    : { quantity: readQuantity(quantity, UMCode) ?? quantity, UMCode }

/** The goods of a line are typed as they were. */
export const isSame = (before: LineDraft, { quantity, UMCode, cuts }: LineDraft) =>
  before.cuts || cuts
    ? JSON.stringify(before.cuts?.asked.map(wordsOf)) === JSON.stringify(cuts?.asked.map(wordsOf))
    : before.quantity === quantity && before.UMCode === UMCode
const wordsOf = ({ pieces, length, sidemark, comment }: Cut) => [pieces, length, sidemark, comment]
