import type { orderActRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { authorOf } from '#modules/accounts/author-of.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { messagesJson } from './order-parts.ts'

type Writing = z.output<typeof orderActRoutes.writeMessage.body>
type Messages = z.output<typeof orderActRoutes.writeMessage.reply>

/** Writes a message about an order, with its author and time. Replies all messages about it. */
export async function writeMessage(
  tx: Tx,
  { user }: Scope,
  orderId: OwnedId<'order'>,
  { body }: Writing,
): Promise<Json<Messages>> {
  await tx`
    insert into order_messages (order_id, user_id, author, body, at)
    values (${orderId}, ${user.userId}, ${authorOf(user)}, ${body}, stock_now())`
  return json(tx`
    select json_build_object('messages', ${messagesJson(tx)})::text as json
    from orders o
    where o.order_id = ${orderId}`)
}
