import { ageingJson } from '#modules/invoices/ageing-json.ts'
import type { Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/** The wire's Ageing as an SQL expression, from `aged`: no row for who may not see prices. */
export const balance = (tx: Tx) => tx`(
        select ${ageingJson(tx)}
        from aged a)`

/** The wire's Credit of the customer `c`, by the same rows as `credit_used`, which checkout asks. */
export const credit = (tx: Tx, customerId: number) => tx`(
        select json_build_object('limit', c.credit_limit::text, 'onOrder', o.amount::text, 'inFlight', f.amount::text,
          'available', (c.credit_limit - a.balance - o.amount + f.amount)::text)
        from aged a
        cross join (
          select coalesce(sum(o.total), 0.00) as amount
          from orders o
          where o.customer_id = ${customerId}
            and o.status not in ('invoiced', 'cancelled')
        ) o
        cross join (
          select coalesce(sum(x.amount + x.discount), 0.00) as amount
          from payments p
          join payment_applications x on x.payment_id = p.payment_id
          where p.customer_id = ${customerId}
            and p.status in ('charging', 'pending')
        ) f)`

/** Merchandise ordered by day of the branch: this year, last year until the same day, and the whole of last year. */
export const sales = (tx: Tx, { customer: { customerId }, location: { timeZone }, claims }: Scope) => tx`(
        select json_build_object(
          'yearToDate', coalesce(sum(o.merchandise) filter (where o.ordered_at >= y.starts), 0.00)::text,
          'lastYearToDate', coalesce(sum(o.merchandise) filter (where o.ordered_at < y.same_day), 0.00)::text,
          'lastYear', coalesce(sum(o.merchandise) filter (where o.ordered_at < y.starts), 0.00)::text)
        from (
          select (date_trunc('year', t.day::timestamp) - interval '1 year') at time zone ${timeZone} as before,
            date_trunc('year', t.day::timestamp) at time zone ${timeZone} as starts,
            ((t.day - interval '1 year')::date + 1)::timestamp at time zone ${timeZone} as same_day
          offset 0
        ) y
        left join orders o on o.customer_id = ${customerId} and o.ordered_at >= y.before and o.status <> 'cancelled'
        where ${claims.displayYTDSales && claims.showPrices})`
