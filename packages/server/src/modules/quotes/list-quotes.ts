import type { quoteRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import { containsText } from '#platform/database/contains-text.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { quoteRowFields } from './quote-rows.ts'
import { narrowed, quoteOrder } from './quotes-found.ts'
import type { QuoteListRequest } from './quotes-found.ts'

type Request = z.output<typeof quoteRoutes.quotes.query>
type Reply = z.output<typeof quoteRoutes.quotes.reply>

/**
 * The customer's quotes, one page of them. A search finds number, job name and SKU. The clock decides which quotes are
 * expired. Counting, filtering and sorting read a narrow index. The table is read for the rows of the page, and for the
 * quotes that a search finds.
 */
export function listQuotes(tx: Tx, scope: Scope, request: Request): Promise<Json<Reply>> {
  const { sort, page, size } = request
  const found = foundOf(tx, scope, request)
  return guardedJson(
    scope,
    tx`
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
    from guard`,
  )
}

/** All rows of the list as JSON, for a file. The caller was looked up before. */
export const quoteFileRows = (tx: Tx, scope: Scope, asked: QuoteListRequest) => tx`
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

/** The `from` clause and the conditions. The branch's day is used only if it decides the status of a quote. */
function foundOf(tx: Tx, scope: Scope, asked: QuoteListRequest) {
  const byState = asked.status !== '' || asked.sort.endsWith('status')
  return tx`
      from quotes q
      ${byState ? tx`cross join clock join locations b on b.location_id = q.location_id` : tx``}
      where q.customer_id = ${scope.customer.customerId}
        ${asked.search === '' ? tx`` : tx`and ${containsText(tx, 'q.words', asked.search)}`}
        ${narrowed(tx, scope, asked)}`
}
