import { Problem } from '@sidemark/contract'
import { itemName } from '@sidemark/contract/rules/item-name'
import { spoken } from '@sidemark/contract/rules/spoken'
import { z } from 'zod'
import type { Mail } from '#modules/notifications/queue-mail.ts'
import { queueMail } from '#modules/notifications/queue-mail.ts'
import type { OwnedId } from '#platform/owned.ts'
import type { Tx } from '#platform/sql.ts'
import { many, one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

const Head = z.object({ orderNumber: z.string(), poNumber: z.string(), sidemark: z.string() })
const Line = z.object({ lineNumber: z.number(), sku: z.string(), description: z.string(), color: z.string(), quantity: z.string(), UMCode: z.string(), sidemark: z.string() })
const Ordered = z.object({ holds: z.string().nullable() })
type Cancelled = z.output<typeof Head> & { reason: string; lines: z.output<typeof Line>[] }

/** Cancels the order and frees its stock, until picking; leaves the mail that says so. @throws Problem refused once it is too late */
export async function cancelOrder(tx: Tx, scope: Scope, orderId: OwnedId<'order'>) {
  const { user, customer } = scope
  // Lines that were taken out before cannot be told from the others once all are cancelled.
  const lines = await many(Line, tx`
    select l.line_number as "lineNumber", i.sku, i.description, i.color, quantity_text(l.quantity) as quantity, l.um_code as "UMCode", l.sidemark
    from order_lines l
    join items i on i.item_id = l.item_id
    where l.order_id = ${orderId}
      and l.status <> 'cancelled'
    order by l.line_number, l.sequence`)
  const [row] = await tx`select cancel_order(${orderId}, ${user.userId}) as cancelled`
  if (row?.cancelled !== true) throw new Problem('refused', 'This order is being picked already, or is over. Please call us.')
  const head = await one(Head, tx`
    select order_number::text as "orderNumber", po_number as "poNumber", sidemark
    from orders
    where order_id = ${orderId}`)
  await tx`
    insert into audit_log (user_id, customer_id, act, subject)
    values (${user.userId}, ${customer.customerId}, 'cancelOrder', ${head.orderNumber})`
  const reason = await whatOfHolds(tx, scope, orderId)
  if (user.email !== '') await queueMail(tx, cancelledMail(scope, { ...head, lines, reason }))
  return { success: true, reason }
}

/** What is said of the hold that has become the order: it is over, and does not come back. '' where none has. */
async function whatOfHolds(tx: Tx, { customer }: Scope, orderId: OwnedId<'order'>) {
  const { holds } = await one(Ordered, tx`
    select string_agg(hold_number::text, ', ' order by hold_number) as holds
    from holds
    where customer_id = ${customer.customerId}
      and order_id = ${orderId}`)
  return holds === null ? '' : `Hold ${holds} went into this order and is over: others can have its goods now. Ask for them to be held again if you still want them.`
}

/** The mail that nothing of an order will come: what was in it. It names no amount. */
function cancelledMail({ user, customer, claims }: Scope, { orderNumber, poNumber, sidemark, lines, reason }: Cancelled): Mail {
  const head = [`Customer: ${customer.customerName} (${customer.customerNumber})`, poNumber && `PO: ${poNumber}`, sidemark && `Sidemark: ${sidemark}`]
  const text = lines.flatMap((line) => [
    '',
    `${line.lineNumber}  ${line.sku}  ${claims.showColorFields ? itemName(line) : line.description}`,
    `    ${spoken(line.quantity)} ${line.UMCode}`,
    ...(line.sidemark ? [`    Sidemark: ${line.sidemark}`] : []),
  ])
  return {
    to: user.email,
    subject: `Order ${orderNumber} cancelled${poNumber && `, PO ${poNumber}`}`,
    text: [`Your order ${orderNumber} has been cancelled. Nothing of it will come.`, '', ...head.filter(Boolean), ...text, ...(reason && ['', reason])].join('\n'),
    about: `order ${orderNumber}`,
  }
}
