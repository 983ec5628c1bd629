import { z } from 'zod'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

type Told = 'quote-priced' | 'quote-declined' | 'quote-written'

/**
 * Leaves a notice with the distributor's words for the requester of a quote. A message is for the user of the customer
 * who wrote last, if there is one.
 */
export async function tellAsker(tx: Tx, quoteId: string, event: Told, message: string) {
  const { userId } = await one(
    z.object({ userId: z.string().nullable() }),
    tx`
    select coalesce((
      select x.user_id
      from quote_messages x
      where ${event === 'quote-written'}
        and x.quote_id = q.quote_id
        and not x.is_ours
        and x.user_id is not null
      order by x.at desc, x.message_id desc
      limit 1), q.user_id) as "userId"
    from quotes q
    where q.quote_id = ${quoteId}`,
  )
  if (userId !== null) await leaveNotice(tx, { event, about: quoteId, receiver: userId, details: { message } })
}
