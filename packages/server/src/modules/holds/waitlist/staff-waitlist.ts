import type { staffHoldRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'

type Request = z.output<typeof staffHoldRoutes.staffLine.query>
type Reply = z.output<typeof staffHoldRoutes.staffLine.reply>

/**
 * Places of all customers that have a status at this moment, item by item in the order of the waitlist. A search finds
 * them by number, SKU, and customer number or name.
 */
export function staffWaitlist(tx: Tx, scope: UserScope, request: Request): Promise<Json<Reply>> {
  const { sort, page, size } = request
  const found = foundOf(tx, request)
  const way = sort.startsWith('-') ? tx`desc` : tx`asc`
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)},
    clock as materialized (select stock_now() as at from guard)
    select json_build_object(
      'total', (select count(*) ${found}),
      'places', (
        select coalesce(json_agg(json_build_object('placeNumber', p.place_number::text, 'customerNumber', k.customer_number, 'customerName', k.name, 'sku', p.sku,
          'description', p.description, 'quantity', quantity_text(p.quantity), 'UMCode', p.um_code, 'dyeLot', coalesce(l.dye_lot, ''), 'roll', coalesce(l.roll_no, ''),
          'comment', p.comment, 'tag', p.tag, 'wantsToOrder', p.wants_to_order, 'createdBy', user_name(u),
          'joinedAt', p.joined_at, 'status', p.state, 'place', case when p.state in ('waiting', 'offered') then place_of(item => p.item_id,
            lot => p.lot_id, number => p.place_number, at => p.at) else 0 end,
          'offeredFrom', p.offer_from, 'offeredUntil', p.offer_until) order by p.row), '[]')
        from (
          select p.*, row_number() over () as row
          from (
            select p.*, c.at, place_state(p.status, p.offer_from, p.offer_until, c.at) as state, i.sku, i.description
            ${found}
            order by ${sort.endsWith('joined') ? tx`p.place_number ${way}` : tx`i.sku ${way}, p.place_number`}
            limit ${size}
            offset ${startRow(page, size) - 1}
          ) p
        ) p
        join customers k using (customer_id)
        left join lots l on l.lot_id = case when p.state = 'waiting' then p.lot_id else coalesce(p.offer_lot_id, p.lot_id) end
        left join users u on u.user_id = p.user_id))::text as json
    from guard`,
  )
}

function foundOf(tx: Tx, { search, status }: Pick<Request, 'search' | 'status'>) {
  const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const stored =
    status === 'confirmed' || status === 'left'
      ? tx`p.status = ${status}`
      : status === 'passed'
        ? tx`p.status in ('waiting', 'passed')`
        : tx`p.status = 'waiting'`
  return tx`
            from clock c
            cross join waitlist_places p
            join items i on i.item_id = p.item_id
            where ${status === '' ? tx`true` : tx`${stored} and place_state(p.status, p.offer_from, p.offer_until, c.at) = ${status}`}
              ${
                search === ''
                  ? tx``
                  : tx`and (p.place_number::text like ${like}
                or lower(i.sku) like ${like}
                or exists (select from customers x where x.customer_id = p.customer_id and (lower(x.name) like ${like} or lower(x.customer_number) like ${like})))`
              }`
}
