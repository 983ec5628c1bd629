import type { AccountOverview } from '@sidemark/contract'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { balance, credit, sales } from './account-figures.ts'
import { deliveries, holds, lateOrders, recentInvoices, recentOrders, recentPayments } from './overview-rows.ts'

type Reply = z.output<typeof AccountOverview>

/** Reads the state of the customer's account today at the branch, in one statement. It does not look for what the caller may not see. */
export function accountOverview(tx: Tx, scope: Scope): Promise<Json<Reply>> {
  const {
    customer: { customerId },
    location: { timeZone },
  } = scope
  const has = scope.claims
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)},
    today as materialized (
      select stock_now() as at, (stock_now() at time zone ${timeZone})::date as day
      from guard
    ),
    aged as materialized (
      select a.*
      from today t
      cross join lateral customer_ageing(${customerId}::int, t.day) a
      where ${has.showPrices}
    )
    select json_build_object(
      'terms', coalesce(p.description, c.terms_code),
      'balance', ${balance(tx)},
      'credit', ${credit(tx, customerId)},
      'sales', ${sales(tx, scope)},
      'contacts', ${contacts(tx)},
      'openOrders', (
        select count(*)
        from orders o
        where ${has.showOrders}
          and o.customer_id = ${customerId}
          and o.status not in ('invoiced', 'cancelled')),
      'lateOrders', ${lateOrders(tx, scope)},
      'ordersOnHold', (
        select count(*)
        from orders o
        where ${has.showOrders}
          and o.customer_id = ${customerId}
          and o.status not in ('invoiced', 'cancelled')
          and o.status = 'on-hold'),
      'nextDeliveries', ${deliveries(tx, scope)},
      'activeHolds', (
        select count(*)
        from holds h
        where ${has.allowInventoryHold}
          and h.customer_id = ${customerId}
          and hold_stands(h.status, h.expires_at, t.at)),
      'holds', ${holds(tx, scope)},
      'recentOrders', ${recentOrders(tx, scope)},
      'recentInvoices', ${recentInvoices(tx, scope)},
      'recentPayments', ${recentPayments(tx, scope)})::text as json
    from today t
    join customers c on c.customer_id = ${customerId}
    join locations l on l.location_id = c.location_id
    left join payment_terms p on p.terms_code = c.terms_code`,
  )
}

/** The salesperson of the customer `c`, where there is one, and the branch `l`. */
const contacts = (tx: Tx) => tx`(
        select json_agg(json_build_object('kind', x.kind, 'name', x.name, 'phone', x.phone, 'email', x.email, 'hours', x.hours, 'openingHours', x.opening_hours) order by x.place)
        from (values
          (1, 'sales', c.salesperson, c.salesperson_phone, c.salesperson_email, '', '[]'::json),
          (2, 'branch', l.report_name, l.phone, l.email, l.hours, opening_hours(l))) x (place, kind, name, phone, email, hours, opening_hours)
        where x.name <> '')`
