import { containing, isIndexed } from './like.ts'
import type { Tx } from './sql.ts'

/** Whether a lower-case column contains the text, in a form that can use a trigram index. */
export function containsText(tx: Tx, column: string, search: string) {
  const text = search.toLowerCase()
  return isIndexed(text) ? tx`${tx.unsafe(column)} like ${containing(text)}` : containsTextUnindexed(tx, column, text)
}

/** The same for a row that is read anyway. It takes half the time of `like`. */
export const containsTextUnindexed = (tx: Tx, column: string, search: string) =>
  tx`strpos(${tx.unsafe(column)}, ${search.toLowerCase()}) > 0`
