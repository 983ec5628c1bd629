import type { priceListRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardPart, guardedJson } from '#platform/guard.ts'
import { part, statement } from '#platform/parts.ts'
import type { Json, Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { offerFields, offersOf } from './offers.ts'
import { documentsOf, todayAt } from './page-documents.ts'

type Reply = z.output<typeof priceListRoutes.displays.reply>

/** Displays that the customer holds, the newest first, then those that are offered; with the promotions of their holders that run or come. */
export function listDisplays(tx: Tx, scope: Scope): Promise<Json<Reply>> {
  return guardedJson(scope, statement(tx, part`
    with ${guardPart(scope)},
    ${todayAt(scope.location.timeZone)},
    ${offersOf('display', scope)}
    select json_build_object(
      'displays', (
        select coalesce(json_agg(json_build_object(${offerFields}, 'heldSince', h.placed_on, 'unlocks', u.promotions) order by h.placed_on desc nulls last, o.description collate people), '[]')
        from offer o
        left join customer_displays h on h.customer_id = ${scope.customer.customerId} and h.display_sku = o.sku
        cross join lateral (
          select coalesce(json_agg(json_build_object('code', l.code, 'name', l.name, 'starts', l.starts, 'ends', l.ends) order by l.ends nulls last), '[]') as promotions
          from price_lists l
          cross join at
          where l.source = 'promo'
            and l.display_sku = o.sku
            and coalesce(l.ends, 'infinity') >= at.today
        ) u
      ),
      'documents', ${documentsOf('displays')})::text as json
    from guard`))
}
