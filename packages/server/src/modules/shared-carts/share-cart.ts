import type { cartSharingRoutes } from '@sidemark/contract'
import { Problem, SHARED_DAYS } from '@sidemark/contract'
import { sharingSentences } from '@sidemark/contract/rules/cart'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json, one } from '#platform/database/sql.ts'
import { shareJson } from './shared-carts.ts'

/** Shares that a user may have at once under a customer number. */
const MOST_SHARES = 50

const Counted = z.object({ lines: z.number(), shares: z.number() })
const ShareId = z.object({ share: z.string() })

/**
 * Shares the cart as it is now. @throws Problem `refused` if it is empty, or if the user already shares as many carts
 * as allowed
 */
export async function shareCart(
  tx: Tx,
  scope: Scope,
  { note }: { note: string },
): Promise<Json<z.output<typeof cartSharingRoutes.shareCart.reply>>> {
  await lockSharesOf(tx, scope)
  const { lines, shares } = await one(Counted, counted(tx, scope))
  if (lines === 0) throw new Problem('refused', sharingSentences.emptyCart)
  if (shares >= MOST_SHARES) throw new Problem('refused', sharingSentences.tooMany(MOST_SHARES))

  const { share } = await one(
    ShareId,
    tx`
    insert into cart_shares (customer_id, user_id, note, expires_at)
    values (${scope.customer.customerId}, ${scope.user.userId}, ${note}, now() + make_interval(days => ${SHARED_DAYS}::int))
    returning share_id as share`,
  )
  await copyCart(tx, scope, share)
  return json(tx`
    select ${shareJson(tx, scope)}::text as json
    from cart_shares s
    join users u on u.user_id = s.user_id
    where s.share_id = ${share}`)
}

/**
 * Lets the acts of a user that share a cart wait for each other, so that each counts the shares before it. Deletes the
 * customer's shares that ended a day ago. Until then, the user who shared a cart can repeat taking it back.
 */
async function lockSharesOf(tx: Tx, { user, customer }: Scope) {
  await tx`select from user_customers m where m.user_id = ${user.userId} and m.customer_id = ${customer.customerId} for no key update`
  await tx`
    delete from cart_shares s
    where s.customer_id = ${customer.customerId}
      and least(s.expires_at, s.revoked_at) < now() - interval '1 day'`
}

/** Lines of the user's cart, and carts that the user shares and that can still be opened. */
const counted = (tx: Tx, { user, customer }: Scope) => tx`
  select (
    select count(*)::int
    from carts c
    join cart_lines l on l.cart_id = c.cart_id
    where c.user_id = ${user.userId}
      and c.customer_id = ${customer.customerId}
      and not l.saved_for_later) as lines, (
    select count(*)::int
    from cart_shares s
    where s.customer_id = ${customer.customerId}
      and s.user_id = ${user.userId}
      and s.revoked_at is null
      and s.expires_at > now()) as shares`

/** Copies the lines of the user's cart to a share, with new numbers. */
async function copyCart(tx: Tx, { user, customer }: Scope, share: string) {
  await tx`
    insert into cart_share_lines (share_id, line_number, item_id, um_code, quantity, base_qty, sidemark, comments, cuts)
    select ${share}::uuid, 10 * row_number() over (order by l.line_number, l.sequence), l.item_id, l.um_code, l.quantity, l.base_qty, l.sidemark, l.comments, l.cuts
    from carts c
    join cart_lines l on l.cart_id = c.cart_id
    where c.user_id = ${user.userId}
      and c.customer_id = ${customer.customerId}
      and not l.saved_for_later`
}
