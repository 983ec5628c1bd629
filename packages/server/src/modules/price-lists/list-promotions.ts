import type { priceListRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardPart, guardedJson } from '#platform/callers/guard.ts'
import { part, statement } from '#platform/database/parts.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { openPromotions } from './open-promotions.ts'
import { documentsOf, todayAt } from './page-documents.ts'

type Reply = z.output<typeof priceListRoutes.promotions.reply>

/**
 * Promotions that run now or come later, sorted by their last day, with those that run first. A promotion for a display
 * that the customer does not hold says so.
 */
export function listPromotions(tx: Tx, scope: Scope): Promise<Json<Reply>> {
  return guardedJson(
    scope,
    statement(
      tx,
      part`
    with ${guardPart(scope)},
    ${todayAt(scope.location.timeZone)},
    promo as materialized (
      select l.list_id, l.code, l.name, l.starts, l.ends, l.display_sku,
        case
          when l.starts > at.today then 'coming'
          when l.list_id = any (${scope.lists}) then 'running'
          else 'display' end as state
      from at
      cross join ${openPromotions} l
    )
    select json_build_object(
      'promotions', (
        select coalesce(json_agg(json_build_object('code', p.code, 'name', p.name, 'starts', p.starts, 'ends', p.ends, 'state', p.state,
          'display', case when p.display_sku is not null then json_build_object('sku', p.display_sku, 'description', coalesce(d.description, p.display_sku)) end,
          'items', n.items, 'lines', f.lines, 'categories', g.names, 'savesUpTo', s.most, 'lowest', s.lowest) order by array_position(array['running', 'display', 'coming'], p.state), p.ends nulls last, p.name), '[]')
        from promo p
        left join items d on d.sku = p.display_sku
        cross join lateral (select count(distinct x.item_id) as items from prices x where x.list_id = p.list_id) n
        cross join lateral (select count(*) as lines from line_prices x where x.list_id = p.list_id) f
        cross join lateral (
          select coalesce(json_agg(c.name order by c.items desc, c.name), '[]') as names
          from (
            select k.name, count(*) as items
            from prices x
            join items i using (item_id)
            join categories k using (category_id)
            where x.list_id = p.list_id
            group by k.name
            order by items desc, k.name
            limit 3
          ) c
        ) g
        -- The customer's price with this promotion alone, as the price list has it. The first four lists are not promotions.
        cross join lateral (
          select nullif(floor(max(1 - u.unit_price / u.regular) * 100)::int, 0) as most,
            case when count(distinct u.price_uom) = 1
              then json_build_object('unitPrice', shown_price(min(u.unit_price)), 'priceUOM', min(u.price_uom)) end as lowest
          from (
            select i.price_uom, y.unit_price, coalesce(y.contract, y.contract_line, y.level, y.list) as regular
            from (select distinct x.item_id from prices x where x.list_id = p.list_id) k
            join items i on i.item_id = k.item_id
            join published.item_cards c on c.item_id = k.item_id
            cross join lateral price_for(item => k.item_id, qty => c.default_base, lists => (${scope.lists}::int[])[1:4] || p.list_id,
              product_line => i.product_line_id) y
            where y.source = 'promo'
          ) u
          where u.unit_price < u.regular
        ) s
      ),
      'documents', ${documentsOf('promos')})::text as json
    from guard`,
    ),
  )
}
