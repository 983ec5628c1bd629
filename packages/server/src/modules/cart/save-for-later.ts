import type { cartActRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { cartSentences } from '@sidemark/contract/rules/cart'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { linesInCart, lockCart, lockLotsOf } from './locked-cart.ts'
import { finishCart, openCart } from './open-cart.ts'
import { readCart, readCartWith } from './read-cart.ts'
import type { LinesBefore } from './remember-act.ts'
import { linesBefore, rememberAct } from './remember-act.ts'

const FromHolds = z.object({ skus: z.string().nullable() })

/**
 * Moves lines out of the cart and frees their stock. If a hold had set some of it aside, `reason` says that it is free
 * now. @throws Problem `conflict` when none of them is there any more
 */
export async function saveForLater(
  tx: Tx,
  scope: Scope,
  { ids }: { ids: string[] },
): Promise<Json<z.output<typeof cartActRoutes.saveForLater.reply>>> {
  const cart = await lockCart(tx, scope)
  const lines = cart ? await linesInCart(tx, cart, ids) : []
  if (lines.length === 0) throw new Problem('conflict', cartSentences.linesGone)

  const before = await linesBefore(tx, lines)
  const opened = await openCart(tx, scope)
  await lockLotsOf(tx, opened, lines)
  await tx`delete from stock_allocations s where s.cart_line_id = any (${lines}::uuid[])`
  await tx`
    update cart_lines l
    set saved_for_later = true, settled = false, kept_edition = null
    where l.cart_line_id = any (${lines}::uuid[])`
  await finishCart(tx, scope, opened)
  await rememberAct(tx, opened, before)
  const fromHolds = await skusFromHolds(tx, before)
  return fromHolds === null
    ? readCart(tx, scope)
    : readCartWith(tx, scope, { reason: cartSentences.freedOfHold(fromHolds) })
}

/** The SKUs of lines that had stock from a hold, or null if there are none. */
async function skusFromHolds(tx: Tx, before: LinesBefore): Promise<string | null> {
  const { skus } = await one(
    FromHolds,
    tx`
    select string_agg(distinct i.sku, ', ') as skus
    from lines_of_memory(${before}::text::jsonb) b
    join items i on i.item_id = (b.line_before ->> 'item_id')::int
    where b.held <> '[]'`,
  )
  return skus
}
