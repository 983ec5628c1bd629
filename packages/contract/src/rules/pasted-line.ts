import type { PastedReason } from './pasted-chatter.ts'
import type { PastedDoubt } from './pasted-quantity.ts'
import type { PastedRecord } from './pasted-records.ts'

/** Where in what was pasted a line stands, and what stood there. `line` from 1; `lines` more than 1 when a quoted cell goes over several. */
export type PastedPlace = { line: number; lines: number; text: string }
/**
 * A line that asks for goods. codes: what may be the item's number, whole cells or the whole text, the likeliest first; whole: the same with the number that was
 * taken for the quantity, '' where that is sure; words: what else tells the item; quantity: decimal text, '' for none; unit: its word, units: the codes
 * that it may mean, none when none was given; note: for which job; doubts: what must be asked.
 */
export type PastedItem = PastedPlace & {
  kind: 'item'
  codes: string[]
  whole: string
  words: string
  quantity: string
  unit: string
  units: string[]
  note: string
  doubts: PastedDoubt[]
}
/** A line that is not taken, and why. */
export type PastedRefused = PastedPlace & { kind: 'refused'; reason: PastedReason }
export type PastedLine = PastedItem | PastedRefused

const placeOf = ({ line, lines, text }: PastedRecord): PastedPlace => ({ line, lines, text })
/** The record as a line that is not taken. */
export const refusedFor = (record: PastedRecord, reason: PastedReason): PastedRefused => ({ ...placeOf(record), kind: 'refused', reason })
/** The record as a line that asks for goods. */
export const itemOf = (record: PastedRecord, item: Omit<PastedItem, keyof PastedPlace | 'kind'>): PastedItem => ({ ...placeOf(record), kind: 'item', ...item })
