import type { QuickDoubt, QuickLine } from '@sidemark/contract'
import type { PastedItem, PastedNoted, PastedRefused } from '@sidemark/contract/rules/pasted/line'
import { cutsWritten } from '@sidemark/contract/rules/pasted/roll-goods'
import type { z } from 'zod'
import type { LineMatch } from './line-match.ts'

export type PreviewLine = z.input<typeof QuickLine>
export type Doubt = z.output<typeof QuickDoubt>

const nothing = {
  doubts: [],
  item: '',
  quantity: '',
  unit: '',
  cuts: '',
  note: '',
  found: null,
  newQty: null,
  UMCode: '',
  rounding: '',
  assumedUnit: false,
  goods: null,
  stock: null,
  candidates: [],
  group: '',
}
/** A line that is not taken. */
export const refusedLine = ({ line, lines, text, reason }: PastedRefused): PreviewLine => ({
  ...nothing,
  line,
  lines,
  text,
  status: 'refused',
  reason,
})

/** A line about other lines or the order. */
export const notedLine = ({ line, lines, text, what, value }: PastedNoted): PreviewLine => ({
  ...nothing,
  line,
  lines,
  text,
  status: 'noted',
  reason: what,
  note: value,
})

/** A line that asks for goods. `more`: the doubts about its cuts. */
export function itemLine(
  item: PastedItem,
  { quantity, unit, units }: Pick<PastedItem, 'quantity' | 'unit' | 'units'>,
  match: LineMatch,
  more: Doubt[],
): PreviewLine {
  const { line, lines, text, codes, words, note } = item
  const isFound = match.items === 1 && match.exact
  const reason = refusalOf(match, quantity)
  const doubts = [...item.doubts, ...doubtsOf(match, { item: codes[0] ?? words, unit, quantity }), ...more]
  return {
    line,
    lines,
    text,
    reason,
    doubts,
    status: reason !== '' ? 'refused' : doubts.length > 0 ? 'asks' : 'ready',
    item: codes[0] ?? words,
    quantity,
    unit,
    cuts: isFound ? '' : cutsWritten(item),
    note,
    found: isFound ? match.found : null,
    newQty: match.newQty,
    UMCode: match.UMCode ?? '',
    rounding: match.baseQty > 0 ? match.reason : '',
    assumedUnit: isFound && units.length === 0 && match.UMCode !== null,
    goods: match.goods,
    stock: match.stock,
    candidates: match.candidates,
    group: match.counting,
  }
}

/** The reason why a line with a known item cannot be bought, or ''. */
function refusalOf(
  { items, exact, UMCode, baseQty, soldOut, unpriced }: LineMatch,
  quantity: string,
): PreviewLine['reason'] {
  if (items !== 1 || !exact || UMCode === null || quantity === '') return ''
  // The reader accepts only quantities above zero, so only too large ones have no base units.
  return baseQty === 0 ? 'too-much' : soldOut ? 'sold-out' : unpriced ? 'no-price' : ''
}

/** The doubts about a line that come from the catalog. */
function doubtsOf(
  { items, exact, whole, UMCode }: LineMatch,
  { item, unit, quantity }: { item: string; unit: string; quantity: string },
): Doubt[] {
  if (item === '') return []
  if (items === 0) return [{ kind: 'unknown-item', value: item }]
  if (items > 1) return [{ kind: 'several-items', value: item }]
  if (!exact) return [{ kind: 'alike', value: item }]
  return [
    ...(whole ? [{ kind: 'no-quantity', value: quantity } as const] : []),
    ...(UMCode === null ? [{ kind: 'not-sold-by', value: unit } as const] : []),
  ]
}
