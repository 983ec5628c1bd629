import { Problem } from '@sidemark/contract'
import { orderNotes, orderRefusals } from '@sidemark/contract/rules/order-sentences'
import { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { recountPurchases } from './recount-purchases.ts'

const CanceledHead = z.object({ orderNumber: z.string() })
const OrderedHolds = z.object({ holds: z.string().nullable() })

/**
 * Cancels the order and frees its stock, as long as picking has not begun. It also takes the order out of the purchases, and leaves the notice for the
 * mail that says so.
 *
 * @throws Problem refused once it is too late
 */
export async function cancelOrder(tx: Tx, scope: Scope, orderId: OwnedId<'order'>) {
  const { user, customer } = scope
  await lockAllLots(tx, orderId)
  const head = await closeOrder(tx, scope, orderId)
  await giveUpGoods(tx, orderId)
  await recordCancel(tx, scope, orderId, head.orderNumber)
  const reason = await holdsOver(tx, customer.customerId, orderId)
  await leaveNotice(tx, { event: 'order-canceled', about: orderId, receiver: user.userId, details: { reason } })
  return { success: true, reason }
}

/** Locks the lots before the order, in the same sequence as placing does. */
export const lockAllLots = (tx: Tx, orderId: string) => tx`
  select lock_lots(coalesce((
    select array_agg(l.item_id)
    from order_lines l
    where l.order_id = ${orderId}), '{}'))`

/** Cancels the order itself. This also locks it. */
async function closeOrder(tx: Tx, { user: { userId } }: Scope, orderId: OwnedId<'order'>) {
  const head = await maybeOne(
    CanceledHead,
    tx`
    update orders
    set status = 'cancelled'
    where order_id = ${orderId}
      and status in ('entered', 'awaiting-approval', 'on-hold', 'released')
    returning order_number::text as "orderNumber"`,
  )
  if (!head) throw new Problem('refused', orderRefusals.tooLate)
  // It does not wait for our release any longer.
  await tx`
    update order_releases
    set decision = 'withdrawn', decided_by = ${userId}, decided_at = stock_now()
    where order_id = ${orderId}
      and decision is null`
  await tx`select end_approval(ended => ${orderId}, becomes => 'withdrawn', acting => null, why => '', at => stock_now())`
  return head
}

/**
 * Frees the stock of the order, cancels its lines, and takes them out of purchases. Lines that were taken out before are
 * marked, because from then on their status is that of all others.
 */
export async function giveUpGoods(tx: Tx, orderId: string) {
  await tx`
    delete from stock_allocations a
    using order_lines l
    where l.order_id = ${orderId}
      and a.order_line_id = l.order_line_id`
  const { bought } = await one(z.object({ bought: z.string() }), tx`select bought_in_order(${orderId})::text as bought`)
  await tx`
    update order_lines
    set status = 'cancelled', taken_out = status = 'cancelled'
    where order_id = ${orderId}`
  await recountPurchases(tx, orderId, bought)
}

/** Writes the event, the log, and the export for an ERP that knows the order. One that was never approved is not known there. */
const recordCancel = (tx: Tx, { user, customer }: Scope, orderId: OwnedId<'order'>, orderNumber: string) => tx`
  with event as (
    insert into order_events (order_id, status, note, user_id)
    values (${orderId}, 'cancelled', ${orderNotes.cancelled}, ${user.userId})
  ), logged as (
    insert into audit_log (user_id, customer_id, act, subject)
    values (${user.userId}, ${customer.customerId}, 'cancelOrder', ${orderNumber})
  )
  insert into export_outbox (kind, order_id, payload)
  select 'cancellation', o.order_id, ${JSON.stringify({ orderNumber })}::text::jsonb
  from orders o
  where o.order_id = ${orderId}
    and erp_knows(o)`

/**
 * A sentence that says that the hold of this order is over and does not come back. '' if the order did not come from a
 * hold.
 */
async function holdsOver(tx: Tx, customerId: number, orderId: OwnedId<'order'>) {
  const { holds } = await one(
    OrderedHolds,
    tx`
    select string_agg(hold_number::text, ', ' order by hold_number) as holds
    from holds
    where customer_id = ${customerId}
      and order_id = ${orderId}`,
  )
  return holds === null
    ? ''
    : `Hold ${holds} was used for this order and has ended. Its goods are available to others. Request a new hold if you still want them.`
}
