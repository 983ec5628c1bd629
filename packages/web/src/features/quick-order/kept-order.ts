import type { Args, Reply } from '#platform/call.ts'

/** A line as the server read it. */
export type Line = Reply<'POST /api/quickorder/preview'>['lines'][number]
/** What became of a line in the cart. */
type Result = Reply<'POST /api/quickorder/add'>['lines'][number]
type Sent = Args<'POST /api/quickorder/add'>['body']['lines']

/** A line of the order that is being put together; `result` once it was sent. `stale`: price and stock are of another visit. */
export type Entry = { id: number; line: Line; stale: boolean; result: Result | null }
/** A line as it is typed or decided. `entry`: the one whose place it takes, null for a new one. */
export type TypedRow = { entry: number | null; item: string; quantity: string; unit: string; note: string }
/** What has not been read by the server yet. */
export type Wait = { id: number } & ({ kind: 'text'; text: string } | { kind: 'file'; name: string; file: string } | { kind: 'rows'; rows: TypedRow[] })
/** What was sent and has no answer yet: the same lines under the same key, until there is one, so that they are added once. */
export type Sending = { key: string; lines: Sent }
/** A quick order as it is kept in this browser, for user and customer. */
export type Kept = { last: number; entries: Entry[]; waits: Wait[]; sending: Sending | null }

/** Lines of one request to the server, which reads and adds no more at once. */
export const MOST = 1000

const blank: Kept = { last: 0, entries: [], waits: [], sending: null }

/** What was kept, or nothing: the place is this browser's, and only this writes there. */
export function parsedOrder(text: string | null): Kept {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isKept(found) ? found : blank
  } catch {
    return blank
  }
}

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'entries' in found && Array.isArray(found.entries) && 'waits' in found && Array.isArray(found.waits) && 'sending' in found && 'last' in found && typeof found.last === 'number'

/** What of the order is the user's own: what was typed, decided and sent, and has no answer yet. No price, and nothing else that the server said. */
export function typedOf({ last, entries, waits, sending }: Kept): Kept {
  const sent = new Set(sending?.lines.map(({ line }) => line))
  const asked = new Map(waits.flatMap((wait) => (wait.kind === 'rows' ? wait.rows.flatMap((row) => (row.entry === null ? [] : [[row.entry, row] as const])) : [])))
  // Of lines that were refused, those that name goods: a greeting is no line of an order.
  const rows = entries.filter(({ id, line, result }) => result === null && (line.status !== 'refused' || line.item !== '') && !sent.has(id)).map(({ id, line }) => ({ ...(asked.get(id) ?? rowOf(id, line)), entry: null }))
  const others = waits.flatMap((wait): Wait[] => {
    if (wait.kind !== 'rows') return [wait]
    const fresh = wait.rows.filter(({ entry }) => entry === null)
    return fresh.length === 0 ? [] : [{ ...wait, rows: fresh }]
  })
  const parts = inParts(last, rows)
  return { last: last + parts.length, entries: [], waits: [...parts, ...others], sending }
}

/** With what became of the lines that were sent. Of those that outlived a session the order has no more than what was sent: what the cart refused is a line again. */
export function withResults(kept: Kept, sent: Sent, told: Result[]): Kept {
  const results = new Map(told.map((result) => [result.line, result]))
  const ids = new Set(kept.entries.map(({ id }) => id))
  const back = sent.filter(({ line }) => !ids.has(line) && results.get(line)?.result === 'refused')
  const parts = inParts(kept.last, back.map(({ sku, quantity, UMCode, sidemark = '' }) => ({ entry: null, item: sku, quantity: String(quantity), unit: UMCode, note: sidemark })))
  return { last: kept.last + parts.length, sending: null, waits: [...kept.waits, ...parts], entries: kept.entries.map((entry) => ({ ...entry, result: results.get(entry.id) ?? entry.result })) }
}

/** As many rows in each as are read at once. */
const inParts = (last: number, rows: TypedRow[]) =>
  Array.from({ length: Math.ceil(rows.length / MOST) }, (_, at): Wait => ({ id: last + at + 1, kind: 'rows', rows: rows.slice(at * MOST, (at + 1) * MOST) }))

/** With prices and stock of another visit asked for again. What is on its way to the cart stays as it was sent. */
export function refreshed(kept: Kept): Kept {
  const old = kept.entries.filter(({ line, result }) => line.status === 'ready' && result === null)
  if (old.length === 0 || kept.sending) return kept
  const ids = new Set(old.map(({ id }) => id))
  const known = new Set(kept.waits.flatMap((wait) => (wait.kind === 'rows' ? wait.rows.map(({ entry }) => entry) : [])))
  const rows = old.filter(({ id }) => !known.has(id)).map(({ id, line }) => rowOf(id, line))
  const parts = inParts(kept.last, rows)
  return { ...kept, last: kept.last + parts.length, entries: kept.entries.map((entry) => (ids.has(entry.id) ? { ...entry, stale: true } : entry)), waits: [...kept.waits, ...parts] }
}

/** A line as it is asked about again: by our number where it is known. */
const rowOf = (entry: number, { goods, item, quantity, UMCode, unit, note }: Line): TypedRow => ({ entry, item: goods?.sku ?? item, quantity, unit: UMCode || unit, note })
