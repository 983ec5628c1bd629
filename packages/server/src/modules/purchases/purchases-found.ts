import { containsText } from '#platform/contains-text.ts'
import type { Tx } from '#platform/sql.ts'

/** Words of a search that count: each must be in SKU or description. */
const MOST_WORDS = 5

/** Narrows the customer's purchases `p` further, to items that have every word of the search; one without words narrows nothing. */
export function purchasesFound(tx: Tx, customerId: number, search: string) {
  const words = search.toLowerCase().split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return tx``
  // `is true`: looked up in a set, for many purchases are of one item.
  return tx`
        and (p.item_id in (
          select w.item_id
          from purchased_items w
          where w.customer_id = ${customerId}
          ${words.map((word) => tx`and ${containsText(tx, 'w.words', word)} `)})) is true`
}
