import { z } from 'zod'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

/** A cart that an act has opened: its row is locked, its version is one higher, and its timer runs until `until`. */
export type OpenedCart = { cart: string; until: string }
const OpenedCart = z.object({ cart: z.string(), until: z.string() })

/** The lines that get new lots, besides those that have none. Lines are named by their id. */
type Reserve = {
  /** A line that changed. */
  touched?: string | undefined
  /** A line that leaves the cart. It gives its stock back under the same locks. */
  leaving?: string | undefined
  /** The lots of every line are locked. */
  whole?: boolean
}
/** The lines whose new price and stock the reply shows, so that the customer has seen them. `all` means every line. */
type Told = readonly string[] | 'all'

/** Opens the cart of the user for a change, or makes it. Two devices that change one cart wait for each other here. */
export const openCart = (tx: Tx, scope: Scope): Promise<OpenedCart> =>
  one(OpenedCart, tx`select cart, until from open_cart(${actingOf(tx, scope)})`)

/**
 * Ends a change of an opened cart. It reserves stock for lines that have none, and stores lines and promised day for
 * the next read.
 */
export async function finishCart(
  tx: Tx,
  scope: Scope,
  opened: OpenedCart,
  { told = [], ...reserve }: Reserve & { told?: Told } = {},
): Promise<void> {
  await reserveLines(tx, scope, opened, reserve)
  await keepLines(tx, scope, opened, told)
}

/** The first half of `finishCart`: reserves stock for the lines, if carts reserve stock. */
export async function reserveLines(
  tx: Tx,
  scope: Scope,
  { cart, until }: OpenedCart,
  { touched, leaving, whole = false }: Reserve = {},
): Promise<void> {
  if (scope.flags.reserveCarts)
    await tx`
      select reserve_cart(cart => ${cart}, acting => ${actingOf(tx, scope)}, until => ${until},
        touched => ${touched ?? null}::uuid, leaving => ${leaving ?? null}::uuid, whole => ${whole})`
  else if (leaving !== undefined) await tx`delete from cart_lines where cart_line_id = ${leaving}`
}

/** The second half of `finishCart`: stores the computed lines and the promised day for the next read. */
export async function keepLines(tx: Tx, scope: Scope, { cart }: OpenedCart, told: Told = []): Promise<void> {
  const acting = actingOf(tx, scope)
  await tx`
    select keep_lines(cart => ${cart}, acting => ${acting}, tell_all => ${told === 'all'},
      told_of => ${told === 'all' ? [] : [...told]}::uuid[])`
  await tx`select keep_promise_for(${acting})`
}
