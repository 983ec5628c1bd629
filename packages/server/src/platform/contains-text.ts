import { containing, isIndexed } from './like.ts'
import type { Tx } from './sql.ts'

/** Whether a column of lower case contains the text, so that an index of trigrams is read where it can be. */
export function containsText(tx: Tx, column: string, search: string) {
  const text = search.toLowerCase()
  return isIndexed(text) ? tx`${tx.unsafe(column)} like ${containing(text)}` : containsTextUnindexed(tx, column, text)
}

/** The same, asked of a row that is read anyhow: in half the time of `like`. */
export const containsTextUnindexed = (tx: Tx, column: string, search: string) => tx`strpos(${tx.unsafe(column)}, ${search.toLowerCase()}) > 0`
