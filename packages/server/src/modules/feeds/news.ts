import { leaveNews } from '#modules/notifications/leave-news.ts'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import type { FeedTx } from './feed.ts'
import type { FeedName } from './formats/index.ts'

/**
 * What feeds bring that users hear about. A mail is for news only, so what happened before the feed's first import is
 * told nobody: a first load of all history mails nothing. What a feed brings again is known by its occasion.
 */

/** Days after which something is no news any more, however late its feed comes. */
const NEWS_DAYS = 14

/** SQL: the instant since when something is news of the feed. */
const since = (feed: FeedName) =>
  `(select greatest(min(f.started_at), now() - interval '${NEWS_DAYS} days') from feed_runs f where f.feed = '${feed}' and f.status <> 'failed')`

/** SQL: the day, by which an occasion can come again on a later day. */
const TODAY = `(now() at time zone 'utc')::date`

/**
 * How often one day's moves of a line between the same days are told, at least. A date that is moved and moved back is told
 * again, because otherwise the last mail would have the wrong one.
 */
const MOST_MOVES = 6

const Numbers = z.object({ numbers: z.array(z.string()) })

/**
 * The numbers of the orders that become ready with this file, before it is merged. An order that is not known yet counts
 * if it was placed after the first import.
 */
export async function ordersGettingReady(tx: FeedTx): Promise<string[]> {
  const { numbers } = await one(
    Numbers,
    tx`
    select coalesce(array_agg(r.order_number::text), '{}') as numbers
    from feed_rows r
    left join orders o on o.order_number = r.order_number
    where r.status = 'ready'
      and case when o.order_id is null then r.ordered_at > ${tx.unsafe(since('orders'))} else o.status not in ('ready', 'delivered') end`,
  )
  return numbers
}

/** Tells the users who placed these orders that they can be picked up. */
export const tellReady = (tx: FeedTx, numbers: string[]) =>
  leaveNews(
    tx,
    'order-ready',
    tx`
    select o.order_id as about, 'ready on ' || ${tx.unsafe(TODAY)} as occasion, null::uuid as receiver, '{}'::jsonb as details
    from orders o
    join ship_vias v on v.ship_via_code = o.ship_via_code
    where o.order_number = any (${numbers}::bigint[])
      and o.user_id is not null
      and v.how = 'W'`,
  )

/**
 * SQL: how often somebody was told of the line `l` today, as `told`. A user may have many notices, so all of the day are
 * read at once.
 */
const toldToday = (tx: FeedTx) => tx`
    left join (
      select split_part(n.occasion, ' ', 2)::uuid as line, count(*) as times
      from notices n
      where n.event = 'back-order'
        and n.occasion like 'line %'
        and n.at >= ${tx.unsafe(TODAY)}::timestamp at time zone 'utc'
      group by 1
    ) told on told.line = l.order_line_id`

/** SQL: the occasion of a line's news. What is told is the part on back order and the day. */
const occasion = (tx: FeedTx, told: ReturnType<FeedTx>) =>
  tx`concat_ws(' ', 'line', l.order_line_id, 'on', ${tx.unsafe(TODAY)}, ${told}, least(coalesce(told.times, 0), ${MOST_MOVES}::int)) as occasion`

/**
 * Tells of back orders that the file fills or moves, before it is merged. A line that becomes smaller is not filled. The
 * notices are about the user who placed the orders, so that one mail can name all their orders.
 *
 * @param joinLine SQL: the row's order `o`, its units `u`, and its quantities in base units, `base`
 */
export const tellBackOrders = (tx: FeedTx, joinLine: string, has: (column: string) => boolean) =>
  leaveNews(
    tx,
    'back-order',
    tx`
    select o.user_id as about, ${occasion(tx, tx`news.short, news.day`)}, null::uuid as receiver,
      jsonb_build_object('orderId', l.order_id, 'lineNumber', l.line_number, 'sequence', l.sequence, 'was', l.promised_date,
        'came', case when news.short < l.back_ordered_base then quantity_text(from_base(l.back_ordered_base - news.short, u.num, u.den)) end) as details
    from feed_rows r
    ${tx.unsafe(joinLine)}
    join order_lines l on l.order_id = o.order_id and l.line_number = r.line_number and l.sequence = r.sequence
    cross join lateral (
      select case when ${has('back_ordered')} then base.back_ordered_base else l.back_ordered_base end as short, coalesce(r.promised_date, l.promised_date) as day
    ) news
    ${toldToday(tx)}
    where l.back_ordered_base > 0
      and o.user_id is not null
      and l.status <> 'cancelled'
      and r.status <> 'cancelled'
      and case when news.short < l.back_ordered_base then not o.from_feed or base.base_qty >= l.base_qty
        else news.short > 0 and news.day is distinct from l.promised_date end`,
  )

type MovedLine = { orderLineId: string; was: string | null; came: string | null }

/**
 * Tells of lines whose goods to come have come in, or come on another day. `was`: the former day. `came`: the quantity in
 * the unit of the line.
 */
export const tellMovedLines = (tx: FeedTx, moved: MovedLine[]) =>
  leaveNews(
    tx,
    'back-order',
    tx`
    select o.user_id as about, ${occasion(tx, tx`l.back_ordered_base, l.promised_date`)}, null::uuid as receiver,
      jsonb_build_object('orderId', l.order_id, 'lineNumber', l.line_number, 'sequence', l.sequence, 'was', m.was, 'came', m.came) as details
    from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) m ("orderLineId" uuid, was date, came text)
    join order_lines l on l.order_line_id = m."orderLineId"
    join orders o on o.order_id = l.order_id
    ${toldToday(tx)}
    where o.user_id is not null`,
  )

/** Tells of the shipments of the file, once it is merged. Goods that wait at the counter are told with their order. */
export const tellShipments = (tx: FeedTx) =>
  leaveNews(
    tx,
    'order-shipped',
    tx`
    select s.order_id as about, 'shipment ' || s.shipment_id as occasion, null::uuid as receiver, jsonb_build_object('shipmentId', s.shipment_id) as details
    from feed_rows r
    join shipments s on s.shipment_number = r.shipment_number
    join orders o on o.order_id = s.order_id
    join ship_vias v on v.ship_via_code = o.ship_via_code
    where r.shipped_at > ${tx.unsafe(since('shipments'))}
      and o.user_id is not null
      and v.how <> 'W'`,
  )

/**
 * Tells of the invoices of the file, once it is merged: those from the day after the first import, as long as somebody
 * may want them.
 */
export const tellInvoices = (tx: FeedTx) =>
  leaveNews(
    tx,
    'invoice-posted',
    tx`
    select i.invoice_id as about, 'posted' as occasion, null::uuid as receiver, '{}'::jsonb as details
    from feed_rows r
    join invoices i on i.invoice_number = r.invoice_number
    join customers c on c.customer_id = i.customer_id
    join locations b on b.location_id = c.location_id
    left join orders o on o.order_id = i.order_id
    where r.invoiced_on > (${tx.unsafe(since('invoices'))} at time zone b.time_zone)::date
      and (o.user_id is not null
        or exists (select from mail_choices m where m.kind = 'allInvoices' and m.customer_id = i.customer_id and m.wanted))`,
  )
