import { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import type { Sql } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

/**
 * Days before the last day on which the requester is reminded: enough time to ask the contractor, but not so much that
 * it is forgotten again.
 */
const DAYS_BEFORE = 3
/** The most quotes that one run handles. The next run handles the rest. */
const MOST = 500
const Expiring = z.object({ quoteId: z.string(), userId: z.string().nullable() })

/**
 * Each hour: reminds the requesters of quotes whose prices end in three days or less. Each gets one mail for a last
 * day, whichever server runs this.
 */
export const tellExpiringTask: Task = {
  name: 'tell-expiring-quotes',
  cron: '12 * * * *',
  payload: z.unknown(),
  handle: (_, sql) => tellExpiring(sql),
}

/**
 * Marks the quotes and leaves their notices in one transaction, so that each quote is mailed once.
 *
 * @internal
 */
export async function tellExpiring(sql: Sql) {
  await sql.begin(async (tx) => {
    const expiring = await many(
      Expiring,
      tx`
      update quotes q
      set expiry_told = q.expires_on
      where q.quote_id in (
        select x.quote_id
        from quotes x
        join locations b on b.location_id = x.location_id
        cross join lateral (select (stock_now() at time zone b.time_zone)::date as day) today
        where x.status in ('priced', 'part-accepted')
          and x.expires_on between today.day and today.day + ${DAYS_BEFORE}::int
          and x.expiry_told is distinct from x.expires_on
        limit ${MOST}
        for update of x skip locked)
      returning q.quote_id as "quoteId", q.user_id as "userId"`,
    )
    for (const { quoteId, userId } of expiring)
      if (userId !== null) await leaveNotice(tx, { event: 'quote-expiring', about: quoteId, receiver: userId })
  })
}
