import type { InvoicesDue } from '@sidemark/contract'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

/** Days after today for which an invoice counts as due soon. */
const SOON_DAYS = 7
/** The number of discount days, and of invoices, that the reply names. */
const NAMED = 3

/**
 * The amounts due on the customer's invoices today at the branch, the next due invoices, and the discounts that lapse
 * next. One statement.
 */
export const invoicesDue = (tx: Tx, scope: Scope): Promise<Json<z.output<typeof InvoicesDue>>> =>
  guardedJson(scope, invoicesDueStatement(tx, scope))

/**
 * The sums equal those of `customer_ageing`, because both use `open_invoices`.
 *
 * @internal
 */
export const invoicesDueStatement = (tx: Tx, scope: Scope) => tx`
    with ${guardOf(tx, scope)},
    today as materialized (select (stock_now() at time zone ${scope.location.timeZone})::date as day from guard),
    due as materialized (
      select i.invoice_id, i.invoice_number, i.due_on, i.discount_on, o.amount as netdue, t.day,
        earnable_discount(i, t.day) as discount
      from today t
      cross join lateral open_invoices(${scope.customer.customerId}::int, t.day) o
      cross join lateral (select x.* from invoices x where x.invoice_id = o.invoice_id limit 1) i
      where o.amount > 0
    )
    select json_build_object(
      'openCount', (select count(*) from due),
      'pastDueCount', (select count(*) from due d where d.due_on < d.day),
      'pastDue', (select coalesce(sum(d.netdue) filter (where d.due_on < d.day), 0)::numeric(14,2)::text from due d),
      'dueSoonUntil', t.day + ${SOON_DAYS}::int,
      'dueSoonCount', (select count(*) from due d where d.due_on between d.day and d.day + ${SOON_DAYS}::int),
      'dueSoon', (select coalesce(sum(d.netdue) filter (where d.due_on between d.day and d.day + ${SOON_DAYS}::int), 0)::numeric(14,2)::text from due d),
      'discounts', ${discounts(tx)},
      'next', (
        select coalesce(json_agg(json_build_object('invoiceNumber', n.invoice_number, 'dueOn', n.due_on, 'netdue', n.netdue::text) order by n.due_on, n.invoice_number), '[]')
        from (
          select d.*
          from due d
          where d.due_on >= d.day
          order by d.due_on, d.invoice_number
          limit ${NAMED}
        ) n))::text as json
    from today t`

/** The next days on which discounts lapse, from `due`. */
const discounts = (tx: Tx) => tx`(
        select coalesce(json_agg(json_build_object('on', n.discount_on, 'count', n.count, 'saves', n.saves::text) order by n.discount_on), '[]')
        from (
          select d.discount_on, count(*), sum(d.discount) as saves
          from due d
          where d.discount > 0
          group by d.discount_on
          order by d.discount_on
          limit ${NAMED}
        ) n)`
