import { Problem } from '@sidemark/contract'
import { cartSentences } from '@sidemark/contract/rules/cart'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { cartWithout } from './freed-hold.ts'
import { lockCart, lockLotsOf, lockQuotesOf } from './locked-cart.ts'
import { finishCart, openCart } from './open-cart.ts'
import { readCart } from './read-cart.ts'
import { linesBefore, rememberAct } from './remember-act.ts'

const LineId = z.object({ id: z.string() })

/**
 * Removes every line. Stock from a hold becomes free too.
 *
 * @throws Problem `cart-changed` if the cart has another version than the caller saw, because it may have lines that
 * the user does not know
 */
export async function emptyCart(tx: Tx, scope: Scope, { version }: { version: number }) {
  const cart = await lockCart(tx, scope)
  if (cart && cart.version !== version) throw new Problem('cart-changed', cartSentences.cartChanged)
  const lines = await many(
    LineId,
    tx`
    select l.cart_line_id as id
    from cart_lines l
    where l.cart_id = ${cart?.cart ?? null}
      and not l.saved_for_later`,
  )
  await takeLines(tx, scope, lines)
  return cartWithout(tx, scope)
}

/** Removes lines that are saved for later. @throws Problem `conflict` when none of them is there any more */
export async function removeSaved(tx: Tx, scope: Scope, { ids }: { ids: string[] }) {
  const cart = await lockCart(tx, scope)
  const lines = await many(
    LineId,
    tx`
    select l.cart_line_id as id
    from cart_lines l
    where l.cart_id = ${cart?.cart ?? null}
      and l.saved_for_later
      and l.cart_line_id = any (${ids}::uuid[])`,
  )
  if (lines.length === 0) throw new Problem('conflict', cartSentences.savedLinesGone)
  await takeLines(tx, scope, lines)
  return readCart(tx, scope)
}

/** Removes lines from a locked cart. It locks their quotes first, and then their lots. Undo remembers the lines. */
async function takeLines(tx: Tx, scope: Scope, lines: readonly { id: string }[]): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  const before = await linesBefore(tx, ids)
  const opened = await openCart(tx, scope)
  await lockQuotesOf(tx, ids)
  await lockLotsOf(tx, opened, ids)
  await tx`delete from cart_lines l where l.cart_line_id = any (${ids}::uuid[])`
  await finishCart(tx, scope, opened)
  await rememberAct(tx, opened, before)
}
