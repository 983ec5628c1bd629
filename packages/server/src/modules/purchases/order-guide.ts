import type { purchaseRoutes } from '@sidemark/contract'
import { GUIDE_ITEMS } from '@sidemark/contract/rules/purchases'
import type { z } from 'zod'
import { guardedJson } from '#platform/guard.ts'
import type { Json, Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { boughtAgain } from './buy-again.ts'

type Request = Pick<z.output<typeof purchaseRoutes.orderGuide.query>, 'search'>

/** What the customer buys, ranked as `buyAgain`, with its usual quantity: what an order is put together from. */
export const orderGuide = (tx: Tx, scope: Scope, { search }: Request): Promise<Json<z.output<typeof purchaseRoutes.orderGuide.reply>>> =>
  guardedJson(scope, tx`
    ${boughtAgain(tx, scope, { size: GUIDE_ITEMS + 1, search })},
    listed as (select r.row, row_number() over (order by r.score desc, r.last_ordered desc, r.item_id) as place from row r)
    select json_build_object(
      'hasMore', (select count(*) > ${GUIDE_ITEMS} from listed),
      'items', (select coalesce(json_agg(l.row order by l.place), '[]') from listed l where l.place <= ${GUIDE_ITEMS}))::text as json
    from at`)
