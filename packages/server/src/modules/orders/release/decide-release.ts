import { orderNotes, releaseRefusals } from '@sidemark/contract/rules/order-sentences'
import { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import type { UserScope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { giveUpGoods, lockAllLots } from '../cancel-order.ts'
import { noOrder } from '../waiting-orders.ts'
import { orderLock } from '../order-lock.ts'

type Decision = 'released' | 'declined'
const Subject = z.object({
  orderId: z.string(),
  customerId: z.number(),
  userId: z.string().nullable(),
  status: z.string(),
  /** The last decision, or null if there is none. */
  decision: z.enum(['released', 'declined', 'withdrawn']).nullable(),
})
type Subject = z.output<typeof Subject>
const done = { success: true, reason: '' }

/**
 * Releases an order on hold: it goes on like any other, and the user who placed it gets a mail. Its stock was set aside
 * all the time. An order that was released before stays as it is.
 *
 * @throws Refusal if the order is over in another way; Problem not-found
 */
export async function releaseOrder(tx: Tx, { user }: UserScope, number: string) {
  const order = await lockedOrder(tx, await orderIdOf(tx, number))
  if (order.status !== 'on-hold') return decidedBefore(order, 'released')
  await tx`
    update orders
    set status = 'released'
    where order_id = ${order.orderId}`
  await decided(tx, user.userId, order, { decision: 'released', comment: '' })
  await noted(tx, user.userId, order, { number, act: 'releaseOrder', status: 'released', note: '' })
  await exported(tx, order, 'release', { orderNumber: number })
  await tellBuyer(tx, order, 'order-released')
  return done
}

/**
 * Declines an order on hold, with a reason: the order is canceled, its stock is free at once, and the user who placed it
 * gets a mail. An order that was declined before stays as it is.
 *
 * @throws Refusal if the order is over in another way; Problem not-found
 */
export async function declineOrder(tx: Tx, { user }: UserScope, number: string, why: string) {
  const orderId = await orderIdOf(tx, number)
  await lockAllLots(tx, orderId)
  const order = await lockedOrder(tx, orderId)
  if (order.status !== 'on-hold') return decidedBefore(order, 'declined')
  await tx`
    update orders
    set status = 'cancelled'
    where order_id = ${orderId}`
  await giveUpGoods(tx, orderId)
  await decided(tx, user.userId, order, { decision: 'declined', comment: why })
  await noted(tx, user.userId, order, {
    number,
    act: 'declineOrder',
    status: 'cancelled',
    note: orderNotes.declined(why),
  })
  await exported(tx, order, 'cancellation', { orderNumber: number, declined: why })
  await tellBuyer(tx, order, 'order-declined', { why })
  return done
}

async function orderIdOf(tx: Tx, number: string) {
  const found = await maybeOne(
    z.object({ orderId: z.string() }),
    tx`select order_id as "orderId" from orders where order_number = ${number}::bigint`,
  )
  return found?.orderId ?? noOrder(number)
}

/** Locks the order and then reads it, so that the second of two decisions sees the first. */
async function lockedOrder(tx: Tx, orderId: string): Promise<Subject> {
  await orderLock(tx, orderId)
  const order = await maybeOne(
    Subject,
    tx`
    select o.order_id as "orderId", o.customer_id as "customerId", o.user_id as "userId", o.status, (
      select r.decision
      from order_releases r
      where r.order_id = o.order_id
      order by r.held_at desc, r.release_id desc
      limit 1) as decision
    from orders o
    where o.order_id = ${orderId}`,
  )
  if (!order) throw new Error('The order was found before')
  return order
}

/** The same decision again changes nothing. Another one comes too late. */
function decidedBefore({ decision }: Subject, wanted: Decision) {
  if (decision === wanted) return done
  throw new Refusal(
    decision === 'released' || decision === 'declined' ? releaseRefusals[decision] : releaseRefusals.over,
  )
}

/** Writes the decision. An order that the ERP put on hold has no row to write it into. */
async function decided(
  tx: Tx,
  userId: string,
  { orderId }: Subject,
  { decision, comment }: { decision: Decision; comment: string },
) {
  const { count } = await tx`
    update order_releases
    set decision = ${decision}, decided_by = ${userId}, decided_at = stock_now(), comment = ${comment}
    where order_id = ${orderId}
      and decision is null`
  if (count > 0) return
  await tx`
    insert into order_releases (order_id, reasons, held_at, decision, decided_by, decided_at, comment)
    select o.order_id, '{}', o.ordered_at, ${decision}, ${userId}, stock_now(), ${comment}
    from orders o
    where o.order_id = ${orderId}`
}

type Note = { number: string; act: 'releaseOrder' | 'declineOrder'; status: string; note: string }

/** Writes the event that the customer sees, and the log. */
const noted = (tx: Tx, userId: string, { orderId, customerId }: Subject, { number, act, status, note }: Note) => tx`
  with event as (
    insert into order_events (order_id, status, note, user_id, at)
    values (${orderId}, ${status}, ${note}, ${userId}, stock_now())
  )
  insert into audit_log (user_id, customer_id, act, subject)
  values (${userId}, ${customerId}, ${act}, ${number})`

const exported = (tx: Tx, { orderId }: Subject, kind: 'release' | 'cancellation', payload: object) => tx`
  insert into export_outbox (kind, order_id, payload)
  values (${kind}, ${orderId}, ${JSON.stringify(payload)}::text::jsonb)`

type Told = 'order-released' | 'order-declined'
async function tellBuyer(tx: Tx, { orderId, userId }: Subject, event: Told, details?: { why: string }) {
  if (userId !== null) await leaveNotice(tx, { event, about: orderId, receiver: userId, ...(details && { details }) })
}
