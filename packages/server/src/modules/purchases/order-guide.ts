import type { purchaseRoutes } from '@sidemark/contract'
import { GUIDE_ITEMS } from '@sidemark/contract/rules/purchases'
import type { z } from 'zod'
import { guardedJson } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { boughtAgain } from './buy-again.ts'

type OrderGuideRequest = Pick<z.output<typeof purchaseRoutes.orderGuide.query>, 'search'>

/**
 * The items that the customer buys, ranked as in `buyAgain`, with their usual quantities. An order can be put together
 * from them.
 */
export const orderGuide = (
  tx: Tx,
  scope: Scope,
  { search }: OrderGuideRequest,
): Promise<Json<z.output<typeof purchaseRoutes.orderGuide.reply>>> =>
  guardedJson(
    scope,
    tx`
    ${boughtAgain(tx, scope, { size: GUIDE_ITEMS + 1, search })},
    listed as (select r.row, row_number() over (order by r.score desc, r.last_ordered desc, r.item_id) as place from row r)
    select json_build_object(
      'hasMore', (select count(*) > ${GUIDE_ITEMS} from listed),
      'items', (select coalesce(json_agg(l.row order by l.place), '[]') from listed l where l.place <= ${GUIDE_ITEMS}))::text as json
    from at`,
  )
