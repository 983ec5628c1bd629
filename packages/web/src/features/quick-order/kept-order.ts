import { isZero } from '@sidemark/contract/rules/decimal'
import Big from 'big.js'
import type { Args, Reply } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import type { LotWay } from '#features/items/lot-ways.tsx'

/** A line as the server read it. */
export type PreviewLine = Reply<'POST /api/quickorder/preview'>['lines'][number]
/** The result of adding a line to the cart. */
type Result = Reply<'POST /api/quickorder/add'>['lines'][number]
type Sent = Args<'POST /api/quickorder/add'>['body']['lines']

/**
 * A line of the order that the user is putting together. `result` is set after it was sent. `stale`: price and stock
 * are from an earlier visit, or another line that shares its goods was changed. So it is previewed again.
 */
export type Entry = {
  id: number
  line: PreviewLine
  stale: boolean
  result: Result | null
  /** How the user fills a quantity that no single lot has. */
  lotChoice?: LotWay | undefined
}
/** A line as it was typed or decided. `entry`: the line that it replaces, or null for a new one. */
export type TypedRow = {
  entry: number | null
  item: string
  quantity: string
  unit: string
  note: string
  comments?: string | undefined
  lotChoice?: LotWay | undefined
}
/** The text that the server has not read yet. */
export type Wait = { id: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'file'; name: string; file: string }
  | { kind: 'rows'; rows: TypedRow[] }
)
/** Lines that were sent and have no reply yet. They keep the same key until there is one, so they are added once. */
export type Sending = { key: string; lines: Sent }
/**
 * A quick order as it is kept in this browser, for user and customer. purchaseOrders: those that its texts name. If
 * there is one, checkout begins with it.
 */
export type KeptOrder = {
  last: number
  entries: Entry[]
  waits: Wait[]
  sending: Sending | null
  purchaseOrders: string[]
}

/** The number of lines in one request. The server does not read or add more at once. */
export const MOST = 1000

const blank: KeptOrder = { last: 0, entries: [], waits: [], sending: null, purchaseOrders: [] }

/** Whether a line can be sent to the cart. */
export const isReady = ({ line, result }: Entry) => line.status === 'ready' && line.goods !== null && result === null

/**
 * Whether a ready line asks how to fill it: no single lot has its quantity, or only one that is to come, while others are in
 * stock and may be sooner. Trade T-3.3.
 */
export const asksForLots = (entry: Entry) =>
  isReady(entry) && (entry.line.goods?.needsLotChoice === true || waitsBesideStock(entry))

/** Whether all of a line would be on back order without the user's choice, although some of it is in stock. */
export const waitsBesideStock = ({ line: { goods, stock }, lotChoice }: Entry) =>
  goods !== null &&
  stock !== null &&
  lotChoice === undefined &&
  new Big(goods.qtyBackOrdered).eq(goods.customerQty) &&
  !(isZero(stock.here.quantity) && isZero(stock.elsewhere.quantity))

/** The groups of the ready lines among these. Lines of one group share stock or a price break. */
export const groupsOf = (entries: Entry[]) => new Set(entries.filter(isReady).map(({ line }) => line.group))

/** Marks the ready lines that share goods with a changed line as stale. What they get depends on that line. */
export function outdated(entries: Entry[], changed: Entry[]): Entry[] {
  const groups = groupsOf(changed)
  return entries.map((entry) => (isReady(entry) && groups.has(entry.line.group) ? { ...entry, stale: true } : entry))
}

/**
 * Returns the stored order, or an empty one. The storage belongs to this browser, and only this module writes there.
 */
export function parsedOrder(text: string | null): KeptOrder {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isKept(found) ? { ...blank, ...found } : blank
  } catch {
    return blank
  }
}

const isKept = (found: unknown): found is Omit<KeptOrder, 'purchaseOrders'> & Partial<KeptOrder> =>
  typeof found === 'object' &&
  found !== null &&
  'entries' in found &&
  Array.isArray(found.entries) &&
  'waits' in found &&
  Array.isArray(found.waits) &&
  'sending' in found &&
  'last' in found &&
  typeof found.last === 'number'

/**
 * The user's own part of the order: what they typed, decided and sent without a reply yet. It has no price, and nothing
 * else from the server.
 */
export function typedOf({ last, entries, waits, sending, purchaseOrders }: KeptOrder): KeptOrder {
  const sent = new Set(sending?.lines.map(({ line }) => line))
  const asked = new Map(
    waits.flatMap((wait) =>
      wait.kind === 'rows' ? wait.rows.flatMap((row) => (row.entry === null ? [] : [[row.entry, row] as const])) : [],
    ),
  )
  // Of the refused lines, only those with an item are kept: a greeting is not a line of an order.
  const rows = entries
    .filter(
      ({ id, line, result }) =>
        result === null && (!['refused', 'noted'].includes(line.status) || line.item !== '') && !sent.has(id),
    )
    .map((entry) => ({ ...(asked.get(entry.id) ?? rowOf(entry)), entry: null }))
  const others = waits.flatMap((wait): Wait[] => {
    if (wait.kind !== 'rows') return [wait]
    const fresh = wait.rows.filter(({ entry }) => entry === null)
    return fresh.length === 0 ? [] : [{ ...wait, rows: fresh }]
  })
  const parts = inParts(last, rows)
  return { last: last + parts.length, entries: [], waits: [...parts, ...others], sending, purchaseOrders }
}

/**
 * Returns the order with the results of the lines that were sent. The lines that share goods with them are stale, because
 * the cart has those goods now. If the order has outlived a session, it has only the sent lines, and a line that the cart
 * refused becomes a line of the order again.
 */
export function withResults(kept: KeptOrder, sent: Sent, told: Result[]): KeptOrder {
  const results = new Map(told.map((result) => [result.line, result]))
  const ids = new Set(kept.entries.map(({ id }) => id))
  const back = sent.filter(({ line }) => !ids.has(line) && results.get(line)?.result === 'refused')
  const parts = inParts(
    kept.last,
    back.map(({ sku, quantity, UMCode, sidemark = '', comments, lotChoice }) => ({
      entry: null,
      item: sku,
      quantity: String(quantity),
      unit: UMCode,
      note: sidemark,
      comments,
      lotChoice,
    })),
  )
  const entries = kept.entries.map((entry) => {
    const result = ofShown(entry, results.get(entry.id))
    return result ? { ...entry, result, stale: false } : entry
  })
  return {
    ...kept,
    last: kept.last + parts.length,
    sending: null,
    waits: [...kept.waits, ...parts],
    entries: outdated(
      entries,
      kept.entries.filter(({ id }) => results.has(id)),
    ),
  }
}

/**
 * The result of a line, which is changed if the lot is another than the line has shown. The lots of the preview are those
 * of the moment, and somebody else may have been first.
 */
function ofShown({ line: { goods } }: Entry, result: Result | undefined): Result | undefined {
  const [shown, ...more] = goods?.lots ?? []
  const lot = shown && (shown.roll || shown.dyeLot)
  if (!lot || more.length > 0 || result?.result !== 'added' || result.dyeLot === lot) return result
  return { ...result, result: 'changed', reason: t('quick.otherLot', { lot: result.dyeLot, shown: lot }) }
}

/** Divides rows into parts of the size that the server reads at once. */
const inParts = (last: number, rows: TypedRow[]) =>
  Array.from({ length: Math.ceil(rows.length / MOST) }, (_, at): Wait => ({
    id: last + at + 1,
    kind: 'rows',
    rows: rows.slice(at * MOST, (at + 1) * MOST),
  }))

/**
 * Returns the order with the prices and stock of an earlier visit requested again. Lines that are being sent to the
 * cart stay unchanged.
 */
export function refreshed(kept: KeptOrder): KeptOrder {
  const sent = new Set(kept.sending?.lines.map(({ line }) => line))
  return {
    ...kept,
    entries: kept.entries.map((entry) => (isReady(entry) && !sent.has(entry.id) ? { ...entry, stale: true } : entry)),
  }
}

/** Returns a line as it is sent to be checked again, by our number if it is known. */
const rowOf = ({
  id,
  line: { goods, item, quantity, cuts, UMCode, unit, note, comments },
  lotChoice,
}: Entry): TypedRow => ({
  entry: id,
  item: goods?.sku ?? item,
  quantity: cuts || quantity,
  unit: cuts ? '' : UMCode || unit,
  note,
  comments,
  lotChoice,
})
