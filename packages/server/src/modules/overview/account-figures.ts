import { ageingJson } from '#modules/invoices/ageing-json.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

/** The wire's `Ageing` as an SQL expression, from `aged`. There is no row for a caller who may not see prices. */
export const balance = (tx: Tx) => tx`(
        select ${ageingJson(tx)}
        from aged a)`

/** The wire's Credit of the customer `c`, from `credit_of`, which checkout uses too. */
export const credit = (tx: Tx, customerId: number) => tx`(
        select json_build_object('limit', c.credit_limit::text, 'onOrder', u.on_order::text, 'inFlight', u.in_flight::text,
          'postedAhead', (u.balance - a.balance)::text, 'used', u.used::text, 'available', (c.credit_limit - u.used)::text)
        from aged a
        cross join lateral credit_of(${customerId}::int) u)`

/**
 * The merchandise ordered this year, last year until the same day, and in all of last year. Days are those of the
 * branch.
 */
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
