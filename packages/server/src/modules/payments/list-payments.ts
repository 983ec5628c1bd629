import type { paymentRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { applied, payment } from './payment-rows.ts'

type PaymentHistoryRequest = z.output<typeof paymentRoutes.paymentHistory.query>
type History = z.output<typeof paymentRoutes.paymentHistory.reply>
type Scheduled = z.output<typeof paymentRoutes.scheduledPayments.reply>

/** The payments that the customer has made or at least started, newest first: all of them, or one page. */
export function paymentHistory(tx: Tx, scope: Scope, { page, size }: PaymentHistoryRequest): Promise<Json<History>> {
  const made = tx`
        p.customer_id = ${scope.customer.customerId}
        and p.status not in ('draft', 'scheduled')`
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)}
    select json_build_object('total', (select count(*) from payments p where ${made}), 'paymentList', (
      select coalesce(json_agg(${payment(tx)} order by h.place), '[]')
      from unnest(array(
        select p.payment_id
        from payments p
        where ${made}
        order by p.created_at desc, p.payment_id desc
        ${size === undefined ? tx`` : tx`limit ${size} offset ${startRow(page, size) - 1}`})) with ordinality h (payment_id, place)
      join payments p on p.payment_id = h.payment_id
      cross join lateral (${applied(tx)}) a
      left join users u using (user_id)))::text as json
    from guard`,
  )
}

/** Payments that wait for their scheduled date, the earliest first. */
export function scheduledPayments(tx: Tx, scope: Scope): Promise<Json<Scheduled>> {
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)}
    select json_build_object('scheduledPaymentList', (
      select coalesce(json_agg(${payment(tx)} order by p.scheduled_on, p.created_at, p.payment_id), '[]')
      from payments p
      cross join lateral (${applied(tx)}) a
      left join users u using (user_id)
      where p.customer_id = ${scope.customer.customerId}
        and p.status = 'scheduled'))::text as json
    from guard`,
  )
}
