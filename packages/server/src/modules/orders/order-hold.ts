import type { Checkout, holdRoutes } from '@sidemark/contract'
import { checkoutObstacles } from '@sidemark/contract/rules/order-sentences'
import { z } from 'zod'
import { keepLines, openCart } from '#modules/cart/open-cart.ts'
import { lineOfHold, type OfHold } from '#modules/holds/line-of-hold.ts'
import { Refusal } from '#platform/serve/replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, maybeOne } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { checkoutState } from './checkout-state.ts'
import { placeAsShown } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'
import { creditLock } from './release/credit-lock.ts'
import { differencesFrom } from './shown-checkout.ts'

type OrderingHold = z.output<typeof holdRoutes.orderHold.body>
/** A cart that has only a hold, with the data to restore the cart as it was. */
type CartOfHold = {
  cart: string
  /** The lines that are set apart in the meantime. They keep their allocations. */
  aside: string[]
  /** When the timer of those lines ends. Null if it has ended or there was no cart. */
  ranUntil: string | null
}

/**
 * Shows the price and the day of an order from a hold alone. The order is tried and rolled back, so nothing changes.
 *
 * @throws Refusal when the hold is over
 */
export async function checkoutHold(
  tx: Tx,
  scope: OfHold,
  asked: { shipComplete?: boolean },
): Promise<z.input<typeof Checkout>> {
  await makeCart(tx, scope)
  await tx`savepoint before_looking`
  await cartOfHold(tx, scope, {})
  const checkout = await readCheckout(tx, scope, asked)
  await tx`rollback to savepoint before_looking`
  return checkout
}

/**
 * Makes an order from the rest of a hold. Its allocations go from hold to order in one transaction, with their lot. The
 * other lines of the cart are set apart in the meantime and then restored.
 *
 * @throws Refusal if the hold is over, something differs from what was shown (`differences`), or a required field is
 * missing. Then nothing is changed.
 */
export async function orderHold(tx: Tx, scope: OfHold, { shown, ...request }: OrderingHold) {
  await creditLock(tx, scope.customer.customerId)
  const nothing = { orderNumber: null, differences: [], email: '' }
  const alone = await cartOfHold(tx, scope, nothing)
  const state = await checkoutState(tx, scope, { shipComplete: request.shipComplete, forPlacing: true })
  const differences = differencesFrom(shown, state, scope)
  if (differences.length > 0) throw new Refusal(checkoutObstacles.changedSince, { ...nothing, differences })
  const placed = await placeAsShown(tx, scope, { ...request, cart: alone.cart, state })
  await bringBack(tx, scope, alone)
  await tx`
    update holds
    set order_id = (select o.order_id from orders o where o.order_number = ${placed.orderNumber})
    where hold_id = ${scope.owned.id}`
  return placed
}

/** Creates the user's cart if there is none, because the mark of a shown hold includes the cart's id. */
const makeCart = (tx: Tx, { user, customer, location }: Scope) => tx`
  insert into carts (user_id, customer_id, location_id)
  values (${user.userId}, ${customer.customerId}, ${location.locationId})
  on conflict (user_id, customer_id) do nothing`

/**
 * Replaces the content of the user's cart with the hold. @param fields the fields of a refusal's reply other than its
 * reason
 */
async function cartOfHold(tx: Tx, scope: OfHold, fields: Record<string, unknown>): Promise<CartOfHold> {
  const { user, customer } = scope
  const before = await maybeOne(
    z.object({ ranUntil: z.string().nullable() }),
    tx`
    select reserved_until as "ranUntil"
    from carts
    where user_id = ${user.userId}
      and customer_id = ${customer.customerId}
    for no key update`,
  )
  const opened = await openCart(tx, scope)
  const line = await lineOfHold(tx, scope, opened, { numbersFromStart: true, refusal: fields })
  const aside = await many(
    z.object({ line: z.string() }),
    tx`
    update cart_lines
    set saved_for_later = true
    where cart_id = ${opened.cart}
      and cart_line_id <> ${line}
      and not saved_for_later
    returning cart_line_id as line`,
  )
  await keepLines(tx, scope, opened, [line])
  return { cart: opened.cart, aside: aside.map((row) => row.line), ranUntil: before?.ranUntil ?? null }
}

/** Puts the lines that were set apart back into the cart, with their earlier timer. */
async function bringBack(tx: Tx, scope: OfHold, { cart, aside, ranUntil }: CartOfHold): Promise<void> {
  await tx`
    update cart_lines
    set saved_for_later = false
    where cart_line_id = any (${aside}::uuid[])`
  await tx`select count_together(${cart}, ${scope.lists})`
  await tx`
    update carts
    set reserved_until = ${ranUntil}
    where cart_id = ${cart}`
}
