import { Problem } from '@sidemark/contract'
import { cartSentences } from '@sidemark/contract/rules/cart'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { linesInCart, lockCart } from './locked-cart.ts'
import { finishCart, openCart } from './open-cart.ts'
import { readCart } from './read-cart.ts'
import { linesBefore, rememberAct } from './remember-act.ts'

/**
 * Gives lines of the cart one sidemark. '' removes theirs. @throws Problem `conflict` if none of them exists any more
 */
export async function setJob(tx: Tx, scope: Scope, { ids, sidemark }: { ids: string[]; sidemark: string }) {
  const cart = await lockCart(tx, scope)
  const lines = cart ? await linesInCart(tx, cart, ids) : []
  if (lines.length === 0) throw new Problem('conflict', cartSentences.linesGone)

  const before = await linesBefore(tx, lines)
  const opened = await openCart(tx, scope)
  await tx`
    update cart_lines l
    set sidemark = ${sidemark}
    where l.cart_line_id = any (${lines}::uuid[])
      and l.sidemark <> ${sidemark}`
  await finishCart(tx, scope, opened)
  await rememberAct(tx, opened, before)
  return readCart(tx, scope)
}
