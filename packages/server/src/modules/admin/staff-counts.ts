import { StaffCounts } from '@sidemark/contract'
import { one } from '#platform/database/sql.ts'
import type { Tx } from '#platform/database/sql.ts'

/** How many wait in each queue of the staff. Each is the total of its list without a filter. */
export const staffCounts = (tx: Tx) =>
  one(
    StaffCounts,
    tx`
    select
      (select count(*)::int from quotes where status = 'requested' or waiting_since is not null) as quotes,
      (select count(*)::int from holds where status = 'requested' and expires_at > stock_now()) as holds,
      (select count(*)::int from orders where waiting_since is not null) as messages,
      (select count(*)::int from orders where status = 'on-hold') as releases,
      (select count(*)::int from gateway_findings where settled_at is null) as findings,
      (select count(*)::int from invoice_disputes where outcome is null) as disputes,
      (select count(*)::int from export_outbox where sent_at is null and dead_at is not null) as erp`,
  )
