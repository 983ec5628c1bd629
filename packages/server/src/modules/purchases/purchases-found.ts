import { containsText } from '#platform/database/contains-text.ts'
import type { Tx } from '#platform/database/sql.ts'

/** The number of words of a search that count. Each must be in the SKU or the description. */
const MOST_WORDS = 5

/**
 * Narrows the customer's purchases `p` further, to items that have every word of the search. A search without words
 * narrows nothing.
 */
export function purchasesFound(tx: Tx, customerId: number, search: string) {
  const words = search.toLowerCase().split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return tx``
  // `is true` makes PostgreSQL look the item up in a set, because many purchases are of one item.
  return tx`
        and (p.item_id in (
          select w.item_id
          from purchased_items w
          where w.customer_id = ${customerId}
          ${words.map((word) => tx`and ${containsText(tx, 'w.words', word)} `)})) is true`
}
