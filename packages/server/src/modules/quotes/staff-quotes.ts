import { Problem } from '@sidemark/contract'
import type { StaffQuote } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/database/sql.ts'
import { maybeJson } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import {
  customerFields,
  fromQuoteLines,
  quoteLineFields,
  quoteRestFields,
  quoteRowFields,
  stateOf,
} from './quote-rows.ts'

/**
 * One quote for the branch that prices it. Each line has the price that the customer would pay today without a quote,
 * and the earlier quoted price. Stock in the requester's cart counts as available, as it does for the requester.
 *
 * @throws Problem not-found
 */
export async function staffQuote(
  tx: Tx,
  { user }: UserScope,
  number: string,
): Promise<Json<z.output<typeof StaffQuote>>> {
  const quote = await maybeJson<z.output<typeof StaffQuote>>(tx`
    with clock as materialized (select stock_now() as at)
    select json_build_object(
      ${quoteRowFields(tx)},
      ${quoteRestFields(tx, user.userId)},
      ${customerFields(tx)},
      'lines', (
        select coalesce(json_agg((json_build_object(${quoteLineFields(tx)})::jsonb || jsonb_build_object(
          'priceToday', shown_price(n.unit_price),
          'UMCodes', (
            select jsonb_agg(u.um_code order by u.position)
            from item_uoms u
            where u.item_id = l.item_id
              and u.sellable),
          'priceTodaySource', coalesce(n.source, ''), 'netToday', n.net::text, 'priceBefore', (
            select shown_price(x.unit_price)
            from quote_lines x
            where x.quote_id = q.quote_id
              and x.revision = q.revision - 1
              and x.line_number = l.line_number))) order by l.line_number), '[]')
        ${fromQuoteLines(tx, { lists: tx`p.lists`, reader: tx`q.user_id` })}
        left join counted_in_quote(quote => q.quote_id, revision => q.revision, lists => p.lists, of_rest => false) counted on counted.quote_line_id = l.quote_line_id
        cross join lateral price_today(line => l, wanted => l.base_qty, lists => p.lists, break_qty => counted.break_qty, style_break_qty => counted.style_break_qty) n
        where l.quote_id = q.quote_id
          and l.revision = q.revision),
      'canAnswer', ${stateOf(tx)} not in ('accepted', 'withdrawn'),
      'canDecline', ${stateOf(tx)} in ('requested', 'priced', 'expired'))::text as json
    from clock
    cross join quotes q
    join customers c on c.customer_id = q.customer_id
    join locations b on b.location_id = q.location_id
    cross join lateral customer_lists(q.customer_id, (clock.at at time zone b.time_zone)::date) p
    left join users u on u.user_id = q.user_id
    where q.quote_number = ${number}::bigint`)
  return quote ?? noQuote(number)
}

/** @throws Problem not-found: no quote has this number */
export const noQuote = (number: string): never => {
  throw new Problem('not-found', `There is no quote ${number}.`)
}
