import type { Checkout, holdRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { Refusal } from '#platform/replies.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { checkoutState } from './checkout-state.ts'
import { CHANGED, placeAsShown } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'
import { differencesFrom } from './shown.ts'

type OfHold = Scope<{ id: 'hold' }>
type Request = z.output<typeof holdRoutes.orderHold.body>
const Alone = z.object({ reason: z.string(), cart: z.string(), aside: z.array(z.string()).nullable(), ranUntil: z.string().nullable() })

/** What ordering a hold alone would be charged, and when it comes. Tried and taken back: nothing is changed. @throws Refusal when the hold is over */
export async function checkoutHold(tx: Tx, scope: OfHold, asked: { shipComplete?: boolean }): Promise<z.input<typeof Checkout>> {
  const { user, customer, location } = scope
  await tx`select make_cart(${user.userId}, ${customer.customerId}, ${location.locationId})`
  await tx`savepoint before_looking`
  await cartOfHold(tx, scope, {})
  const checkout = await readCheckout(tx, scope, asked)
  await tx`rollback to savepoint before_looking`
  return checkout
}

/**
 * Makes an order of what is left of a hold: its claims go from hold to order in one transaction, with their lot. Other lines of the cart stand aside meanwhile
 * and are as they were.
 *
 * @throws Refusal when the hold is over, something is not as it was shown (`differences`), or a required field is missing; nothing is changed then
 */
export async function orderHold(tx: Tx, scope: OfHold, { shown, ...request }: Request) {
  const nothing = { orderNumber: null, differences: [], email: '' }
  const { cart, aside, ranUntil } = await cartOfHold(tx, scope, nothing)
  const state = await checkoutState(tx, scope, { forPlacing: true })
  const differences = differencesFrom(shown, state, scope.claims.showPrices)
  if (differences.length > 0) throw new Refusal(CHANGED, { ...nothing, differences })
  const placed = await placeAsShown(tx, scope, { ...request, cart, state })
  await tx`select put_back(${cart}, ${aside ?? []}, ${ranUntil}, ${scope.owned.id}, ${placed.orderNumber}::bigint)`
  return placed
}

/** The user's cart with the hold in it and nothing else. @param fields what a refusal replies beside its reason */
async function cartOfHold(tx: Tx, scope: OfHold, fields: Record<string, unknown>) {
  const { user, customer, location, lists, flags, owned } = scope
  const alone = await one(Alone, tx`
    select reason, cart, aside, ran_until as "ranUntil"
    from hold_alone(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${owned.id})`)
  if (alone.reason !== '') throw new Refusal(alone.reason, fields)
  return alone
}
