import type { quoteRoutes } from '@sidemark/contract'
import { quoteSentences } from '@sidemark/contract/rules/quotes'
import { z } from 'zod'
import { finishCart, openCart } from '#modules/cart/open-cart.ts'
import type { OpenedCart } from '#modules/cart/open-cart.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import { Refusal } from '#platform/serve/replies.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many, maybeOne, one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { chosenLines, chosenRows } from './chosen-lines.ts'
import type { ChosenLines } from './chosen-lines.ts'
import { lockQuote } from './lock-quote.ts'
import type { LockedQuote } from './lock-quote.ts'
import { makeRoom } from './make-room.ts'
import { movedBy, promisedIn } from '#modules/cart/moved-by-act.ts'

type Accepting = z.output<typeof quoteRoutes.acceptQuote.body>

/**
 * Puts a quote, or the chosen lines of it, into the cart at its prices, and reserves their stock as for any line of a
 * cart. They replace the cart lines that the quote was requested for. If two users accept at once, the second gets the
 * rest.
 *
 * The reply says which other lines of the cart the act has moved (moved-lines.sql).
 *
 * @param request.revision the revision that the user saw, so that nobody accepts prices that they did not see
 * @param request.lines with quantities in the line's unit, as text; undefined for the whole rest
 * @throws Refusal if the prices have expired, the quote has changed, or less is left than was chosen
 */
export async function acceptQuote(tx: Tx, scope: Scope, quoteId: OwnedId<'quote'>, { revision, lines }: Accepting) {
  const timerBefore = await lockCart(tx, scope)
  const cart = await openCart(tx, scope)
  const quote = await lockQuote(tx, quoteId)
  const refusal = refusalOf(quote, revision) ?? (await shortLine(tx, quoteId, quote, lines))
  if (refusal !== null) throw notAccepted(refusal)

  const promised = await promisedIn(tx, scope, cart)
  const replaced = await makeRoom(tx, { cart: cart.cart, timerBefore }, quoteId, lines)
  const accepted = await putIntoCart(tx, cart, quoteId, lines)
  if (accepted.length === 0) throw notAccepted(quoteSentences.nothingLeft)
  await tx`select say_accepted(${quoteId})`
  // The user saw the quote while accepting it. The cart points out a later change of price or stock.
  await finishCart(tx, scope, cart, { told: accepted })
  const moved = await movedBy(tx, scope, cart, promised)
  return {
    success: true,
    reason: '',
    lines: accepted.length,
    replaced,
    lineCount: await linesInCart(tx, cart),
    ...moved,
  }
}

const notAccepted = (reason: string) => new Refusal(reason, { lines: 0, replaced: 0, lineCount: 0 })

/**
 * Locks the user's cart before anything else, as every act on it does. Resolves to the end of its timer before the cart
 * is opened, or null without a cart.
 */
async function lockCart(tx: Tx, { user, customer }: Pick<Scope, 'user' | 'customer'>): Promise<string | null> {
  const cart = await maybeOne(
    z.object({ reservedUntil: z.string().nullable() }),
    // As text, because an instant as a parameter loses its microseconds.
    tx`
    select reserved_until::text as "reservedUntil"
    from carts
    where user_id = ${user.userId}
      and customer_id = ${customer.customerId}
    for update`,
  )
  return cart?.reservedUntil ?? null
}

/** The reason why a user who saw the revision `seen` cannot accept the quote, or null. */
function refusalOf({ revision, state }: LockedQuote, seen: number): string | null {
  if (state === 'expired') return quoteSentences.expired
  if (state === 'accepted') return quoteSentences.acceptedAlready
  return revision === seen && (state === 'priced' || state === 'part-accepted') ? null : quoteSentences.changed
}

/**
 * A sentence about the first line that has less left than was chosen, or is not sold in that quantity. Null if there is
 * none.
 */
async function shortLine(tx: Tx, quoteId: string, { revision }: LockedQuote, chosen: ChosenLines) {
  const { lineNumber } = await one(
    z.object({ lineNumber: z.number().nullable() }),
    tx`
    select min(line.line_number) as "lineNumber"
    from (${chosenRows(tx, chosen)}) sent
    join quote_lines line on line.quote_id = ${quoteId} and line.revision = ${revision} and line.line_number = sent.line_number
    cross join lateral to_base(item => line.item_id, um => line.um_code, quantity => sent.quantity) sold
    -- A line without a quantity is accepted with all that is left of it.
    where sent.quantity is not null
      and sold.base_qty not between 1 and line.base_qty - line.accepted_base`,
  )
  return lineNumber === null ? null : quoteSentences.lessIsLeft(lineNumber)
}

/**
 * Takes the chosen quantities from the rest of the quote, and adds them after the lines of the cart. Resolves to the
 * new lines' ids.
 */
async function putIntoCart(tx: Tx, { cart }: OpenedCart, quoteId: string, chosen: ChosenLines): Promise<string[]> {
  const lines = await many(
    z.object({ cartLineId: z.string() }),
    tx`
    with chosen as materialized (
      select line.quote_line_id, line.item_id, line.um_code, line.sidemark, line.comments, line.base_qty, line.cuts,
        from_base(line.base_qty, unit.num, unit.den) as quantity, row_number() over (order by line.line_number) as place
      from (${chosenLines(tx, quoteId, chosen)}) line
      join item_uoms unit on unit.item_id = line.item_id and unit.um_code = line.um_code
      where line.base_qty > 0
    ),
    accepted as (
      update quote_lines line
      set accepted_base = line.accepted_base + chosen.base_qty
      from chosen
      where line.quote_line_id = chosen.quote_line_id
    ),
    last as (
      select coalesce(max(line.line_number), 0) as line_number
      from cart_lines line
      where line.cart_id = ${cart}
    )
    insert into cart_lines (cart_id, item_id, line_number, um_code, quantity, base_qty, sidemark, comments, quote_line_id, quoted_base, cuts)
    select ${cart}::uuid, chosen.item_id, last.line_number + chosen.place * 10, chosen.um_code, chosen.quantity, chosen.base_qty, chosen.sidemark,
      chosen.comments, chosen.quote_line_id, chosen.base_qty, chosen.cuts
    from chosen
    cross join last
    returning cart_line_id as "cartLineId"`,
  )
  return lines.map(({ cartLineId }) => cartLineId)
}

/** The number of lines of the cart, without saved lines. */
async function linesInCart(tx: Tx, { cart }: OpenedCart): Promise<number> {
  const { count } = await one(
    z.object({ count: z.number() }),
    tx`select count(*)::int as count from cart_lines where cart_id = ${cart} and not saved_for_later`,
  )
  return count
}
