import { orderNotes } from '@sidemark/contract/rules/order-sentences'
import { z } from 'zod'
import { many, one } from '#platform/database/sql.ts'
import type { FeedTx } from '../feed.ts'
import { tellMovedLines } from '../news.ts'

const Lines = z.object({ lines: z.array(z.string()) })
const Moved = z.object({
  orderLineId: z.string(),
  orderId: z.string(),
  sku: z.string(),
  was: z.string().nullable(),
  day: z.string().nullable(),
  /** In the unit of the line, or null if nothing has come in. */
  came: z.string().nullable(),
})

/**
 * Lets lines of orders follow goods to come whose day this count moves, or which have come in, and promises them again.
 * Each order gets an event, and its user hears of it.
 */
export async function followIncoming(tx: FeedTx, items: number[]) {
  const { lines } = await one(Lines, tx`select follow_incoming(${items}) as lines`)
  if (lines.length === 0) return
  const moved = await many(
    Moved,
    tx`
    select p.order_line_id as "orderLineId", p.order_id as "orderId", i.sku, p.was, l.promised_date as day,
      case when p.came > 0 then quantity_text(from_base(p.came, u.num, u.den)) end as came
    from promise_lines_again(lines => ${lines}::uuid[], at => stock_now()) p
    join order_lines l on l.order_line_id = p.order_line_id
    join items i on i.item_id = l.item_id
    join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
    order by l.order_id, l.line_number, l.sequence`,
  )
  if (moved.length === 0) return
  const events = [...Map.groupBy(moved, ({ orderId }) => orderId)].map(([orderId, those]) => ({
    orderId,
    note: noteOf(those),
  }))
  await tx`
    insert into order_events (order_id, status, note, at)
    select e."orderId", 'changed', e.note, stock_now()
    from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) e ("orderId" uuid, note text)`
  await tellMovedLines(tx, moved)
}

function noteOf(moved: z.output<typeof Moved>[]) {
  const skus = (some: typeof moved) => some.map(({ sku }) => sku).join(', ')
  const came = moved.filter(({ came: quantity }) => quantity !== null)
  const later = moved.filter(({ came: quantity, day }) => quantity === null && day !== null)
  const open = moved.filter(({ came: quantity, day }) => quantity === null && day === null)
  return [
    ...(came.length > 0 ? [orderNotes.cameIn(skus(came))] : []),
    ...(later.length > 0 ? [orderNotes.newDate(skus(later))] : []),
    ...(open.length > 0 ? [orderNotes.noDate(skus(open))] : []),
  ].join(' ')
}
