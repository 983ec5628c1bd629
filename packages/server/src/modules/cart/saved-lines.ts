import type { cartActRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { LineNow, lineTexts } from './line-texts.ts'

/**
 * The lines that are saved for later, priced and checked at an instant: a query of rows (cart_line_id, line_number,
 * sequence, sku, state, refusal).
 *
 * @param at SQL of the instant
 */
export const savedNow = (tx: Tx, scope: Scope, at: ReturnType<Tx>) => tx`
  select l.cart_line_id, l.line_number, l.sequence, (s.now).sku, s.now as state,
    refusal_of(item => l.item_id, unit_price => (s.now).unit_price, viewer => ${scope.customer.customerId}, at => clock.at) as refusal
  from carts c
  join cart_lines l on l.cart_id = c.cart_id and l.saved_for_later
  cross join (select ${at} as at offset 0) clock
  cross join lateral (select line_now(line => l, acting => ${actingOf(tx, scope)}, at => clock.at) as now offset 0) s
  where c.user_id = ${scope.user.userId}
    and c.customer_id = ${scope.customer.customerId}`

/** The lines that are saved for later, priced and checked now, in the order of the cart. */
export async function savedLines(tx: Tx, scope: Scope): Promise<Json<z.output<typeof cartActRoutes.savedLines.reply>>> {
  const lines = await many(
    LineNow,
    tx`
    select (s.state).fields, s.sku, s.refusal
    from (${savedNow(tx, scope, tx`stock_now()`)}) s
    order by s.line_number, s.sequence`,
  )
  return { jsonText: `{"lines":${lineTexts(lines)}}` }
}
