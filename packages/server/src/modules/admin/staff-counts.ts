import { StaffCounts } from '@sidemark/contract'
import { one } from '#platform/database/sql.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { timeZoneOf } from '#modules/quotes/quotes-found.ts'
import { longestWaiting } from './longest-waiting.ts'

/** A quote that is needed within so many days is needed soon. */
const SOON_DAYS = 7

/**
 * How many wait in each queue of the staff, since when, and what has waited longest. Each number is the total of its list
 * without a filter.
 */
export const staffCounts = (tx: Tx, scope: UserScope) =>
  one(
    StaffCounts,
    tx`
    select quotes.count as quotes, holds.count as holds, messages.count as messages, releases.count as releases, findings.count as findings,
      disputes.count as disputes, erp.count as erp,
      json_build_object('quotes', quotes.since, 'holds', holds.since, 'messages', messages.since, 'releases', releases.since,
        'findings', findings.since, 'disputes', disputes.since, 'erp', erp.since) as oldest,
      json_build_object('by', quotes.by, 'quotes', quotes.soon) as "neededSoon", longest
    from (
      select count(quote_id)::int, min(waits_since(status, requested_at, waiting_since)) as since, count(*) filter (where wanted_date <= day.by)::int as soon, day.by
      from (select (stock_now() at time zone ${timeZoneOf(scope)})::date + ${SOON_DAYS}::int as by) day
      left join quotes on status = 'requested' or waiting_since is not null
      group by day.by
    ) quotes
    cross join (
      select count(*)::int, min(created_at) as since
      from holds
      where status = 'requested' and expires_at > stock_now()
    ) holds
    cross join (
      select count(*)::int, min(waiting_since) as since
      from orders
      where waiting_since is not null
    ) messages
    cross join (
      -- An order that the ERP put on hold waits since it was placed.
      select count(*)::int, min(coalesce(w.held_at, o.ordered_at)) as since
      from orders o
      left join order_releases w on w.order_id = o.order_id and w.decision is null
      where o.status = 'on-hold'
    ) releases
    cross join (
      select count(*)::int, min(found_at) as since
      from gateway_findings
      where settled_at is null
    ) findings
    cross join (
      select count(*)::int, min(opened_at) as since
      from invoice_disputes
      where outcome is null
    ) disputes
    cross join (
      select count(*)::int, min(dead_at) as since
      from export_outbox
      where sent_at is null and dead_at is not null
    ) erp
    cross join (
      ${longestWaiting(tx)}
    ) longest`,
  )
