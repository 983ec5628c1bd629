import { flagDefaults } from '@sidemark/contract'
import { approvalNotes } from '@sidemark/contract/rules/approval'
import { z } from 'zod'
import type { Sql, Tx } from '#platform/database/sql.ts'
import { many, maybeOne } from '#platform/database/sql.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import { lockAllLots } from '../cancel-order.ts'
import { cancelUnapproved } from './decide-approval.ts'
import { orderLock } from '../order-lock.ts'

/** The most orders that one run handles. The next run handles the rest. */
const MOST = 200
const Waiting = z.object({ orderId: z.string() })
const Lapsed = z.object({ days: z.number() })

/**
 * Every ten minutes: cancels orders that nobody has approved in time (the flag approvalDays), and reminds the approvers once, a day
 * before.
 */
export const lapseApprovalsTask: Task = {
  name: 'lapse-approvals',
  cron: '*/10 * * * *',
  payload: z.unknown(),
  handle: (_, sql) => lapseApprovals(sql),
}

const daysNow = (tx: Tx) => tx`approval_days(otherwise => ${flagDefaults.approvalDays})`

/** @internal */
export async function lapseApprovals(sql: Sql) {
  await remind(sql)
  const waiting = await many(
    Waiting,
    sql`
    select a.order_id as "orderId"
    from order_approvals a
    cross join (select ${daysNow(sql)} as days, stock_now() as at) t
    where a.decision is null
      and a.asked_at <= t.at - t.days
    order by a.asked_at
    limit ${MOST}`,
  )
  for (const { orderId } of waiting) await sql.begin((tx) => lapse(tx, orderId))
}

/** Cancels the order, unless somebody decided in the meantime, and tells the one who ordered and the approvers. */
async function lapse(tx: Tx, orderId: string) {
  await lockAllLots(tx, orderId)
  await orderLock(tx, orderId)
  const still = await maybeOne(
    Lapsed,
    tx`
    select extract(day from t.days)::int as days
    from order_approvals a
    join orders o on o.order_id = a.order_id and o.status = 'awaiting-approval'
    cross join (select ${daysNow(tx)} as days, stock_now() as at) t
    where a.order_id = ${orderId}
      and a.decision is null
      and a.asked_at <= t.at - t.days`,
  )
  if (!still) return
  await tx`select end_approval(ended => ${orderId}, becomes => 'lapsed', acting => null, why => '', at => stock_now())`
  await cancelUnapproved(tx, orderId, { userId: null, note: approvalNotes.lapsed(still.days), told: { lapsed: true } })
  await tx`
    with logged as (
      insert into audit_log (customer_id, act, subject)
      select customer_id, 'lapseOrder', order_number::text
      from orders
      where order_id = ${orderId}
    )
    select leave_notice(what => 'approval-lapsed', about => ${orderId}, receiver => null, details => '{}')`
}

/** Leaves a notice for the approvers of each order that lapses within a day, once. */
const remind = (sql: Sql) => sql`
  with ending as (
    update order_approvals a
    set reminded_at = t.at
    from (select ${daysNow(sql)} as days, stock_now() as at) t
    where a.approval_id in (
      select x.approval_id
      from order_approvals x
      where x.decision is null
        and x.reminded_at is null
        and t.days > interval '1 day'
        and x.asked_at <= t.at - t.days + interval '1 day'
        and x.asked_at > t.at - t.days
      limit ${MOST}
      for update skip locked)
    returning a.order_id
  )
  select leave_notice(what => 'approval-ending', about => e.order_id, receiver => null, details => '{}')
  from ending e`
