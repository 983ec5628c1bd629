import type { orderRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { json } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { orderRowFields, promisedDate } from './order-rows.ts'

type Request = z.output<typeof orderRoutes.orders.query>
type Reply = z.output<typeof orderRoutes.orders.reply>

/**
 * Open orders of the customer, newest first unless sorted otherwise, one page of them. With a search, any order number, PO, sidemark,
 * SKU or ship-to name that holds it, and sidemarks of lines for those who may see them; with a status, orders of that status, closed ones too.
 */
export function listOrders(tx: Tx, { customer, claims }: Scope, { search, status, sort, page, size }: Request): Promise<Json<Reply>> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  // Sorting by a total one may not see would tell its order.
  const order = sort.startsWith('total') && !claims.showPrices ? 'number' : sort
  return json(tx`
    with hit as materialized (
      select o.order_id
      from orders o
      where o.customer_id = ${customer.customerId}
        and case when ${status} = '' then o.status not in ('invoiced', 'cancelled') else o.status = ${status} end
        and (${search} = ''
          or o.order_number::text like ${like}
          or o.po_number ilike ${like}
          or o.sidemark ilike ${like}
          or o.ship_to_name ilike ${like}
          or exists (
            select
            from order_lines l
            join items i on i.item_id = l.item_id
            where l.order_id = o.order_id
              and (i.sku ilike ${like} or ${claims.showItemSidemark} and l.sidemark ilike ${like})))
    )
    select json_build_object(
      'total', (select count(*) from hit),
      'orders', (
        select coalesce(json_agg(r.row order by r.place), '[]')
        from (
          select json_build_object(${orderRowFields(tx, claims.hideBOETA)}) as row, o.place
          from (
            select o.*, row_number() over (order by
              case when ${order} = 'number-up' then o.order_number end,
              case when ${order} = 'promised' then ${promisedDate(tx, claims.hideBOETA)} end,
              case when ${order} = 'total-up' then o.total end,
              case when ${order} = 'total' then -o.total end,
              case when ${order} = 'po' then o.po_number collate people end,
              o.order_number desc) as place
            from hit
            join orders o using (order_id)
          ) o
          where o.place between ${startRow(page, size)}::int and ${startRow(page, size) + size - 1}::int
        ) r))::text as json`)
}
