import type { priceListRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardPart, guardedJson } from '#platform/callers/guard.ts'
import { part, statement } from '#platform/database/parts.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { offerFields, offersOf } from './offers.ts'
import { openPromotions } from './open-promotions.ts'
import { documentsOf, todayAt } from './page-documents.ts'

type Reply = z.output<typeof priceListRoutes.displays.reply>

/**
 * Displays that the customer holds, newest first, then the displays that are offered. Each has the promotions for its
 * holders that run now or come later.
 */
export function listDisplays(tx: Tx, scope: Scope): Promise<Json<Reply>> {
  return guardedJson(
    scope,
    statement(
      tx,
      part`
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
          from ${openPromotions} l
          where l.display_sku = o.sku
        ) u
      ),
      'documents', ${documentsOf('displays')})::text as json
    from guard`,
    ),
  )
}
