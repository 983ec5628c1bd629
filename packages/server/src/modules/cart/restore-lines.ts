import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { OpenedCart } from './open-cart.ts'

/** The rows of `cart_undo_lines` for an act, as JSON text that PostgreSQL writes and reads again. */
export type RememberedAct = string & z.$brand<'remembered act'>
const LineId = z.object({ id: z.string() })

/** The lines of an act as rows `a`, for use in a `from` clause. line_after is null for a line that the act removed. */
export const rowsOfAct = (tx: Tx, act: RememberedAct) => tx`
  jsonb_to_recordset(${act}::text::jsonb) a (cart_line_id uuid, line_before jsonb, line_after jsonb, lots text, on_hand int, lot int, held jsonb)`

/**
 * Which lines of an act can be restored: those that are still as the act left them. If the act merged several lines
 * into one, they are restored only together, because restoring one of them alone would double or lose goods.
 */
export async function linesToRestore(tx: Tx, act: RememberedAct): Promise<string[]> {
  const lines = await many(
    LineId,
    tx`
    select w.cart_line_id as id
    from (
      select t.cart_line_id, t.as_left, bool_and(t.as_left) over alike as all_as_left, bool_or(t.gone) over alike and not bool_and(t.gone) over alike as made_one
      from (
        select a.cart_line_id, a.line_before as line, a.line_after is null as gone,
          case when a.line_after is null then l.cart_line_id is null
            else coalesce((l.um_code, l.base_qty, l.sidemark, l.comments, l.lot_choice, l.saved_for_later, coalesce(l.cuts, 'null'))
              = (a.line_after ->> 'um_code', (a.line_after ->> 'base_qty')::int, a.line_after ->> 'sidemark', a.line_after ->> 'comments', a.line_after ->> 'lot_choice',
                (a.line_after ->> 'saved_for_later')::boolean, coalesce(a.line_after -> 'cuts', 'null')), false) end as as_left
        from ${rowsOfAct(tx, act)}
        left join cart_lines l on l.cart_line_id = a.cart_line_id
      ) t
      window alike as (partition by t.line -> 'item_id', t.line -> 'um_code', t.line -> 'tag', t.line -> 'sidemark')
    ) w
    where w.as_left
      and (w.all_as_left or not w.made_one)`,
  )
  return lines.map(({ id }) => id)
}

/**
 * Writes the lines of an act as they were before it. The caller has locked cart, quotes and lots. Nothing is reserved.
 *
 * @param quoted the lines that have their quote's price
 */
export async function restoreLines(
  tx: Tx,
  { cart }: OpenedCart,
  act: RememberedAct,
  { lines, quoted }: { lines: string[]; quoted: string[] },
): Promise<void> {
  // A line that is saved for later again has no stock.
  await tx`
    delete from stock_allocations s
    using ${rowsOfAct(tx, act)}
    where s.cart_line_id = a.cart_line_id
      and a.cart_line_id = any (${lines}::uuid[])
      and (a.line_before ->> 'saved_for_later')::boolean`
  await tx`
    update cart_lines l
    set um_code = b.um_code, quantity = b.quantity, base_qty = b.base_qty, sidemark = b.sidemark, comments = b.comments, lot_choice = b.lot_choice,
      mixed_lots_accepted_at = b.mixed_lots_accepted_at, saved_for_later = b.saved_for_later, cuts = nullif(b.cuts, 'null'), preferred_lot_id = coalesce(lot.lot_id, b.preferred_lot_id),
      settled = false, kept_edition = null
    from ${rowsOfAct(tx, act)}
    cross join lateral jsonb_populate_record(null::cart_lines, a.line_before) b
    left join lots lot on lot.lot_id = a.lot
    where l.cart_line_id = a.cart_line_id
      and a.line_after is not null
      and a.cart_line_id = any (${lines}::uuid[])`
  await insertAgain(tx, cart, act, { lines, quoted })
}

/**
 * Writes lines that an act removed. Each gets its old number. If another line has that number now, it gets a number
 * after all other lines.
 */
async function insertAgain(
  tx: Tx,
  cart: string,
  act: RememberedAct,
  { lines, quoted }: { lines: string[]; quoted: string[] },
) {
  await tx`
    insert into cart_lines (cart_line_id, cart_id, item_id, line_number, sequence, um_code, quantity, base_qty, sidemark, comments, tag, lot_choice, mixed_lots_accepted_at,
      quote_line_id, quoted_base, seen_unit_price, seen_back_ordered, saved_for_later, preferred_lot_id, cuts)
    select b.cart_line_id, ${cart}::uuid, b.item_id,
      case when exists (select from cart_lines x where x.cart_id = ${cart} and (x.line_number, x.sequence) = (b.line_number, b.sequence))
        then last.line_number + 10 * row_number() over (order by b.line_number, b.sequence) else b.line_number end,
      b.sequence, b.um_code, b.quantity, b.base_qty, b.sidemark, b.comments, b.tag, b.lot_choice, b.mixed_lots_accepted_at, q.quote_line_id, q.quoted_base, b.seen_unit_price,
      b.seen_back_ordered, b.saved_for_later, coalesce(lot.lot_id, preferred.lot_id), nullif(b.cuts, 'null')
    from ${rowsOfAct(tx, act)}
    cross join lateral jsonb_populate_record(null::cart_lines, a.line_before) b
    left join lateral (select b.quote_line_id, b.quoted_base where a.cart_line_id = any (${quoted}::uuid[])) q on true
    left join lots lot on lot.lot_id = a.lot
    left join lots preferred on preferred.lot_id = b.preferred_lot_id
    cross join (
      select greatest((select max(x.line_number) from cart_lines x where x.cart_id = ${cart}),
        (select max((a.line_before ->> 'line_number')::int) from ${rowsOfAct(tx, act)})) as line_number
    ) last
    where a.line_after is null
      and a.cart_line_id = any (${lines}::uuid[])`
}

/** Stock that a hold had set aside for the lines keeps the hold's end, as far as the lines have it. */
export async function lengthenAsBefore(tx: Tx, act: RememberedAct, lines: string[]): Promise<void> {
  await tx`
    select lengthen_allocations(line => a.cart_line_id, lot => h.lot, wanted => h.quantity, life => h.until)
    from ${rowsOfAct(tx, act)}
    cross join lateral jsonb_to_recordset(a.held) h (lot int, quantity int, until timestamptz)
    where a.cart_line_id = any (${lines}::uuid[])
    order by h.until desc`
}
