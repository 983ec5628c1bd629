import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { ChosenLines } from './chosen-lines.ts'
import { chosenLines } from './chosen-lines.ts'

/**
 * Removes the lines of the user's cart that the chosen lines of a quote replace. A line is removed if it has the same
 * item, unit, sidemark and quantity as a chosen line. A line stays if it is saved for later, if it has its price from a
 * quote, or if its stock comes from a hold. If there are several equal lines, as many are removed as were chosen. The
 * stock of the removed lines is free for the new lines.
 *
 * @param cart of the user, locked, with the end of its timer before this act (null if it had none)
 * @returns the number of removed lines
 */
export async function makeRoom(
  tx: Tx,
  cart: { cart: string; timerBefore: string | null },
  quoteId: OwnedId<'quote'>,
  chosen: ChosenLines,
): Promise<number> {
  const { count } = await one(
    z.object({ count: z.number() }),
    tx`
    with coming as (
      select chosen.item_id, chosen.um_code, chosen.sidemark, chosen.base_qty,
        row_number() over (partition by chosen.item_id, chosen.um_code, chosen.sidemark, chosen.base_qty order by chosen.line_number) as place
      from (${chosenLines(tx, quoteId, chosen)}) chosen
    ),
    present as (
      select line.cart_line_id, line.item_id, line.um_code, line.sidemark, line.base_qty,
        row_number() over (partition by line.item_id, line.um_code, line.sidemark, line.base_qty order by line.line_number, line.sequence) as place
      from cart_lines line
      where line.cart_id = ${cart.cart}
        and line.quote_line_id is null
        and not line.saved_for_later
        -- Goods drawn from a hold stay as long as the hold, which is longer than the cart's timer.
        and not exists (
          select
          from stock_allocations allocation
          where allocation.cart_line_id = line.cart_line_id
            and allocation.expires_at > coalesce(${cart.timerBefore}::text::timestamptz, '-infinity') + interval '5 seconds'
        )
    ),
    gone as (
      delete from cart_lines line
      using present
      join coming using (item_id, um_code, sidemark, base_qty, place)
      where line.cart_line_id = present.cart_line_id
      returning line.cart_line_id
    )
    select count(*)::int as count
    from gone`,
  )
  return count
}
