import type { CartWithout } from '@sidemark/contract'
import { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { readCart, readCartWith } from './read-cart.ts'

const Freed = z.object({ held: z.string().nullable() })

/** What is said of goods that a hold had set aside and that nothing sets aside any more. @param held their SKUs */
export const freedOfHold = (held: string) => `${held} came from a hold: others can have it now. Undo keeps the hold's time.`

/** The cart after its last act took lines out of it; `reason` says it where a hold had set goods of theirs aside. */
export async function cartWithout(tx: Tx, scope: Scope): Promise<Json<z.output<typeof CartWithout>>> {
  const { user, customer } = scope
  const { held } = await one(Freed, tx`
    select string_agg(distinct i.sku, ', ') as held
    from carts c
    join cart_undo_lines u on u.cart_id = c.cart_id and u.version = c.version
    join items i on i.item_id = (u.line_before ->> 'item_id')::int
    where c.user_id = ${user.userId}
      and c.customer_id = ${customer.customerId}
      and u.line_after is null
      and u.held <> '[]'`)
  return held === null ? readCart(tx, scope) : readCartWith(tx, scope, { reason: freedOfHold(held) })
}
