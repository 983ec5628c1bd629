import { chatterOf, isSentence } from './chatter.ts'
import { itemOf, refusedFor } from './line.ts'
import type { PastedItem, PastedLine } from './line.ts'
import { notedIn, withoutOrder, withSidemarks } from './order-lines.ts'
import { findSizes } from '../reading/sizes-in-line.ts'
import { rowReader } from './rows.ts'
import { goodsIn, hasNoGoods, plainGoods, trimmed } from './goods.ts'
import type { PastedDoubt } from './quantity.ts'
import { recordsOf } from './records.ts'
import type { PastedRecord } from './records.ts'

/** The most lines with goods that are taken in one go. */
export const MOST_PASTED = 1000
/**
 * The most letters of a line outside a table, which has an item and its note. A longer line is refused. Rows of a table
 * may have more.
 */
const LONGEST = 400

/**
 * Returns the pasted text as lines, in its order. Each line that is not blank becomes an item (maybe with doubts, which
 * are questions for the user), or is refused with a reason. No line is left out. A table is read by its headings, or by
 * the contents of its columns if it has none. All other lines are read as people write: "- 2 1/2 ctn of HP-1123 //
 * lobby".
 */
export function pastedLines(text: string): PastedLine[] {
  const records = recordsOf(text)
  const row = rowReader(records)
  let items = 0
  let closed = false
  const lines = records.flatMap((record): PastedLine | PastedLine[] => {
    const noted = notedIn(record)
    if (noted.length > 0) return noted
    const read =
      record.cells === null && record.text.length > LONGEST
        ? refusedFor(record, 'too-long')
        : (row(record) ?? sentenceLine(record))
    if (read.kind !== 'item') {
      closed ||= read.kind === 'refused' && read.reason === 'greeting' && closing.test(record.text)
      return read
    }
    if (closed && !/\d/.test(record.text) && read.quantity === '') return refusedFor(record, 'signature')
    const line = asked(read)
    items += line.kind === 'item' ? piecesOf(line) : 0
    return items > MOST_PASTED ? refusedFor(record, 'too-many') : line
  })
  return withSidemarks(lines)
}

/** The number of lines that an item can become: one for each cut. */
const piecesOf = ({ cuts }: PastedItem) =>
  Math.max(
    1,
    cuts.reduce((sum, { pieces }) => sum + (pieces ?? 1), 0),
  )

/**
 * Refuses an item whose quantity cannot be bought. The user is asked about a line without a quantity or without a name.
 */
function asked(line: PastedItem): PastedLine {
  const { line: at, lines, text, quantity, cuts, codes, words, doubts } = line
  if (quantity.startsWith('-') || (/^0*\.?0*$/.test(quantity) && quantity !== ''))
    return {
      line: at,
      lines,
      text,
      kind: 'refused',
      unread: [],
      reason: quantity.startsWith('-') ? 'below-zero' : 'zero',
    }
  const has = (kind: PastedDoubt['kind']) => doubts.some((doubt) => doubt.kind === kind)
  const more: PastedDoubt[] = [
    ...(quantity === '' && cuts.length === 0 && !has('no-quantity') && !has('unclear-quantity')
      ? [{ kind: 'no-quantity', value: '' } as const]
      : []),
    ...(codes.length === 0 && words === '' && !has('no-item') ? [{ kind: 'no-item', value: '' } as const] : []),
  ]
  return { ...line, doubts: [...doubts, ...more] }
}

/** Names follow these words, not goods. */
const closing =
  /^(?:thanks|thank|thx|many|best|kind|regards|cheers|sincerely|respectfully|gracias|muchas|saludos|atentamente|cordialmente)\b/i
const bullet = /^(?:[>\s]*(?:[*•·–—▪◦●○►→‣+-]\s+|•|▪|\(?\d{1,3}[.)]\s+(?=\S)|\[[ x]?\]\s*|[☐☑✓✔]\s*)?)+/i
const noteMark =
  /\s(?:\/\/|#|--|—|–)\s+(.+)$|\s(?:#|\/\/)(\p{L}.*)$|[\s,;(]+(?:side ?mark|s\/m)\s+(?=\p{L})(.+?)\)?$|[\s,;(]+(?:side ?mark|s\/?m|tag|job|note|nota|for job|para(?: la)? obra|obra|proj(?:ect)?)\s*[:#]\s*(.+?)\)?$/iu

/** Reads a line as people write it. */
function sentenceLine(record: PastedRecord): PastedLine {
  const reason = chatterOf(record.text)
  const said =
    reason === 'letterhead' || reason === 'comment' ? record.text.replace(/^[^:#/]*[:#/]+\s*/, '') : record.text
  // "Order: 12 ct HP-1123" is a line with goods in spite of its first word.
  if (reason && (said === record.text || hasNoGoods(said))) return refusedFor(record, reason)
  const { rest, braced } = unbulleted(said)
  const text = rest.replace(/(?<![\d"'] ?)["']+$/, (quotes) => (quotes === '"' ? quotes : '')).trim()
  const mark = noteMark.exec(` ${text}`)
  // "25 lb – 3" are three packages, and no note.
  const marked = mark && /^\s[—–-]+\s+\d+$/.test(mark[0]) ? null : mark
  const behind = withoutOrder(` ${marked?.slice(1).find((part) => part !== undefined) ?? ''}`)
  const named = withoutOrder(marked ? ` ${text}`.slice(0, marked.index) : text)
  const [note, goods] = [trimmed(behind.rest), named.rest]
  const plain = plainGoods(goods)
  if (!/[\p{L}\p{N}]/u.test(plain)) return refusedFor(record, 'sentence')
  const isSigned = /^-\s?[\d.]+\s/.test(plain) || /^-\d/.test(text)
  const asked = goodsIn(isSigned ? goods.replace(/^[\s-]+/, '') : goods)
  if (asked.quantity === '' && asked.cuts.length === 0 && (isSentence(text) || chatterOf(plain) === 'greeting'))
    return refusedFor(record, chatterOf(plain) ?? 'sentence')
  // "-5 ct" may have a bullet or mean a return. "(2) LAB-C12 12x15" may have a bullet or mean two cuts.
  const unclear = isSigned ? `-${asked.quantity}` : asked.cuts.length > 0 ? braced : ''
  const doubts = [unclear, hasMoreGoods(note) ? note : ''].flatMap((value): PastedDoubt[] =>
    value === '' ? [] : [{ kind: 'unclear-quantity', value }],
  )
  return itemOf(record, {
    ...asked,
    doubts: [...asked.doubts, ...doubts],
    note,
    order: named.order || behind.order,
    comments: '',
  })
}

/** Whether more cuts stand behind a sidemark: "Jones, 1 cut 12x20 SM: Smith". They must not be lost in it. */
function hasMoreGoods(note: string) {
  const { cuts, units } = goodsIn(note)
  return cuts.length > 0 && (units[0] === 'CUT' || cuts.some(({ pieces }) => pieces !== null))
}

/**
 * Returns the line without its bullet. "(2)" directly before a size is the number of cuts and stays. braced: a number in
 * brackets that was taken for a bullet.
 */
function unbulleted(said: string) {
  const [head = ''] = bullet.exec(said) ?? []
  const rest = said.slice(head.length)
  const [braced = ''] = /\(\d{1,3}\)\s*$/.exec(head) ?? []
  const isCount = braced !== '' && findSizes(`${braced}${rest}`).found[0]?.at === 0
  return isCount ? { rest: `${braced}${rest}`, braced: '' } : { rest, braced: braced.trim() }
}
