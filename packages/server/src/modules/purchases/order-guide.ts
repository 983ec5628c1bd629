import type { purchaseRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardedJson } from '#platform/guard.ts'
import type { Json, Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { boughtAgain } from './buy-again.ts'

type Request = Pick<z.output<typeof purchaseRoutes.orderGuide.query>, 'search'>

/** Items of one answer. More are found by searching: nobody looks through them. */
const LISTED = 100

/** What the customer buys, ranked as `buyAgain`, with its usual quantity: what an order is put together from. */
export const orderGuide = (tx: Tx, scope: Scope, { search }: Request): Promise<Json<z.output<typeof purchaseRoutes.orderGuide.reply>>> =>
  guardedJson(scope, tx`
    ${boughtAgain(tx, scope, { size: LISTED + 1, search })},
    listed as (select r.row, row_number() over (order by r.score desc, r.last_ordered desc, r.item_id) as place from row r)
    select json_build_object(
      'hasMore', (select count(*) > ${LISTED} from listed),
      'items', (select coalesce(json_agg(l.row order by l.place), '[]') from listed l where l.place <= ${LISTED}))::text as json
    from at`)
