import { z } from 'zod'
import { movedBy, promisedIn } from '#modules/cart/moved-by-act.ts'
import { finishCart, openCart } from '#modules/cart/open-cart.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { lineOfHold } from './line-of-hold.ts'
import type { OfHold } from './line-of-hold.ts'

const Counted = z.object({ lineCount: z.number() })

/**
 * Puts the rest of a hold into the cart as a separate line, with its lot and its time. Other lines that have lost their
 * stock in the meantime are reserved again, because a change of the cart restarts the timer of all lines.
 *
 * @throws Refusal if the hold is over
 */
export async function holdToCart(tx: Tx, scope: OfHold) {
  const cart = await openCart(tx, scope)
  const promised = await promisedIn(tx, scope, cart)
  const line = await lineOfHold(tx, scope, cart, { refusal: { lineCount: 0 } })
  await finishCart(tx, scope, cart, { told: [line] })
  const moved = await movedBy(tx, scope, cart, promised)
  const { lineCount } = await one(Counted, tx`select lines_of_cart(${actingOf(tx, scope)}) as "lineCount"`)
  return { success: true, reason: '', lineCount, ...moved }
}
