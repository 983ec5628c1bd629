import type { cartRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { changeLine } from './change-line.ts'
import { cartWithout } from './freed-hold.ts'
import { movedReply } from './moved-lines.ts'
import { readCart, readCartWith } from './read-cart.ts'

type LineTexts = z.output<typeof cartRoutes.setLineText.body>
type LineUpdate = z.output<typeof cartRoutes.updateLine.body>
type LineRemoval = z.output<typeof cartRoutes.removeFromCart.body>

const Version = z.object({ version: z.number() })

/** Removes a line and frees its stock, including stock from a hold. The reply is the cart. */
export async function removeFromCart(tx: Tx, scope: Scope, { was, ...line }: LineRemoval) {
  await changeLine(tx, scope, line, { qtyToOrder: '0' }, was)
  return cartWithout(tx, scope)
}

/** Sets the texts of a line. A user without item sidemarks leaves the sidemark as it is. */
export async function setLineText(tx: Tx, scope: Scope, { sidemark, comments, was, ...line }: LineTexts) {
  const marks = scope.claims.showItemSidemark
  await changeLine(
    tx,
    scope,
    line,
    { comments, ...(marks && { sidemark }) },
    was && { comments: was.comments, ...(marks && { sidemark: was.sidemark }) },
  )
  return readCart(tx, scope)
}

/**
 * Changes unit, quantity, lot choice or lot of a line. The reply is the cart. If the quantity differs from the request, it
 * has `reason` and `newQty` ("0": the change was refused and the line is the same).
 */
export async function updateLine(
  tx: Tx,
  scope: Scope,
  { UMCode, qtyToOrder, cuts, lotChoice, lot, shown, was, ...line }: LineUpdate,
): Promise<Json<z.output<typeof cartRoutes.updateLine.reply>>> {
  if (qtyToOrder.startsWith('-'))
    throw new Problem('invalid-request', 'Enter a quantity of 0 or more.', {
      errors: [{ field: 'qtyToOrder', detail: 'Enter a quantity of 0 or more.' }],
    })
  const { reason, newQty, moved } = await changeLine(
    tx,
    scope,
    line,
    { UMCode, qtyToOrder, cuts, lotChoice, lot, shown },
    was,
  )
  if (reason === '' && !moved) return readCart(tx, scope)
  const { version } = await one(
    Version,
    tx`select c.version from carts c where (c.user_id, c.customer_id) = (${scope.user.userId}, ${scope.customer.customerId})`,
  )
  return readCartWith(tx, scope, { ...(reason !== '' && { reason, newQty }), ...movedReply(scope, [version], moved) })
}

/** Reserves every line again, restarts the timer, and marks all changes as seen by the customer. */
export async function renewCart(tx: Tx, scope: Scope) {
  await tx`select renew_cart(${actingOf(tx, scope)})`
  return readCart(tx, scope)
}
