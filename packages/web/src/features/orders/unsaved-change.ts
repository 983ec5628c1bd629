import { useSyncExternalStore } from 'react'
import { listeners } from '#platform/browser/listeners.ts'
import type { OrderDraft } from './order-change.ts'
import type { Order } from './orders.queries.ts'

/** What was typed for an order and is not saved, because Escape closes a dialog quickly. It lasts until the page is loaded again. */
const kept = new Map<string, OrderDraft>()
const { subscribe, tell } = listeners()

/** What the form begins with. For an order that has changed since, a kept draft would be another change. */
const keyOf = ({ orderNumber, poNumber, sidemark, comments, requestedDate, lines }: Order) =>
  JSON.stringify([
    [orderNumber, poNumber, sidemark, comments, requestedDate],
    lines.map(({ lineNumber, sequence, quantity, UMCode, qtyPicked, cuts, status }) => [
      [lineNumber, sequence, quantity, UMCode, qtyPicked, status === 'cancelled'],
      cuts.map(({ pieces, inches, sidemark: job, comment }) => [pieces, inches, job, comment]),
    ]),
  ])

/** Keeps what is typed for an order, or forgets it. */
export function keepDraft(order: Order, draft: OrderDraft | null | undefined) {
  if (draft) kept.set(keyOf(order), draft)
  else kept.delete(keyOf(order))
  tell()
}

/** Returns what was typed for an order and is not saved. */
export const keptDraft = (order: Order) => kept.get(keyOf(order))

/** The same for the page, which says that there is such a draft. */
export const useKeptDraft = (order: Order) => useSyncExternalStore(subscribe, () => keptDraft(order))
