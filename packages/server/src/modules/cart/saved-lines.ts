import type { cartActRoutes } from '@sidemark/contract'
import { MovedLine, Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { json, many, one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { freedOfHold } from './freed-hold.ts'
import { readCart, readCartWith } from './read-cart.ts'

type Lines = { ids: string[] }

/** Moves lines out of the cart; their stock is free, also what a hold had kept: `reason` says so. @throws Problem `conflict` when none of them is there any more */
export async function saveForLater(tx: Tx, scope: Scope, { ids }: Lines): Promise<Json<z.output<typeof cartActRoutes.saveForLater.reply>>> {
  const { user, customer, location, lists, flags } = scope
  const { lines, held } = await one(z.object({ lines: z.number(), held: z.string().nullable() }), tx`
    select lines, held
    from save_for_later(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}, ${ids}::uuid[])`)
  if (lines === 0) throw new Problem('conflict', 'These lines are not in your cart any more.')
  return held === null ? readCart(tx, scope) : readCartWith(tx, scope, { reason: freedOfHold(held) })
}

/** What is saved for later, priced and checked now, in the order of the cart. */
export const savedLines = (tx: Tx, { user, customer, location, lists }: Scope): Promise<Json<z.output<typeof cartActRoutes.savedLines.reply>>> =>
  json(tx`
    select '{"lines":[' || coalesce(string_agg('{' || (s.state).fields || ',"refusal":' || to_json(s.refusal) || '}', ',' order by s.line_number, s.sequence), '') || ']}' as json
    from saved_now(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, stock_now()) s`)

/** Puts lines into the cart again: what cannot be bought stays where it is and says why. */
export async function savedToCart(tx: Tx, scope: Scope, { ids }: Lines): Promise<Json<z.output<typeof cartActRoutes.savedToCart.reply>>> {
  const { user, customer, location, lists, flags } = scope
  const lines = await many(MovedLine, tx`
    select cart_line_id as id, sku, moved, reason
    from saved_to_cart(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}, ${ids}::uuid[])`)
  return readCartWith(tx, scope, { lines })
}

/** Removes lines that are saved for later. @throws Problem `conflict` when none of them is there any more */
export async function removeSaved(tx: Tx, scope: Scope, { ids }: Lines) {
  const { user, customer, location, lists, flags } = scope
  const { outcome } = await one(z.object({ outcome: z.string() }), tx`
    select outcome
    from take_lines(${user.userId}, ${customer.customerId}, ${location.locationId}, ${lists}, ${flags.cartTimerMinutes}::int, ${flags.reserveCarts}, ${ids}::uuid[], null)`)
  if (outcome === 'gone') throw new Problem('conflict', 'These lines are not saved for later any more.')
  return readCart(tx, scope)
}
