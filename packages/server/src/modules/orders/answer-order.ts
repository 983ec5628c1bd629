import type { staffOrderRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { authorOf } from '#modules/accounts/author-of.ts'
import { leaveNotice } from '#modules/notifications/leave-notice.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne, one } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { noOrder } from './waiting-orders.ts'

const Subject = z.object({
  orderId: z.string(),
  customerId: z.number(),
  waitingSince: z.string().nullable(),
})
type Answered = z.output<typeof staffOrderRoutes.answerOrder.body>
type Subject = z.output<typeof Subject>
const Asker = z.object({ userId: z.string().nullable() })

/** The order is locked. So if an answer and a message come at the same moment, the second sees the first. */
const orderOf = async (tx: Tx, number: string): Promise<Subject> =>
  (await maybeOne(
    Subject,
    tx`
    select o.order_id as "orderId", o.customer_id as "customerId", o.waiting_since::text as "waitingSince"
    from orders o
    where o.order_number = ${number}::bigint
    for no key update of o`,
  )) ?? noOrder(number)

/**
 * Answers about an order. The answer goes by mail to the user who wrote last about it, or else to the user who ordered,
 * as long as that user may see the order (`modules/mails`).
 *
 * @param seen when the last customer message that the author saw was written. Later messages keep waiting.
 * @throws Problem not-found
 */
export async function answerOrder(tx: Tx, { user }: UserScope, number: string, { message, seen }: Answered) {
  const order = await orderOf(tx, number)
  const author = authorOf(user)
  // A message without a user is the distributor's. The log says who wrote it.
  await tx`
    insert into order_messages (order_id, author, body, at)
    values (${order.orderId}, ${author}, ${message}, stock_now())`
  await keepUnseen(tx, order, seen)
  await noted(tx, user, order, 'answerOrder', number)
  const { userId } = await askerOf(tx, order.orderId)
  if (userId !== null)
    await leaveNotice(tx, {
      event: 'order-answered',
      about: order.orderId,
      receiver: userId,
      details: { author, message },
    })
  return { success: true }
}

/**
 * Takes an order off the waiting list, because the messages that were seen need no answer. @throws Problem not-found
 */
export async function settleOrderMessages(
  tx: Tx,
  { user }: UserScope,
  number: string,
  { seen }: Pick<Answered, 'seen'>,
) {
  const order = await orderOf(tx, number)
  await keepUnseen(tx, order, seen)
  await noted(tx, user, order, 'settleOrderMessages', number)
  return { success: true }
}

/**
 * Messages that waited before the act and were not seen keep waiting. The instant is passed as text, because an instant
 * as a parameter loses its microseconds.
 */
const keepUnseen = (tx: Tx, { orderId, waitingSince }: Subject, seen: Answered['seen']) => tx`
  update orders
  set waiting_since = (
    select min(m.at)
    from order_messages m
    where m.order_id = ${orderId}
      and m.user_id is not null
      and m.at >= ${waitingSince}::text::timestamptz
      and m.at > coalesce(${seen}::text::timestamptz, '-infinity'))
  where order_id = ${orderId}`

const noted = (tx: Tx, { userId }: UserScope['user'], { customerId }: Subject, act: string, number: string) => tx`
  insert into audit_log (user_id, customer_id, act, subject)
  values (${userId}, ${customerId}, ${act}, ${number})`

/** The user of the customer who gets an answer by mail. */
const askerOf = (tx: Tx, orderId: string) =>
  one(
    Asker,
    tx`
    select coalesce((
      select x.user_id
      from order_messages x
      where x.order_id = o.order_id
        and x.user_id is not null
      order by x.at desc, x.message_id desc
      limit 1), o.user_id) as "userId"
    from orders o
    where o.order_id = ${orderId}`,
  )
