import type { orderActRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import { Refusal } from '#platform/replies.ts'
import type { Json, Tx } from '#platform/sql.ts'
import { json, one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { messagesJson } from './order-papers.ts'

type Writing = z.output<typeof orderActRoutes.writeMessage.body>
type Messages = z.output<typeof orderActRoutes.writeMessage.reply>
type Saving = z.output<typeof orderActRoutes.saveAsList.body>

/** Writes a message about an order, with its author and time; replies all that was written about it. */
export async function writeMessage(tx: Tx, { user }: Scope, orderId: OwnedId<'order'>, { body }: Writing): Promise<Json<Messages>> {
  await tx`
    insert into order_messages (order_id, user_id, author, body, at)
    select ${orderId}, u.user_id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), ${body}, stock_now()
    from users u
    where u.user_id = ${user.userId}`
  return json(tx`
    select json_build_object('messages', ${messagesJson(tx)})::text as json
    from orders o
    where o.order_id = ${orderId}`)
}

const Saved = z.object({ reason: z.string(), count: z.number() })

/**
 * Puts an order's items onto a shopping list of the user, which is made when there is none of that name.
 *
 * @throws Refusal with the list's own sentence when one of them cannot go there (too many items, too many lists); none of them does then
 */
export async function saveAsList(tx: Tx, { user, customer }: Scope, orderId: OwnedId<'order'>, { listName }: Saving) {
  const { reason, count } = await one(Saved, tx`
    select reason, counted as count
    from save_order_as_list(${user.userId}, ${customer.customerId}, ${listName}, ${orderId})`)
  if (reason !== '') throw new Refusal(reason, { listName, count: 0 })
  if (count === 0) throw new Refusal('This order has no lines to save.', { listName, count: 0 })
  return { success: true, reason: '', listName, count }
}
