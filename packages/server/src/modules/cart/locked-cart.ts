import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, maybeOne, one } from '#platform/database/sql.ts'

/** A cart whose row is locked. Other acts on the same cart wait until this act ends. */
export type LockedCart = { cart: string; version: number }
const LockedCart = z.object({ cart: z.string(), version: z.number() })
const Locked = z.object({ at: z.string() })

/**
 * Locks the cart of the user. This is the first statement of an act that depends on the cart's content. Null if there
 * is no cart.
 */
export const lockCart = (tx: Tx, { user, customer }: Scope): Promise<LockedCart | null> =>
  maybeOne(
    LockedCart,
    tx`
    select c.cart_id as cart, c.version
    from carts c
    where c.user_id = ${user.userId}
      and c.customer_id = ${customer.customerId}
    for no key update`,
  )

/**
 * Locks the quotes that these lines have prices from, before the lots. A line that leaves the cart gives its quantity
 * back to its quote.
 */
export async function lockQuotesOf(tx: Tx, lines: readonly string[]): Promise<void> {
  await tx`
    select
    from quotes q
    where q.quote_id in (
      select x.quote_id
      from cart_lines l
      join quote_lines x using (quote_line_id)
      where l.cart_line_id = any (${lines}::uuid[]))
    order by q.quote_id
    for no key update`
}

/**
 * Locks the lots of the items of these lines of a locked cart, and what opening the cart would lock after them, if its timer has
 * ended. Returns the instant by which stock is judged, read after the lock.
 */
export async function lockLotsOf(tx: Tx, { cart }: { cart: string }, lines: readonly string[]): Promise<string> {
  const { at } = await one(
    Locked,
    tx`
    select lock_before_opening(${cart}, array(
      select distinct l.item_id
      from cart_lines l
      where l.cart_id = ${cart}
        and l.cart_line_id = any (${lines}::uuid[]))) as at`,
  )
  return at
}

const LineId = z.object({ id: z.string() })

/** The named lines that are in a locked cart and not saved for later. */
export async function linesInCart(tx: Tx, { cart }: LockedCart, named: readonly string[]): Promise<string[]> {
  const lines = await many(
    LineId,
    tx`
    select l.cart_line_id as id
    from cart_lines l
    where l.cart_id = ${cart}
      and not l.saved_for_later
      and l.cart_line_id = any (${named}::uuid[])`,
  )
  return lines.map(({ id }) => id)
}
