import type { cartActRoutes } from '@sidemark/contract'
import { Problem, UndoneLine } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { many } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { readCartWith } from './read-cart.ts'

/**
 * Undoes the act that made `version` of the cart. The reply is the cart with what became of each line.
 *
 * @throws Problem `conflict` when there is nothing to undo: it was undone already, or more than a day ago
 */
export async function undoCart(tx: Tx, scope: Scope, { version }: { version: number }): Promise<Json<z.output<typeof cartActRoutes.undoCart.reply>>> {
  const { user, customer, location, lists, flags } = scope
  const undone = await many(UndoneLine, tx`
    select sku, line_number as "lineNumber", restored, reason
    from undo_cart_act(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}, ${version}::int)`)
  if (undone.length === 0) throw new Problem('conflict', 'This cannot be undone any more.')
  return readCartWith(tx, scope, { undone })
}
