import type { quoteRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/guard.ts'
import type { Json, Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { quoteRowFields, stateOf } from './quote-rows.ts'

type Request = z.output<typeof quoteRoutes.quotes.query>
type Reply = z.output<typeof quoteRoutes.quotes.reply>

/** What each order of the list sorts by; there is an index of the customer's quotes for each. */
const columns = { number: 'q.quote_number', requested: 'q.requested_at', expires: 'q.expires_on', total: 'q.total' }

/** `order by` of a sort of the contract. Sorting by a total one may not see would tell its order. */
export function quoteOrder(sort: string, showsPrices: boolean): string {
  const [by, way] = sort.startsWith('-') ? [sort.slice(1), 'desc'] : [sort, 'asc']
  const seen = by === 'total' && !showsPrices ? 'number' : by
  return `${columns[seen as keyof typeof columns]} ${way} nulls last, q.quote_number desc` // the contract has these sorts alone
}

/** A text as `like` has it, anywhere in the words of a quote. */
export const anywhere = (search: string) => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The customer's quotes, one page of them; a search finds number, job name and SKU. Expired ones are told by the clock. */
export function listQuotes(tx: Tx, scope: Scope, { search, status, sort, page, size }: Request): Promise<Json<Reply>> {
  const found = tx`
      from clock
      join quotes q on q.customer_id = ${scope.customer.customerId}
      join locations b on b.location_id = q.location_id
      where ${search === '' ? tx`true` : tx`q.words like ${anywhere(search)}`}
        and ${status === '' ? tx`true` : tx`${stateOf(tx)} = ${status}`}`
  return guardedJson(scope, tx`
    with ${guardOf(tx, scope)},
    clock as materialized (select stock_now() as at from guard)
    select json_build_object(
      'total', (select count(*) ${found}),
      'quotes', (
        select coalesce(json_agg(json_build_object(${quoteRowFields(tx)}) order by q.place), '[]')
        from clock
        cross join (
          select q.*, row_number() over () as place
          from (
            select q.*
            ${found}
            order by ${tx.unsafe(quoteOrder(sort, scope.claims.showPrices))}
            limit ${size}
            offset ${startRow(page, size) - 1}
          ) q
        ) q
        join locations b on b.location_id = q.location_id
        left join users u on u.user_id = q.user_id))::text as json
    from guard`)
}
