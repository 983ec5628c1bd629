import { effectiveClaims } from '@sidemark/contract'
import type { UserClaims } from '@sidemark/contract'
import { indented } from '@sidemark/contract/rules/plain-text'
import { z } from 'zod'
import type { Mail } from '#modules/notifications/queue-mail.ts'
import { flagsOf } from '#platform/callers/effective-claims.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'

const Buyer = z.object({
  email: z.string(),
  orderNumber: z.string(),
  poNumber: z.string(),
  customerName: z.string(),
  claims: z.string(),
  flags: z.string().nullable(),
})
export type Buyer = z.output<typeof Buyer> & { seesOrders: boolean }

/**
 * The user who placed the order, as long as they act for the customer, may order or see orders, and have an address.
 * Null if there is no such user.
 */
export async function buyerOf(tx: Tx, orderId: string): Promise<Buyer | null> {
  const buyer = await maybeOne(
    Buyer,
    tx`
    select u.email, o.order_number::text as "orderNumber", o.po_number as "poNumber", c.name as "customerName", m.claims::text as claims,
      (select s.value::text from settings s where s.name = 'flags') as flags
    from orders o
    join customers c on c.customer_id = o.customer_id
    join users u on u.user_id = o.user_id and u.active and u.email <> ''
    join user_customers m on m.user_id = u.user_id and m.customer_id = o.customer_id
    where o.order_id = ${orderId}`,
  )
  if (!buyer) return null
  const { showOrders, allowedToOrder } = effectiveClaims(
    JSON.parse(buyer.claims) as Partial<UserClaims>,
    flagsOf(buyer.flags),
  )
  return showOrders || allowedToOrder ? { ...buyer, seesOrders: showOrders } : null
}

/** The mail that the order on hold was released. */
export const releasedMail = (buyer: Buyer, publicUrl: string): Mail =>
  mailOf(buyer, `Order ${buyer.orderNumber} is released`, [
    `We have released your order ${nameOf(buyer)}. It is on its way through our warehouse now.`,
    ...linkOf(buyer, publicUrl),
  ])

/** The mail that the order on hold was declined, with the reason. */
export const declinedMail = (buyer: Buyer, why: string, publicUrl: string): Mail =>
  mailOf(buyer, `Order ${buyer.orderNumber} was declined`, [
    `We could not release your order ${nameOf(buyer)}. It is canceled, and nothing of it will come.`,
    `\n    ${indented(why)}\n`,
    ...linkOf(buyer, publicUrl),
  ])

const nameOf = ({ orderNumber, poNumber, customerName }: Buyer) =>
  `${orderNumber}${poNumber && ` (PO ${poNumber})`}, ${customerName}`

const linkOf = ({ seesOrders, orderNumber }: Buyer, publicUrl: string) =>
  seesOrders ? [`See the order, or write to us: ${publicUrl}/#/account/orders/${orderNumber}`] : []

const mailOf = ({ email, orderNumber }: Buyer, subject: string, parts: string[]): Mail => ({
  to: email,
  subject,
  text: parts.join('\n'),
  about: `order ${orderNumber}`,
})
