import type { staffQuoteRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { customerFields, quoteRowFields, waitingMessage } from './quote-rows.ts'
import { anywhere, narrowed, quoteOrder } from './quotes-found.ts'
import type { QuoteListRequest } from './quotes-found.ts'

type Request = z.output<typeof staffQuoteRoutes.staffQuotes.query>
type Reply = z.output<typeof staffQuoteRoutes.staffQuotes.reply>

/**
 * Quotes of all customers, longest wait first. A search finds them by number, job name, SKU, and customer number or
 * name.
 */
export function staffQuotes(tx: Tx, scope: UserScope, request: Request): Promise<Json<Reply>> {
  const { sort, page, size } = request
  const found = foundOf(tx, scope, request)
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)},
    clock as materialized (select stock_now() as at from guard)
    select json_build_object(
      'total', (select count(*) ${found}),
      'quotes', (
        select coalesce(json_agg(json_build_object(${quoteRowFields(tx)}, ${customerFields(tx)}, ${waitingMessage(tx)}) order by q.place), '[]')
        from clock
        cross join (
          select q.*, row_number() over () as place
          from (
            select q.*
            ${found}
            order by ${quoteOrder(tx, scope, sort)}
            limit ${size}
            offset ${startRow(page, size) - 1}
          ) q
        ) q
        join customers c on c.customer_id = q.customer_id
        join locations b on b.location_id = q.location_id
        left join users u on u.user_id = q.user_id))::text as json
    from guard`,
  )
}

/** All rows of the list as JSON, for a file. The caller was looked up before. */
export const staffQuoteFileRows = (tx: Tx, scope: UserScope, asked: QuoteListRequest) => tx`
    with clock as materialized (select stock_now() as at)
    select json_build_object(${quoteRowFields(tx)}, ${customerFields(tx)}, ${waitingMessage(tx)})::text as row
    from clock
    cross join (
      select q.*, row_number() over (order by ${quoteOrder(tx, scope, asked.sort)}) as place
      ${foundOf(tx, scope, asked)}
    ) q
    join customers c on c.customer_id = q.customer_id
    join locations b on b.location_id = q.location_id
    left join users u on u.user_id = q.user_id
    order by q.place`

function foundOf(tx: Tx, scope: UserScope, asked: QuoteListRequest) {
  const { search, sort } = asked
  const byCustomer = search !== '' || sort.endsWith('customer')
  return tx`
      from clock
      cross join quotes q
      join locations b on b.location_id = q.location_id
      ${byCustomer ? tx`join customers c on c.customer_id = q.customer_id` : tx``}
      where ${search === '' ? tx`true` : tx`(q.words like ${anywhere(search)} or lower(c.name) like ${anywhere(search)} or lower(c.customer_number) like ${anywhere(search)})`}
        ${narrowed(tx, scope, asked)}`
}
