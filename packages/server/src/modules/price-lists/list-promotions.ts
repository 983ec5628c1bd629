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
          'items', n.items, 'lines', f.lines, 'categories', g.names) order by array_position(array['running', 'display', 'coming'], p.state), p.ends nulls last, p.name), '[]')
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
      ),
      'documents', ${documentsOf('promos')})::text as json
    from guard`,
    ),
  )
}
