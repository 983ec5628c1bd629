import { Problem } from '@sidemark/contract'
import type { StaffOrderMessages, staffOrderRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import { containing } from '#platform/database/like.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { maybeJson } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { hasCutTickets, messagesJson } from './order-parts.ts'

type Request = z.output<typeof staffOrderRoutes.waitingOrders.query>
type Reply = z.output<typeof staffOrderRoutes.waitingOrders.reply>

/** For the order `o`, its customer `c` and branch `b`. */
const waitingFields = (tx: Tx) => tx`
  'orderNumber', o.order_number::text, 'customerNumber', c.customer_number, 'customerName', c.name, 'location', b.report_name, 'status', o.status, 'poNumber', o.po_number,
  'sidemark', o.sidemark, 'waitingSince', o.waiting_since`

/**
 * Orders with a customer who waits for an answer, longest first. There are few, because an answered order leaves the
 * list.
 */
export function waitingOrders(tx: Tx, scope: UserScope, { search, sort, page, size }: Request): Promise<Json<Reply>> {
  const like = containing(search.toLowerCase())
  const way = sort.startsWith('-') ? tx`desc` : tx`asc`
  const order = sort.endsWith('number') ? tx`o.order_number ${way}` : tx`o.waiting_since ${way}, o.order_number ${way}`
  const found = tx`
      from orders o
      join customers c on c.customer_id = o.customer_id
      where o.waiting_since is not null
        and ${search === '' ? tx`true` : tx`(o.order_number::text like ${like} or lower(o.po_number) like ${like} or lower(c.name) like ${like} or lower(c.customer_number) like ${like})`}`
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)}
    select json_build_object(
      'total', (select count(*) ${found}),
      'orders', (
        select coalesce(json_agg(json_build_object(${waitingFields(tx)}, 'author', m.author, 'body', m.body) order by p.place), '[]')
        from unnest(array(
          select o.order_id
          ${found}
          order by ${order}
          limit ${size}
          offset ${startRow(page, size) - 1}
        )) with ordinality p (order_id, place)
        join orders o on o.order_id = p.order_id
        join customers c on c.customer_id = o.customer_id
        join locations b on b.location_id = o.location_id
        cross join lateral (
          select x.author, x.body
          from order_messages x
          where x.order_id = o.order_id
            and x.user_id is not null
          order by x.at desc, x.message_id desc
          limit 1
        ) m))::text as json
    from guard`,
  )
}

/** The messages about one order. @throws Problem not-found */
export async function staffOrderMessages(tx: Tx, number: string): Promise<Json<z.output<typeof StaffOrderMessages>>> {
  const order = await maybeJson<z.output<typeof StaffOrderMessages>>(tx`
    select json_build_object(${waitingFields(tx)}, 'messages', ${messagesJson(tx)}, 'hasCutTickets', ${hasCutTickets(tx)})::text as json
    from orders o
    join customers c on c.customer_id = o.customer_id
    join locations b on b.location_id = o.location_id
    where o.order_number = ${number}::bigint`)
  return order ?? noOrder(number)
}

/** @throws Problem `not-found`, for staff, who may see any order that there is */
export const noOrder = (number: string): never => {
  throw new Problem('not-found', `There is no order ${number}.`)
}
