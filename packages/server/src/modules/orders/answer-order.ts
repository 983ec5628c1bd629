import { effectiveClaims } from '@sidemark/contract'
import type { staffOrderRoutes, UserClaims } from '@sidemark/contract'
import { indented } from '@sidemark/contract/rules/plain-text'
import { z } from 'zod'
import { authorOf } from '#modules/accounts/author-of.ts'
import { queueMail } from '#modules/notifications/queue-mail.ts'
import { flagsOf } from '#platform/callers/effective-claims.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { noOrder } from './waiting-orders.ts'

const Subject = z.object({
  orderId: z.string(),
  poNumber: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  waitingSince: z.string().nullable(),
})
type Answered = z.output<typeof staffOrderRoutes.answerOrder.body>
type Subject = z.output<typeof Subject>
const Asker = z.object({ email: z.string(), claims: z.string(), flags: z.string().nullable() })

/** The order is locked. So if an answer and a message come at the same moment, the second sees the first. */
const orderOf = async (tx: Tx, number: string): Promise<Subject> =>
  (await maybeOne(
    Subject,
    tx`
    select o.order_id as "orderId", o.po_number as "poNumber", o.customer_id as "customerId", c.name as "customerName", o.waiting_since::text as "waitingSince"
    from orders o
    join customers c on c.customer_id = o.customer_id
    where o.order_number = ${number}::bigint
    for no key update of o`,
  )) ?? noOrder(number)

/**
 * Answers about an order. The answer goes by mail to the user who wrote last about it, or else to the user who ordered,
 * as long as that user may see the order.
 *
 * @param seen when the last customer message that the author saw was written. Later messages keep waiting.
 * @param publicUrl address of the portal, for the link in the mail
 * @throws Problem not-found
 */
export async function answerOrder(
  tx: Tx,
  { user }: UserScope,
  number: string,
  { message, seen }: Answered,
  publicUrl: string,
) {
  const order = await orderOf(tx, number)
  const author = authorOf(user)
  // A message without a user is the distributor's. The log says who wrote it.
  await tx`
    insert into order_messages (order_id, author, body, at)
    values (${order.orderId}, ${author}, ${message}, stock_now())`
  await keepUnseen(tx, order, seen)
  await noted(tx, user, order, 'answerOrder', number)
  const asker = await askerOf(tx, order.orderId)
  if (asker) await queueMail(tx, answeredMail(asker, order, number, { author, message, publicUrl }))
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

/** The user who gets an answer by mail: they have an address and may see the order. Null if there is no such user. */
async function askerOf(tx: Tx, orderId: string) {
  const asker = await maybeOne(
    Asker,
    tx`
    select u.email, m.claims::text as claims, (select s.value::text from settings s where s.name = 'flags') as flags
    from orders o
    left join lateral (
      select x.user_id
      from order_messages x
      where x.order_id = o.order_id
        and x.user_id is not null
      order by x.at desc, x.message_id desc
      limit 1
    ) w on true
    join users u on u.user_id = coalesce(w.user_id, o.user_id) and u.active and u.email <> ''
    join user_customers m on m.user_id = u.user_id and m.customer_id = o.customer_id
    where o.order_id = ${orderId}`,
  )
  return asker && effectiveClaims(JSON.parse(asker.claims) as Partial<UserClaims>, flagsOf(asker.flags)).showOrders
    ? asker
    : null
}

type Answer = { author: string; message: string; publicUrl: string }

const answeredMail = (
  { email }: z.output<typeof Asker>,
  { poNumber, customerName }: Subject,
  number: string,
  { author, message, publicUrl }: Answer,
) => ({
  to: email,
  subject: `Order ${number}: an answer for you`,
  text: [
    `${author} has answered about order ${number}${poNumber && ` (PO ${poNumber})`}, ${customerName}.`,
    `\n    ${indented(message)}\n`,
    `See the order, or write again: ${publicUrl}/#/account/orders/${number}`,
  ].join('\n'),
  about: `order ${number}`,
})
