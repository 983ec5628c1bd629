import type { PastedItem } from '@sidemark/contract/rules/pasted/line'
import type { AskedLength } from '@sidemark/contract/rules/pasted/roll-goods'
import { cutsAsked } from '@sidemark/contract/rules/pasted/roll-goods'

/**
 * A line to find in the catalog. A pasted line with more cuts than a line can have becomes several, and each has its own key. cut: what it
 * asks for if its goods are cut from a roll. null: the quantity of the pasted line.
 */
export type AskedLine = { key: number; item: PastedItem; cut: AskedLength | null }

/** The lines to find for pasted items, in their order. */
export const askedLines = (items: readonly PastedItem[]): AskedLine[] =>
  items
    .flatMap((item) => (cutsAsked(item) ?? [null]).map((cut) => ({ item, cut })))
    .map((asked, key) => ({ key, ...asked }))
