import { z } from 'zod'
import { queueMail } from '#modules/notifications/queue-mail.ts'
import type { Config } from '#platform/config.ts'
import type { Task } from '#platform/jobs.ts'
import type { Sql } from '#platform/sql.ts'
import { many } from '#platform/sql.ts'
import { offerMail } from './line-mails.ts'

/** Offers of one run: what is left is told by the next. */
const MOST = 500
const Line = z.object({ itemId: z.number() })
const Offered = z.object({ placeId: z.string() })

/** Every minute: tells those whose turn it is. Only mails, but for what carts and orders gave back, which it offers if nobody has looked at that stock since. */
export const tellOffersTask = ({ publicUrl }: Pick<Config, 'publicUrl'>): Task => ({
  name: 'tell-offers',
  cron: '* * * * *',
  payload: z.unknown(),
  handle: (_, sql) => tellOffers(sql, publicUrl),
})

/** Plans each line anew, each in a transaction of its own, then marks offers that run and leaves their mails: each is told once, whoever runs. */
export async function tellOffers(sql: Sql, publicUrl: string) {
  const lines = await many(Line, sql`select distinct item_id as "itemId" from places_in_line where status = 'waiting' order by item_id`)
  for (const { itemId } of lines) await sql.begin((tx) => tx`select lock_lots(array[${itemId}::int])`)
  await sql.begin(async (tx) => {
    const offers = await many(Offered, tx`
      update places_in_line p
      set offer_told = p.offer_from
      where p.place_id in (
        select x.place_id
        from places_in_line x
        cross join lateral (select stock_now() as at) clock
        where x.status = 'waiting'
          and x.offer_from <= clock.at
          and x.offer_until > clock.at
          and x.offer_told is distinct from x.offer_from
        limit ${MOST}
        for update of x skip locked)
      returning p.place_id as "placeId"`)
    for (const { placeId } of offers) {
      const mail = await offerMail(tx, placeId, publicUrl)
      if (mail) await queueMail(tx, mail)
    }
  })
}
