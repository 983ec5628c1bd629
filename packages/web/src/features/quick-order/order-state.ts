import { isZero } from '@sidemark/contract/rules/decimal'
import type { Reply } from '#platform/api/call.ts'
import {
  asksForLots,
  type Entry,
  isReady,
  type KeptOrder,
  type PreviewLine,
  MOST,
  type TypedRow,
  type Wait,
} from './kept-order.ts'

/** Quotes are inches, so a cell with a quote is in quotes. */
const cell = (text: string) => {
  const plain = text.replaceAll(/[\t\r\n]+/g, ' ').trim()
  return plain.includes('"') ? `"${plain.replaceAll('"', '""')}"` : plain
}
const headings = 'SKU\tQuantity\tUnit\tSidemark\tInstructions'

/**
 * Returns typed lines as a table with headings. So a number that was typed as an item cannot be taken for something
 * else.
 */
export const tableOf = (rows: TypedRow[]) =>
  [
    headings,
    ...rows.map(({ item, quantity, unit, note, comments = '' }) =>
      [item, quantity, unit, note, comments].map(cell).join('\t'),
    ),
  ].join('\n')

/** Returns the order with the server's answer to `wait`. Each line keeps its place, and none is left out. */
export function withRead(
  kept: KeptOrder,
  wait: Wait,
  { lines, purchaseOrders }: Pick<Reply<'POST /api/quickorder/preview'>, 'lines' | 'purchaseOrders'>,
): KeptOrder {
  const rest = {
    ...kept,
    waits: kept.waits.filter(({ id }) => id !== wait.id),
    purchaseOrders: [...new Set([...kept.purchaseOrders, ...purchaseOrders])],
  }
  return wait.kind === 'rows' ? withRows(rest, wait.rows, lines) : added(rest, lines)
}

/** A line that was previewed without its choice of lots is previewed again with it. */
const entryOf = (id: number, line: PreviewLine, lotChoice?: Entry['lotChoice']): Entry => ({
  id,
  line,
  stale: lotChoice !== undefined,
  result: null,
  lotChoice,
})
const added = (kept: KeptOrder, lines: PreviewLine[]): KeptOrder => ({
  ...kept,
  last: kept.last + lines.length,
  entries: [...kept.entries, ...lines.map((line, at) => entryOf(kept.last + at + 1, line))],
})

/**
 * Gives each row the lines that it became. A row with two cuts became two, which have its line number. Line 1 has our
 * headings.
 */
function withRows(kept: KeptOrder, rows: TypedRow[], lines: PreviewLine[]): KeptOrder {
  const byLine = Map.groupBy(lines, ({ line }) => line)
  const read = rows.flatMap((row, at) =>
    (byLine.get(at + 2) ?? []).map((line) => ({ row, line: { ...line, item: line.item || row.item } })),
  )
  const decided = Map.groupBy(read, ({ row }) => row.entry)
  let { last } = kept
  const entries = kept.entries.flatMap((entry): Entry[] => {
    const became = decided.get(entry.id)
    // The original text stays, because the buyer recognizes the line by it.
    return became
      ? became.map(({ row, line }, at) =>
          entryOf(at === 0 ? entry.id : ++last, { ...line, text: entry.line.text }, row.lotChoice),
        )
      : [entry]
  })
  const fresh = read
    .filter(({ row }) => row.entry === null)
    .map(({ row, line }) => {
      const text = [row.quantity, row.unit, row.item, row.note && `// ${row.note}`].filter(Boolean).join(' ')
      return entryOf(++last, { ...line, text }, row.lotChoice)
    })
  return { ...kept, last, entries: [...entries, ...fresh] }
}

export type LineState = 'ready' | 'later' | 'asks' | 'unknown' | 'refused' | 'noted' | 'added' | 'changed' | 'failed'

/**
 * Returns the state of a line: what the cart said about it, or else what the reader said. later: it can be added, and a
 * part of it or all is backordered. unknown: we have nothing like it.
 */
export function lineStateOf(entry: Entry): LineState {
  const { line, result } = entry
  if (result) return result.result === 'refused' ? 'failed' : result.result
  if (asksForLots(entry)) return 'asks'
  if (line.goods && line.status === 'ready' && !isZero(line.goods.qtyBackOrdered)) return 'later'
  if (line.status !== 'asks') return line.status
  return line.candidates.length === 0 && line.doubts.some(({ kind }) => kind === 'unknown-item' || kind === 'no-item')
    ? 'unknown'
    : 'asks'
}

/** Whether the server has the line: it is being read again, or added to the cart. */
export type Away = 'waiting' | 'sending'

/** Returns the lines that the server has. The user cannot change them meanwhile. */
export function awayOf({ waits, sending }: KeptOrder): ReadonlyMap<number, Away> {
  const read = waits.flatMap((wait) => (wait.kind === 'rows' ? wait.rows.flatMap(({ entry }) => entry ?? []) : []))
  return new Map<number, Away>([
    ...read.map((id) => [id, 'waiting'] as const),
    ...(sending?.lines ?? []).map(({ line }) => [line, 'sending'] as const),
  ])
}

/**
 * Whether a ready line is being read or previewed again. Until then nothing is sent, so that what is added is what the
 * user has seen.
 */
export function isChecking(kept: KeptOrder) {
  const away = awayOf(kept)
  return kept.entries.some((entry) => isReady(entry) && (entry.stale || away.get(entry.id) === 'waiting'))
}

/** Returns a function that counts the lines in any of some states. */
export function countedBy(entries: Entry[]) {
  const found = entries.map(lineStateOf)
  return (...states: LineState[]) => found.filter((state) => states.includes(state)).length
}

/** Whether all lines that can become goods are in the cart. Then new lines begin a new order. */
export function isOver({ entries, sending }: KeptOrder) {
  const count = countedBy(entries)
  return (
    sending === null &&
    count('added', 'changed') > 0 &&
    count('added', 'changed', 'refused', 'noted') === entries.length
  )
}

/** Returns the lines to send to the cart: at most as many as the server accepts at once. */
export const sentLines = (entries: Entry[], withSidemark: boolean) =>
  entries
    .filter(isReady)
    .slice(0, MOST)
    .map(({ id, line, lotChoice }) => ({
      line: id,
      sku: line.goods?.sku ?? '',
      quantity: line.quantity || (line.newQty ?? ''),
      UMCode: line.UMCode,
      ...(line.goods?.cuts.length && { cuts: line.goods.cuts.map(({ pieces, length }) => ({ pieces, length })) }),
      ...(withSidemark && line.note !== '' && { sidemark: line.note.slice(0, 60) }),
      ...(line.comments && { comments: line.comments }),
      ...(lotChoice && { lotChoice }),
    }))
