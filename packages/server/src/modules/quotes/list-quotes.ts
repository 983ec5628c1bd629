import type { quoteRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/guard.ts'
import { containsText } from '#platform/contains-text.ts'
import type { Json, Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { quoteRowFields } from './quote-rows.ts'
import { narrowed, quoteOrder } from './quotes-found.ts'
import type { Asked } from './quotes-found.ts'

type Request = z.output<typeof quoteRoutes.quotes.query>
type Reply = z.output<typeof quoteRoutes.quotes.reply>

/**
 * The customer's quotes, one page of them; a search finds number, job name and SKU. Expired ones are told by the clock. Counting, filtering and
 * ordering read a narrow index (0470, 0476), the table is read for the rows of the page, and for what a search finds.
 */
export function listQuotes(tx: Tx, scope: Scope, request: Request): Promise<Json<Reply>> {
  const { sort, page, size } = request
  const found = foundOf(tx, scope, request)
  return guardedJson(scope, tx`
    with ${guardOf(tx, scope)},
    clock as materialized (select stock_now() as at)
    select json_build_object(
      'total', (select count(*) ${found}),
      'quotes', (
        select coalesce(json_agg(json_build_object(${quoteRowFields(tx)}) order by p.place), '[]')
        from unnest(array(
          select q.quote_id
          ${found}
          order by ${quoteOrder(tx, scope, sort)}
          limit ${size}
          offset ${startRow(page, size) - 1})) with ordinality p (quote_id, place)
        cross join clock
        join quotes q on q.quote_id = p.quote_id
        join locations b on b.location_id = q.location_id
        left join users u on u.user_id = q.user_id))::text as json
    from guard`)
}

/** All of them as rows of JSON, for a file; the caller has been looked up. */
export const quoteFileRows = (tx: Tx, scope: Scope, asked: Asked) => tx`
    with clock as materialized (select stock_now() as at)
    select json_build_object(${quoteRowFields(tx)})::text as row
    from clock
    cross join (
      select q.*, row_number() over (order by ${quoteOrder(tx, scope, asked.sort)}) as place
      ${foundOf(tx, scope, asked)}
    ) q
    join locations b on b.location_id = q.location_id
    left join users u on u.user_id = q.user_id
    order by q.place`

/** From where, and which. A branch's day is only asked for where it says how a quote stands. */
function foundOf(tx: Tx, scope: Scope, asked: Asked) {
  const byState = asked.status !== '' || asked.sort.endsWith('status')
  return tx`
      from quotes q
      ${byState ? tx`cross join clock join locations b on b.location_id = q.location_id` : tx``}
      where q.customer_id = ${scope.customer.customerId}
        ${asked.search === '' ? tx`` : tx`and ${containsText(tx, 'q.words', asked.search)}`}
        ${narrowed(tx, scope, asked)}`
}
