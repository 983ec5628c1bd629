import { one, type Tx } from '#platform/database/sql.ts'
import { CreditCheck } from '../release/credit-check.ts'

/** Whether an order that waited for approval may go without our release. It counts as on order already. */
export const creditOfOrder = (tx: Tx, orderId: string, pastDueDays: number): Promise<CreditCheck> =>
  one(
    CreditCheck,
    tx`
    select k.is_known as "isKnown", k.is_over as "isOver", k.was_over as "wasOver", k.is_past_due as "isPastDue", k.is_held as "isHeld"
    from orders o
    join locations b on b.location_id = o.location_id
    cross join lateral credit_check(customer => o.customer_id, adds => 0, on_day => (stock_now() at time zone b.time_zone)::date, past_due_days => ${pastDueDays}) k
    where o.order_id = ${orderId}`,
  )
