import { readQuantity } from '@sidemark/contract/rules/reading/amount'
import type { OrderChange } from './order-acts.queries.ts'
import type { Order } from './orders.queries.ts'

/** The typed values of a line. `name` is its line number and sequence. */
export type LineDraft = { name: string; quantity: string; UMCode: string; removed: boolean }
/** The typed values of an order. */
export type OrderDraft = {
  poNumber: string
  sidemark: string
  comments: string
  requestedDate: string
  lines: LineDraft[]
}

/** Returns the values that the form begins with: those of the order. */
export const draftOf = ({ poNumber, sidemark, comments, requestedDate, lines }: Order): OrderDraft => ({
  poNumber,
  sidemark,
  comments,
  requestedDate: requestedDate ?? '',
  lines: lines
    .filter(({ status }) => status !== 'cancelled')
    .map(({ lineNumber, sequence, quantity, UMCode }) => ({
      name: `${lineNumber}.${sequence}`,
      quantity,
      UMCode,
      removed: false,
    })),
})

/** Returns the lines whose quantity is not a number. */
export const wrongLines = ({ lines }: OrderDraft) =>
  lines.filter(({ quantity, UMCode, removed }) => !removed && readQuantity(quantity, UMCode) === null)

/** Returns only the values that differ, or null when none does. */
export function changeOf(order: Order, draft: OrderDraft): OrderChange | null {
  const was = draftOf(order)
  const change: OrderChange = {}
  for (const field of ['poNumber', 'sidemark', 'comments', 'requestedDate'] as const)
    if (draft[field].trim() !== was[field]) change[field] = draft[field].trim()
  const lines = draft.lines.flatMap(({ name, quantity, UMCode, removed }, place) => {
    const before = was.lines[place]
    if (!removed && before?.quantity === quantity && before.UMCode === UMCode) return []
    const [lineNumber = '0', sequence = '0'] = name.split('.')
    return [
      {
        lineNumber: Number(lineNumber),
        sequence: Number(sequence),
        quantity: removed ? '0' : (readQuantity(quantity, UMCode) ?? quantity),
        UMCode,
      },
    ]
  })
  if (lines.length > 0) change.lines = lines
  return Object.keys(change).length === 0 ? null : change
}
