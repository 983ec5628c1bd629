import type { QuickDoubt, QuickLine } from '@sidemark/contract'
import { LONGEST_COMMENTS } from '@sidemark/contract/rules/pasted/line'
import type { PastedItem, PastedNoted, PastedRefused } from '@sidemark/contract/rules/pasted/line'
import { cutsWritten } from '@sidemark/contract/rules/pasted/roll-goods'
import { decimalOf, ratio, ratioOf, times } from '@sidemark/contract/rules/reading/ratio'
import type { z } from 'zod'
import type { LineMatch } from './line-match.ts'
import { sharesOnlyNumbers, unreadWords } from './unread-words.ts'

export type PreviewLine = z.input<typeof QuickLine>
export type Doubt = z.output<typeof QuickDoubt>

/** The feet in a yard of length. */
const FEET_OF_YARD = ratio(3)

const nothing = {
  doubts: [],
  item: '',
  quantity: '',
  unit: '',
  cuts: '',
  note: '',
  comments: '',
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
export const refusedLine = ({ line, lines, text, reason, unread }: PastedRefused): PreviewLine => ({
  ...nothing,
  line,
  lines,
  text,
  status: 'refused',
  reason,
  note: unread.join(', '),
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
  const { line, lines, codes, words } = item
  const isFound = match.items === 1 && match.exact
  const reason = refusalOf(match, quantity)
  const isByRoll = isFound && match.UMCode === null && units[0] === 'RL'
  const doubts = [
    ...item.doubts.map(({ kind, value }) => asking(kind, value)),
    ...(isByRoll ? [asking('no-roll', unit)] : doubtsOf(match, { item: codes[0] ?? words, unit, quantity })),
    ...(isFound && units[0] === 'YD' ? yards(match, quantity) : []),
    ...more,
  ]
  const text = codes.find((code) => code.includes(' ')) ?? codes[0] ?? words
  const unread = (known: string, piece: string | null) =>
    commentsOf(item, unreadWords(text, { piece, known, isCut: match.rollWidth !== null }))
  return {
    line,
    lines,
    text: item.text,
    reason,
    doubts,
    status: reason !== '' ? 'refused' : doubts.length > 0 ? 'asks' : 'ready',
    item: codes[0] ?? words,
    // A number of rolls is no quantity in any other unit.
    quantity: isByRoll ? '' : quantity,
    unit: isByRoll ? '' : unit,
    cuts: isFound ? '' : cutsWritten(item),
    note: isFound && describes(item, match) ? '' : item.note,
    comments: !isFound || match.piece === null ? item.comments : unread(match.known, match.piece),
    found: isFound ? match.found : null,
    newQty: match.newQty,
    UMCode: match.UMCode ?? '',
    rounding: match.baseQty > 0 ? match.reason : '',
    assumedUnit: isFound && units.length === 0 && match.UMCode !== null,
    goods: match.goods,
    stock: match.stock,
    candidates: match.candidates
      .filter(({ why, known }) => why !== 'words' || text.includes(' ') || !sharesOnlyNumbers(text, known))
      .map(({ known, ...candidate }) => ({
        ...candidate,
        comments:
          candidate.why === 'words'
            ? text.includes(' ')
              ? unread(known, null)
              : item.comments
            : match.piece === null
              ? item.comments
              : unread(known, match.piece),
      })),
    group: match.counting,
  }
}

/** Whether the words behind a quantity only repeat the name of the goods. One word may be a job: "OAK". */
const describes = ({ mayDescribe, note }: PastedItem, { known }: LineMatch) =>
  mayDescribe === true && note.includes(' ') && unreadWords(note, { piece: null, known, isCut: false }) === ''

/** The comments of a row and the words that were not understood. */
const commentsOf = ({ comments }: PastedItem, unread: string) =>
  [comments, unread]
    .filter((part) => part !== '')
    .join('; ')
    .slice(0, LONGEST_COMMENTS)

/** A yard of roll goods is a square yard, or three feet of their length. */
function yards({ rollWidth, UMCode, goods }: LineMatch, quantity: string): Doubt[] {
  if (rollWidth === null || UMCode !== 'SY' || !goods?.UOMs.some((unit) => unit.UMCode === 'LF')) return []
  const feet = decimalOf(times(ratioOf(quantity), FEET_OF_YARD), 4)
  return [
    {
      kind: 'yards',
      value: quantity,
      choices: [
        { quantity, UMCode: 'SY' },
        { quantity: feet, UMCode: 'LF' },
      ],
    },
  ]
}

/** A question without choices of quantities. */
export const asking = (kind: Doubt['kind'], value: string): Doubt => ({ kind, value, choices: [] })

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
  if (items === 0) return [asking('unknown-item', item)]
  if (items > 1) return [asking('several-items', item)]
  if (!exact) return [asking('alike', item)]
  return [
    ...(whole ? [asking('no-quantity', quantity)] : []),
    ...(UMCode === null ? [asking('not-sold-by', unit)] : []),
  ]
}
