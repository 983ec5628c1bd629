import { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import type { Sql } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

/**
 * The number of hours before a hold's end in which the user who asked for it is reminded, and after the end in which
 * they are notified. A hold that ended earlier needs no mail.
 */
const HOURS = 24
/** The most holds that one run handles. The next run handles the rest. */
const MOST = 500
const Told = z.object({ holdId: z.string(), userId: z.string().nullable(), over: z.boolean() })

/**
 * Every ten minutes: mails the users whose holds run out within a day or have run out. It only sends mails, because
 * stock becomes free by the clock.
 */
export const tellEndingHoldsTask: Task = {
  name: 'tell-ending-holds',
  cron: '*/10 * * * *',
  payload: z.unknown(),
  handle: (_, sql) => tellEndingHolds(sql),
}

/**
 * Marks the holds and leaves their notices in one transaction. So each end is mailed once before and once after, whichever server runs this.
 *
 * @internal
 */
export async function tellEndingHolds(sql: Sql) {
  await sql.begin(async (tx) => {
    const holds = await many(
      Told,
      tx`
      update holds h
      set ending_told = h.expires_at, ended_told = case when h.expires_at <= stock_now() then h.expires_at end
      where h.hold_id in (
        select x.hold_id
        from holds x
        cross join lateral (select stock_now() as at) clock
        where x.status in ('requested', 'active', 'extended')
          and x.expires_at between clock.at - make_interval(hours => ${HOURS}) and clock.at + make_interval(hours => ${HOURS})
          and case when x.expires_at <= clock.at then x.ended_told else x.ending_told end is distinct from x.expires_at
        limit ${MOST}
        for update of x skip locked)
      returning h.hold_id as "holdId", h.user_id as "userId", h.ended_told is not null as over`,
    )
    for (const { holdId, userId, over } of holds)
      if (userId !== null)
        await leaveNotice(tx, { event: over ? 'hold-ended' : 'hold-ending', about: holdId, receiver: userId })
  })
}
