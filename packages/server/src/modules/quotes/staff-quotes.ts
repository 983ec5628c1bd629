import { Problem } from '@sidemark/contract'
import type { StaffQuote, staffQuoteRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/guard.ts'
import type { Json, Tx } from '#platform/sql.ts'
import { maybeJson } from '#platform/sql.ts'
import type { UserScope } from '#platform/who.ts'
import { anywhere, quoteOrder } from './list-quotes.ts'
import { fromQuoteLines, quoteLineFields, quoteRestFields, quoteRowFields, stateOf } from './quote-rows.ts'

type Request = z.output<typeof staffQuoteRoutes.staffQuotes.query>
type Reply = z.output<typeof staffQuoteRoutes.staffQuotes.reply>

const ofCustomer = (tx: Tx) => tx`'customerNumber', c.customer_number, 'customerName', c.name, 'location', b.report_name`

/** Quotes of all customers, those that wait longest first; a search finds number, job name, SKU, and customer by number or name. */
export function staffQuotes(tx: Tx, scope: UserScope, { search, status, sort, page, size }: Request): Promise<Json<Reply>> {
  const found = tx`
      from clock
      cross join quotes q
      join locations b on b.location_id = q.location_id
      ${search === '' ? tx`` : tx`join customers c on c.customer_id = q.customer_id`}
      where ${search === '' ? tx`true` : tx`(q.words like ${anywhere(search)} or lower(c.name) like ${anywhere(search)} or lower(c.customer_number) like ${anywhere(search)})`}
        and ${status === '' ? tx`true` : status === 'requested' ? tx`q.status = 'requested'` : tx`${stateOf(tx)} = ${status}`}`
  return guardedJson(scope, tx`
    with ${guardOf(tx, scope)},
    clock as materialized (select stock_now() as at from guard)
    select json_build_object(
      'total', (select count(*) ${found}),
      'quotes', (
        select coalesce(json_agg(json_build_object(${quoteRowFields(tx)}, ${ofCustomer(tx)}) order by q.place), '[]')
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
        join customers c on c.customer_id = q.customer_id
        join locations b on b.location_id = q.location_id
        left join users u on u.user_id = q.user_id))::text as json
    from guard`)
}

/**
 * One quote as its branch prices it: each line with what the customer would pay today without a quote, and what was quoted before.
 *
 * @throws Problem not-found
 */
export async function staffQuote(tx: Tx, { user }: UserScope, number: string): Promise<Json<z.output<typeof StaffQuote>>> {
  const quote = await maybeJson<z.output<typeof StaffQuote>>(tx`
    with clock as materialized (select stock_now() as at)
    select json_build_object(
      ${quoteRowFields(tx)},
      ${quoteRestFields(tx, user.userId)},
      ${ofCustomer(tx)},
      'lines', (
        select coalesce(json_agg((json_build_object(${quoteLineFields(tx)})::jsonb || jsonb_build_object(
          'priceToday', shown_price(t.unit_price), 'priceTodaySource', coalesce(t.source, ''), 'netToday', t.net::text, 'priceBefore', (
            select shown_price(x.unit_price)
            from quote_lines x
            where x.quote_id = q.quote_id
              and x.revision = q.revision - 1
              and x.line_number = l.line_number))) order by l.line_number), '[]')
        ${fromQuoteLines(tx)}
        cross join lateral customer_lists(q.customer_id, (clock.at at time zone b.time_zone)::date) p
        cross join lateral price_line(l.item_id, l.base_qty, p.lists) t
        where l.quote_id = q.quote_id
          and l.revision = q.revision),
      'canAnswer', ${stateOf(tx)} not in ('accepted', 'withdrawn'),
      'canDecline', ${stateOf(tx)} in ('requested', 'priced', 'expired'))::text as json
    from clock
    cross join quotes q
    join customers c on c.customer_id = q.customer_id
    join locations b on b.location_id = q.location_id
    left join users u on u.user_id = q.user_id
    where q.quote_number = ${number}::bigint`)
  return quote ?? noQuote(number)
}

export const noQuote = (number: string): never => {
  throw new Problem('not-found', `There is no quote ${number}.`)
}
