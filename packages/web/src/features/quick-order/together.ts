import type { Reply } from '#platform/api/call.ts'
import { type Entry, type KeptOrder, MOST, outdated, isReady, groupsOf, type Wait } from './kept-order.ts'
import { sentLines, withRead } from './order-state.ts'

/**
 * Returns the ready lines that the next request previews again, so that what is shown is what adding gives. They are the
 * lines that share goods with a line that was changed, or with one that is read next and names their item. At most as
 * many as can be sent to the cart at once are in one request, and nothing else is asked for again.
 */
export function othersOf({ entries, waits: [wait] }: KeptOrder): Entry[] {
  const rows = wait?.kind === 'rows' ? wait.rows : []
  const [replaced, items] = [new Set(rows.map(({ entry }) => entry)), new Set(rows.map(({ item }) => plain(item)))]
  const ready = entries.filter((entry) => isReady(entry) && !replaced.has(entry.id))
  for (let from = 0; from < ready.length; from += MOST) {
    const part = ready.slice(from, from + MOST)
    const groups = groupsOf(part.filter(({ stale, line: { goods } }) => stale || items.has(plain(goods?.sku ?? ''))))
    if (groups.size > 0) return part.filter(({ line }) => groups.has(line.group))
  }
  return []
}
const plain = (item: string) => item.trim().toUpperCase()

/** Returns the part of a preview's request that is about other lines. `before`: those above the line that was decided. */
export function withOthers({ entries, waits: [wait] }: KeptOrder, others: Entry[]) {
  if (others.length === 0) return {}
  const decided = new Set(wait?.kind === 'rows' ? wait.rows.map(({ entry }) => entry) : [])
  const place = entries.findIndex(({ id }) => decided.has(id))
  const above = new Set(place < 0 ? entries : entries.slice(0, place))
  return { others: sentLines(others, true), before: others.filter((entry) => above.has(entry)).length }
}

/**
 * Returns the order with a preview. Lines whose preview may be wrong are marked as stale: those that share goods with a
 * line that was read, but were not previewed with it, and all of them if the order was changed meanwhile.
 *
 * @param was the order at the time of the request
 */
export function withPreview(
  was: KeptOrder,
  now: KeptOrder,
  { wait, others }: { wait: Wait | undefined; others: Entry[] },
  reply: Pick<Reply<'POST /api/quickorder/preview'>, 'lines' | 'others' | 'purchaseOrders'>,
): KeptOrder {
  const isSame = JSON.stringify(sentLines(was.entries, true)) === JSON.stringify(sentLines(now.entries, true))
  const again = new Map(isSame ? reply.others.map((line) => [line.line, line]) : [])
  const kept = wait ? withRead(now, wait, reply) : now
  const [before, after] = [new Set(now.entries), new Set(kept.entries)]
  const read = new Set(kept.entries.filter((entry) => !before.has(entry)))
  const groups = groupsOf([...read, ...now.entries.filter((entry) => !after.has(entry)), ...(isSame ? [] : others)])
  const alone = kept.entries.filter(
    (entry) => isReady(entry) && groups.has(entry.line.group) && !read.has(entry) && !again.has(entry.id),
  )
  const entries = kept.entries.map((entry) => previewed(entry, again.get(entry.id)))
  return { ...kept, entries: outdated(entries, alone) }
}

/** Returns a line with its new preview. Everything that says what was written, and how its item was found, stays. */
function previewed(entry: Entry, again: Entry['line'] | undefined): Entry {
  if (!again) return entry
  const { line, lines, text, item, quantity, unit, cuts, note, comments, found, assumedUnit } = entry.line
  return {
    ...entry,
    stale: false,
    line: { ...again, line, lines, text, item, quantity, unit, cuts, note, comments, found, assumedUnit },
  }
}
