import type { Cart, cartRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { cartWithout } from './freed-hold.ts'
import { readCart, readCartWith } from './read-cart.ts'

type LineTexts = z.output<typeof cartRoutes.setLineText.body>
type LineUpdate = z.output<typeof cartRoutes.updateLine.body>
type LineKey = Pick<LineTexts, 'SKU' | 'lineNumber' | 'sequence' | 'id'>
/** What the caller saw of the line: changed by nobody since, or nothing is done. */
type Seen = { UMCode?: string; quantity?: string; sidemark?: string | undefined; comments?: string } | undefined
type LineRemoval = z.output<typeof cartRoutes.removeFromCart.body>
/** What of a line changes; what is left out stays. Quantity 0 removes the line. */
type LineChange = { UMCode?: string; qtyToOrder?: string; lotChoice?: 'single' | 'split' | 'wait'; sidemark?: string; comments?: string }

const Changed = z.object({ outcome: z.enum(['done', 'gone', 'changed']), reason: z.string().nullable(), added: z.string().nullable() })

/** Removes a line and frees its stock, also what a hold had kept; the reply is the cart. */
export async function removeFromCart(tx: Tx, scope: Scope, { was, ...line }: LineRemoval) {
  await changeLine(tx, scope, line, { qtyToOrder: '0' }, was)
  return cartWithout(tx, scope)
}

/** Sets the texts of a line. A user without item sidemarks leaves the sidemark as it is. */
export async function setLineText(tx: Tx, scope: Scope, { sidemark, comments, was, ...line }: LineTexts) {
  const marks = scope.claims.showItemSidemark
  await changeLine(tx, scope, line, { comments, ...(marks && { sidemark }) }, was && { comments: was.comments, ...(marks && { sidemark: was.sidemark }) })
  return readCart(tx, scope)
}

/**
 * Changes unit, quantity or lot choice of a line. The reply is the cart, with `reason` and `newQty` where the quantity became another
 * than the one asked for ("0": refused, the line is as it was).
 */
export async function updateLine(tx: Tx, scope: Scope, { UMCode, qtyToOrder, lotChoice, was, ...line }: LineUpdate): Promise<Json<z.output<typeof Cart>>> {
  if (qtyToOrder.startsWith('-')) throw new Problem('invalid-request', 'A quantity is 0 or more.', { errors: [{ field: 'qtyToOrder', detail: 'A quantity is 0 or more.' }] })
  const { reason, added } = await changeLine(tx, scope, line, { UMCode, qtyToOrder, lotChoice }, was)
  return reason ? readCartWith(tx, scope, { reason, newQty: added ?? '0' }) : readCart(tx, scope)
}

/** Reserves every line again, restarts the timer, and takes what changed as told. */
export async function renewCart(tx: Tx, scope: Scope) {
  const { user, customer, location, lists, flags } = scope
  await tx`select renew_cart(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts})`
  return readCart(tx, scope)
}

/** Removes every line; what a hold had kept is free, too. @throws Problem `cart-changed` when the cart is not of the version that the caller saw: it may have lines that nobody meant */
export async function emptyCart(tx: Tx, scope: Scope, { version }: { version: number }) {
  const { user, customer, location, lists, flags } = scope
  const { outcome } = await one(z.object({ outcome: z.enum(['done', 'gone', 'changed']) }), tx`
    select outcome
    from take_lines(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}, null, ${version}::int)`)
  if (outcome === 'changed') throw new Problem('cart-changed', 'Your cart was changed on another device. Look at it again before you empty it.')
  return cartWithout(tx, scope)
}

async function changeLine(tx: Tx, { user, customer, location, lists, flags }: Scope, { SKU, lineNumber, sequence, id }: LineKey, change: LineChange, was: Seen) {
  const changed = await one(Changed, tx`
    select outcome, reason, quantity_text(added) as added
    from change_known_line(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts},
      ${SKU}, ${lineNumber}::int, ${sequence}::int, ${id ?? null}, ${was ? JSON.stringify(was) : null}::text::jsonb,
      ${change.UMCode ?? null}, ${change.qtyToOrder ?? null}::numeric, ${change.lotChoice ?? null}, ${change.sidemark ?? null}, ${change.comments ?? null})`)
  if (changed.outcome === 'gone') throw new Problem('conflict', `${SKU} is not in your cart any more.`)
  if (changed.outcome === 'changed') throw new Problem('cart-changed', `${SKU} was changed on another device.`)
  return changed
}
