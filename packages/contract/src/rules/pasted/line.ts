import type { Cut } from '../reading/cuts.ts'
import type { PastedReason } from './chatter.ts'
import type { PastedDoubt } from './quantity.ts'
import type { PastedRecord } from './records.ts'

/** The most letters of the comments of a line. No line outside a table is longer. */
export const LONGEST_COMMENTS = 1000

/**
 * The place of a line in the pasted text, and its text. `line` counts from 1. `lines` is more than 1 if a quoted cell
 * spans several lines.
 */
export type PastedPlace = { line: number; lines: number; text: string }
/**
 * A line that asks for goods. codes: the possible item numbers, as whole cells or the whole text, the likeliest first;
 * whole: the same with the number that was taken for the quantity, or '' if the quantity is certain; words: the other
 * words about the item; quantity: decimal text, '' for none; unit: the word of the unit; units: the codes that the word
 * may mean, empty if no unit was given; cuts: the cuts of roll goods,
 * or the sizes of other goods; note: the job that the goods are for; mayDescribe: nothing says that the note is a job, so it
 * may be the name of the goods; order: the purchase
 * order in its row, or ''; comments: what its row says to us, or ''; doubts: the questions for the user.
 */
export type PastedItem = PastedPlace & {
  kind: 'item'
  codes: string[]
  whole: string
  words: string
  quantity: string
  unit: string
  units: string[]
  cuts: Cut[]
  note: string
  mayDescribe?: true
  order: string
  comments: string
  doubts: PastedDoubt[]
}
/** A line that is not taken, with the reason. unread: the columns of a table that are not read, below their headings. */
export type PastedRefused = PastedPlace & { kind: 'refused'; reason: PastedReason; unread: string[] }
/** A line about the whole order, or about the items below or above it: a sidemark or a purchase order. */
export type PastedNoted = PastedPlace & { kind: 'noted'; what: 'sidemark' | 'purchase-order'; value: string }
export type PastedLine = PastedItem | PastedRefused | PastedNoted

const placeOf = ({ line, lines, text }: PastedRecord): PastedPlace => ({ line, lines, text })
/** Returns the record as a line that is not taken. */
export const refusedFor = (record: PastedRecord, reason: PastedReason, unread: string[] = []): PastedRefused => ({
  ...placeOf(record),
  kind: 'refused',
  reason,
  unread,
})
/** Returns the record as a line that asks for goods. */
export const itemOf = (record: PastedRecord, item: Omit<PastedItem, keyof PastedPlace | 'kind'>): PastedItem => ({
  ...placeOf(record),
  kind: 'item',
  ...item,
})
