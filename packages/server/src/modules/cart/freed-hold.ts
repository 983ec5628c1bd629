import type { CartWithout } from '@sidemark/contract'
import { cartSentences } from '@sidemark/contract/rules/cart'
import { z } from 'zod'
import type { Json, Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { readCart, readCartWith } from './read-cart.ts'

const Freed = z.object({ held: z.string().nullable() })

/**
 * The cart after an act that removed lines. If a hold had set aside goods for one of them, `reason` says that they are
 * free now.
 */
export async function cartWithout(tx: Tx, scope: Scope): Promise<Json<z.output<typeof CartWithout>>> {
  const { user, customer } = scope
  const { held } = await one(
    Freed,
    tx`
    select string_agg(distinct i.sku, ', ') as held
    from carts c
    join cart_undo_lines u on u.cart_id = c.cart_id and u.version = c.version
    join items i on i.item_id = (u.line_before ->> 'item_id')::int
    where c.user_id = ${user.userId}
      and c.customer_id = ${customer.customerId}
      and u.line_after is null
      and u.held <> '[]'`,
  )
  return held === null ? readCart(tx, scope) : readCartWith(tx, scope, { reason: cartSentences.freedOfHold(held) })
}
