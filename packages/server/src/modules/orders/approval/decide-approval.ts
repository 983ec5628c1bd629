import { flagDefaults } from '@sidemark/contract'
import { approvalNotes, approvalRefusals } from '@sidemark/contract/rules/approval'
import { checkoutObstacles } from '@sidemark/contract/rules/order-sentences'
import { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import { one, type Tx } from '#platform/database/sql.ts'
import { Refusal } from '#platform/serve/replies.ts'
import { giveUpGoods, lockAllLots } from '../cancel-order.ts'
import { needsReview, reasonsOf, refusedFor } from '../release/credit-check.ts'
import { creditLock } from '../release/credit-lock.ts'
import { creditOfOrder } from './order-credit.ts'
import { renewDays } from './renew-days.ts'
import { orderLock } from '../order-lock.ts'

type Decision = 'approved' | 'rejected'
const Subject = z.object({
  orderNumber: z.string(),
  userId: z.string().nullable(),
  isWaiting: z.boolean(),
  /** The caller ordered it, or made it more. */
  isOwn: z.boolean(),
  /** It became more since the approver has seen it. */
  isMore: z.boolean(),
  /** The ERP has it, so it also says when it comes. */
  isKnown: z.boolean(),
  /** Some promised or requested day has passed. */
  isLate: z.boolean(),
  /** The last decision and who made it, or null if there is none. */
  decision: z.enum(['approved', 'rejected', 'lapsed', 'withdrawn']).nullable(),
  decidedBy: z.string(),
  approver: z.string(),
  at: z.string(),
  /** The day at the branch. */
  today: z.string(),
})
type Subject = z.output<typeof Subject>
const done = { success: true, reason: '' }

/**
 * Approves an order that waits for the customer's own people: it goes on as any order does when it is placed. So it may be on hold for
 * release now. Days that have passed are promised anew. An order that was approved before stays as it is.
 *
 * @param until the end of the wait that the approver has seen, or null if there was none
 * @throws Refusal if it is the caller's own order, if somebody rejected it before, if it became more than the approver has seen, or if the
 * account's credit does not allow it
 */
export async function approveOrder(tx: Tx, scope: Scope, orderId: OwnedId<'order'>, until: string | null) {
  await creditLock(tx, scope.customer.customerId)
  const order = await lockedOrder(tx, scope, orderId, until)
  if (!order.isWaiting) return decidedBefore(order, 'approved')
  if (order.isMore) throw new Refusal(approvalRefusals.more)
  if (order.isLate && !order.isKnown) await renewDays(tx, scope, orderId, order)
  const credit = await creditOfOrder(tx, orderId, scope.flags.pastDueHoldDays)
  const [refusal] = refusedFor(credit, scope)
  if (refusal) throw new Refusal(checkoutObstacles.mayNotGo[refusal])

  await decide(tx, scope, orderId, { decision: 'approved', why: '', order })
  await tx`
    select go_on(approved => ${orderId}, reasons => ${reasonsOf(credit)}::text[], review => ${needsReview(credit)}, acting => ${scope.user.userId},
      note => ${approvalNotes.approved(order.approver)}, at => ${order.at})`
  await tellBuyer(tx, order, orderId, 'order-approved', { by: order.approver })
  return done
}

/**
 * Rejects an order that waits for the customer's own people: it is canceled, and its stock is free at once. An order that was rejected
 * before stays as it is.
 *
 * @param why the one who ordered reads it
 * @throws Refusal if it is the caller's own order, or if somebody approved it before
 */
export async function rejectOrder(tx: Tx, scope: Scope, orderId: OwnedId<'order'>, why: string) {
  const order = await lockedOrder(tx, scope, orderId)
  if (!order.isWaiting) return decidedBefore(order, 'rejected')
  await decide(tx, scope, orderId, { decision: 'rejected', why, order })
  await cancelUnapproved(tx, orderId, {
    userId: scope.user.userId,
    note: approvalNotes.rejected(order.approver, why),
    told: { rejected: why },
  })
  await tellBuyer(tx, order, orderId, 'order-rejected', { by: order.approver, why })
  return done
}

/** Cancels an order that was not approved and frees its stock. An ERP that has it is told. @param told what it is told besides the number */
export async function cancelUnapproved(
  tx: Tx,
  orderId: string,
  { userId, note, told }: { userId: string | null; note: string; told: Record<string, unknown> },
) {
  await tx`
    update orders
    set status = 'cancelled'
    where order_id = ${orderId}`
  await giveUpGoods(tx, orderId)
  await tx`
    with event as (
      insert into order_events (order_id, status, note, user_id, at)
      values (${orderId}, 'cancelled', ${note}, ${userId}, stock_now())
    )
    insert into export_outbox (kind, order_id, payload)
    select 'cancellation', o.order_id, jsonb_build_object('orderNumber', o.order_number::text) || ${JSON.stringify(told)}::text::jsonb
    from orders o
    where o.order_id = ${orderId}
      and erp_knows(o)`
}

/**
 * Locks the lots and then the order, as placing does, and reads it after that. So the second of two decisions sees the first.
 *
 * @throws Refusal if it is the caller's own order
 */
async function lockedOrder(
  tx: Tx,
  { user }: Scope,
  orderId: OwnedId<'order'>,
  until: string | null = null,
): Promise<Subject> {
  await lockAllLots(tx, orderId)
  await orderLock(tx, orderId)
  const order = await one(
    Subject,
    tx`
    select o.order_number::text as "orderNumber", o.user_id as "userId", o.status = 'awaiting-approval' as "isWaiting", erp_knows(o) as "isKnown",
      coalesce(${user.userId} in (o.user_id, case when a.decision is null then a.asked_by end), false) as "isOwn",
      coalesce(a.decision is null and a.asked_at + approval_days(otherwise => ${flagDefaults.approvalDays}) > ${until}::timestamptz, false) as "isMore", a.decision, user_name(d) as "decidedBy",
      user_name(m) as approver, t.at, t.today::text as today,
      coalesce(o.promised_date < t.today, false) or coalesce(o.requested_date < t.today, false)
        or exists (select from order_lines l where l.order_id = o.order_id and l.status <> 'cancelled' and l.promised_date < t.today) as "isLate"
    from orders o
    join locations b on b.location_id = o.location_id
    join users m on m.user_id = ${user.userId}
    cross join lateral (select c.at, (c.at at time zone b.time_zone)::date as today from (select stock_now() as at) c) t
    left join lateral (
      select x.*
      from order_approvals x
      where x.order_id = o.order_id
      order by x.asked_at desc, x.approval_id desc
      limit 1
    ) a on true
    left join users d on d.user_id = a.decided_by
    where o.order_id = ${orderId}`,
  )
  if (order.isOwn) throw new Refusal(approvalRefusals.ownOrder)
  return order
}

/** The same decision again changes nothing. Another one comes too late. */
function decidedBefore({ decision, decidedBy }: Subject, wanted: Decision) {
  if (decision === wanted) return done
  throw new Refusal(
    decision === 'approved' || decision === 'rejected'
      ? approvalRefusals[decision](decidedBy)
      : decision === 'lapsed'
        ? approvalRefusals.lapsed
        : approvalRefusals.over,
  )
}

/** Writes the decision and the log. An order that the ERP keeps waiting has no row yet. */
async function decide(
  tx: Tx,
  { user, customer }: Scope,
  orderId: OwnedId<'order'>,
  { decision, why, order }: { decision: Decision; why: string; order: Subject },
) {
  await tx`
    with logged as (
      insert into audit_log (user_id, customer_id, act, subject)
      values (${user.userId}, ${customer.customerId}, ${decision === 'approved' ? 'approveOrder' : 'rejectOrder'}, ${order.orderNumber})
    )
    insert into order_approvals (order_id, ordered_by, asked_by, asked_at)
    select o.order_id, o.user_id, o.user_id, o.ordered_at
    from orders o
    where o.order_id = ${orderId}
    on conflict (order_id) where decision is null do nothing`
  await tx`select end_approval(ended => ${orderId}, becomes => ${decision}, acting => ${user.userId}, why => ${why}, at => ${order.at})`
}

type Told = 'order-approved' | 'order-rejected'
async function tellBuyer(tx: Tx, { userId }: Subject, orderId: string, event: Told, details: Record<string, string>) {
  if (userId !== null) await leaveNotice(tx, { event, about: orderId, receiver: userId, details })
}
