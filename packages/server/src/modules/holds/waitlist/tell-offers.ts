import { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import type { Sql } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

/** The most offers that one run handles. The next run handles the rest. */
const MOST = 500
const Line = z.object({ itemId: z.number() })
const Offered = z.object({ placeId: z.string(), userId: z.string().nullable() })

/**
 * Every minute: mails the customers whose turn it is. Apart from mails, it only offers stock that carts and orders gave
 * back, if no act has locked that stock since.
 */
export const tellOffersTask: Task = {
  name: 'tell-offers',
  cron: '* * * * *',
  payload: z.unknown(),
  handle: (_, sql) => tellOffers(sql),
}

/**
 * Plans each waitlist again, each in its own transaction. Then it marks offers that are running and leaves their notices.
 * So each offer is mailed once, whichever server runs this.
 *
 * @internal
 */
export async function tellOffers(sql: Sql) {
  const lines = await many(
    Line,
    sql`select distinct item_id as "itemId" from waitlist_places where status = 'waiting' order by item_id`,
  )
  for (const { itemId } of lines) await sql.begin((tx) => tx`select lock_lots(array[${itemId}::int])`)
  await sql.begin(async (tx) => {
    const offers = await many(
      Offered,
      tx`
      update waitlist_places p
      set offer_told = p.offer_from
      where p.place_id in (
        select x.place_id
        from waitlist_places x
        cross join lateral (select stock_now() as at) clock
        where x.status = 'waiting'
          and x.offer_from <= clock.at
          and x.offer_until > clock.at
          and x.offer_told is distinct from x.offer_from
        limit ${MOST}
        for update of x skip locked)
      returning p.place_id as "placeId", p.user_id as "userId"`,
    )
    for (const { placeId, userId } of offers)
      if (userId !== null) await leaveNotice(tx, { event: 'place-offered', about: placeId, receiver: userId })
  })
}
