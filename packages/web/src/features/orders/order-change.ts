import { typedNumber } from '@sidemark/contract/rules/typed-number'
import type { OrderChange } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'

/** A line as it is typed. `name`: line number and sequence. */
export type LineDraft = { name: string; quantity: string; UMCode: string; removed: boolean }
/** An order as it is typed. */
export type OrderDraft = { poNumber: string; sidemark: string; comments: string; requestedDate: string; lines: LineDraft[] }

/** What the form begins with: the order as it is. */
export const draftOf = ({ poNumber, sidemark, comments, requestedDate, lines }: Order): OrderDraft => ({
  poNumber, sidemark, comments, requestedDate: requestedDate ?? '',
  lines: lines.filter(({ status }) => status !== 'cancelled').map(({ lineNumber, sequence, quantity, UMCode }) => ({ name: `${lineNumber}.${sequence}`, quantity, UMCode, removed: false })),
})

/** Lines whose quantity is no number. */
export const wrongLines = ({ lines }: OrderDraft) => lines.filter(({ quantity, removed }) => !removed && typedNumber(quantity) === null)

/** Only what differs; null when nothing does. */
export function changeOf(order: Order, draft: OrderDraft): OrderChange | null {
  const was = draftOf(order)
  const change: OrderChange = {}
  for (const field of ['poNumber', 'sidemark', 'comments', 'requestedDate'] as const) if (draft[field].trim() !== was[field]) change[field] = draft[field].trim()
  const lines = draft.lines.flatMap(({ name, quantity, UMCode, removed }, place) => {
    const before = was.lines[place]
    if (!removed && before?.quantity === quantity && before.UMCode === UMCode) return []
    const [lineNumber = '0', sequence = '0'] = name.split('.')
    return [{ lineNumber: Number(lineNumber), sequence: Number(sequence), quantity: removed ? '0' : (typedNumber(quantity) ?? quantity), UMCode }]
  })
  if (lines.length > 0) change.lines = lines
  return Object.keys(change).length === 0 ? null : change
}
