import { type Entry, type Kept, type Line, MOST, type TypedRow, type Wait } from './kept-order.ts'

const cell = (text: string) => text.replaceAll(/[\t\r\n"]+/g, ' ').trim()
const headings = 'SKU\tQuantity\tUnit\tSidemark'

/** Typed lines as a table that is read by its headings: what was typed as a number cannot be taken for something else. */
export const tableOf = (rows: TypedRow[]) => [headings, ...rows.map(({ item, quantity, unit, note }) => [item, quantity, unit, note].map(cell).join('\t'))].join('\n')

/** The order with what the server read of `wait`: each line in its place, none left out. */
export function withRead(kept: Kept, wait: Wait, lines: Line[]): Kept {
  const rest = { ...kept, waits: kept.waits.filter(({ id }) => id !== wait.id) }
  return wait.kind === 'rows' ? withRows(rest, wait.rows, lines) : added(rest, lines)
}

const entryOf = (id: number, line: Line): Entry => ({ id, line, stale: false, result: null })
const added = (kept: Kept, lines: Line[]): Kept => ({ ...kept, last: kept.last + lines.length, entries: [...kept.entries, ...lines.map((line, at) => entryOf(kept.last + at + 1, line))] })

/** The first line of a table is our headings. */
function withRows(kept: Kept, rows: TypedRow[], [, ...lines]: Line[]): Kept {
  const read = rows.flatMap((row, at) => (lines[at] ? [{ row, line: { ...lines[at], item: lines[at].item || row.item } }] : []))
  const decided = new Map(read.map(({ row, line }) => [row.entry, line]))
  const entries = kept.entries.map((entry): Entry => {
    const line = decided.get(entry.id)
    // What stood there stays: it is what the buyer knows the line by.
    return line ? { id: entry.id, line: { ...line, text: entry.line.text }, stale: false, result: null } : entry
  })
  return added({ ...kept, entries }, read.filter(({ row }) => row.entry === null).map(({ row, line }) => ({ ...line, text: [row.quantity, row.unit, row.item, row.note && `// ${row.note}`].filter(Boolean).join(' ') })))
}

export type Standing = 'ready' | 'asks' | 'unknown' | 'refused' | 'added' | 'changed' | 'failed'

/** Where a line stands: what the cart said of it, else what the reader did. unknown: nothing of ours is like it. */
export function standingOf({ line, result }: Entry): Standing {
  if (result) return result.result === 'refused' ? 'failed' : result.result
  if (line.status !== 'asks') return line.status
  return line.candidates.length === 0 && line.doubts.some(({ kind }) => kind === 'unknown-item' || kind === 'no-item') ? 'unknown' : 'asks'
}

/** A line that is at the server: read anew, or on its way to the cart. */
export type Away = 'waiting' | 'sending'

/** The lines that are at the server; nothing is done to them meanwhile. */
export function awayOf({ waits, sending }: Kept): ReadonlyMap<number, Away> {
  const read = waits.flatMap((wait) => (wait.kind === 'rows' ? wait.rows.flatMap(({ entry }) => entry ?? []) : []))
  return new Map<number, Away>([...read.map((id) => [id, 'waiting'] as const), ...(sending?.lines ?? []).map(({ line }) => [line, 'sending'] as const)])
}

/** How many lines stand where. */
export function countedBy(entries: Entry[]): Record<Standing, number> {
  const counts: Record<Standing, number> = { ready: 0, asks: 0, unknown: 0, refused: 0, added: 0, changed: 0, failed: 0 }
  for (const entry of entries) counts[standingOf(entry)] += 1
  return counts
}

/** Lines as they are sent to the cart: at most as many as are taken at once. */
export const sentLines = (entries: Entry[], withSidemark: boolean) =>
  entries.filter((entry) => standingOf(entry) === 'ready' && entry.line.goods !== null).slice(0, MOST).map(({ id, line }) => ({
    line: id, sku: line.goods?.sku ?? '', quantity: line.quantity || (line.newQty ?? ''), UMCode: line.UMCode, ...(withSidemark && line.note !== '' && { sidemark: line.note.slice(0, 60) }),
  }))
