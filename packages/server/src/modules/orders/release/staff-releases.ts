import type { staffReleaseRoutes } from '@sidemark/contract'
import { startRow } from '@sidemark/contract/rules/start-row'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import { containing } from '#platform/database/like.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { maybeJson } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'
import { hasCutTickets } from '../order-parts.ts'
import { noOrder } from '../waiting-orders.ts'

type Request = z.output<typeof staffReleaseRoutes.staffReleases.query>
type Reply = z.output<typeof staffReleaseRoutes.staffReleases.reply>
type Page = z.output<typeof staffReleaseRoutes.staffRelease.reply>

/** The reasons for which the order `o` waits for release, as an SQL expression. */
export const waitingReasonsJson = (tx: Tx) => tx`coalesce((
  select to_json(r.reasons)
  from order_releases r
  where r.order_id = o.order_id
    and r.decision is null), '[]')`

/** For the order `o`, its customer `c`, its branch `b`, its user `u`, and the time `w` since when it waits. */
const releaseFields = (tx: Tx) => tx`
  'orderNumber', o.order_number::text, 'customerNumber', c.customer_number, 'customerName', c.name, 'location', b.report_name, 'status', o.status, 'poNumber', o.po_number,
  'sidemark', o.sidemark, 'orderedBy', user_name(u), 'heldAt', coalesce(w.held_at, o.ordered_at), 'reasons', ${waitingReasonsJson(tx)}, 'total', o.total::text`

/** An order that the ERP put on hold has no row here, so it waits since it was placed. */
const heldSince = (tx: Tx) => tx`
      left join order_releases w on w.order_id = o.order_id and w.decision is null`

/** Orders of all customers that are on hold, longest wait first. There are few, because a decision takes an order off. */
export function staffReleases(tx: Tx, scope: UserScope, { search, sort, page, size }: Request): Promise<Json<Reply>> {
  const like = containing(search.toLowerCase())
  const way = sort.startsWith('-') ? tx`desc` : tx`asc`
  const order = sort.endsWith('number')
    ? tx`o.order_number ${way}`
    : tx`coalesce(w.held_at, o.ordered_at) ${way}, o.order_number ${way}`
  const found = tx`
      from orders o
      join customers c on c.customer_id = o.customer_id
      ${heldSince(tx)}
      where o.status = 'on-hold'
        and ${search === '' ? tx`true` : tx`(o.order_number::text like ${like} or lower(o.po_number) like ${like} or lower(c.name) like ${like} or lower(c.customer_number) like ${like})`}`
  return guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)}
    select json_build_object(
      'total', (select count(*) ${found}),
      'orders', (
        select coalesce(json_agg(json_build_object(${releaseFields(tx)}) order by p.place), '[]')
        from unnest(array(
          select o.order_id
          ${found}
          order by ${order}
          limit ${size}
          offset ${startRow(page, size) - 1}
        )) with ordinality p (order_id, place)
        join orders o on o.order_id = p.order_id
        join customers c on c.customer_id = o.customer_id
        join locations b on b.location_id = o.location_id
        left join users u on u.user_id = o.user_id
        ${heldSince(tx)}))::text as json
    from guard`,
  )
}

/** One order for the release desk, with the customer's credit today at the order's branch. @throws Problem not-found */
export async function staffRelease(tx: Tx, number: string): Promise<Json<Page>> {
  const order = await maybeJson<Page>(tx`
    select json_build_object(${releaseFields(tx)},
      'lines', (
        select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'sequence', l.sequence, 'sku', i.sku, 'description', i.description, 'color', i.color, 'size', i.size,
          'quantity', quantity_text(l.quantity), 'UMCode', l.um_code, 'net', l.net::text) order by l.line_number, l.sequence), '[]')
        from order_lines l
        join items i on i.item_id = l.item_id
        where l.order_id = o.order_id
          and (l.status <> 'cancelled' or o.status = 'cancelled')),
      'hasCutTickets', ${hasCutTickets(tx)}, 'accountHold', c.credit_hold,
      'account', (
        select json_build_object('limit', c.credit_limit::text, 'used', k.used::text, 'balance', a.balance::text, 'pastDue', a.past_due::text,
          'oldestDays', coalesce((
            select greatest(t.day - min(x.due_on), 0)
            from invoices x
            where x.customer_id = o.customer_id
              and x.open_amount > 0), 0))
        from (select (stock_now() at time zone b.time_zone)::date as day) t
        cross join lateral credit_of(o.customer_id) k
        cross join lateral customer_ageing(o.customer_id, t.day) a),
      'releases', (
        select coalesce(json_agg(json_build_object('heldAt', r.held_at, 'reasons', r.reasons, 'decision', r.decision, 'decidedAt', r.decided_at,
          'decidedBy', user_name(d), 'comment', r.comment) order by r.held_at, r.release_id), '[]')
        from order_releases r
        left join users d on d.user_id = r.decided_by
        where r.order_id = o.order_id))::text as json
    from orders o
    join customers c on c.customer_id = o.customer_id
    join locations b on b.location_id = o.location_id
    left join users u on u.user_id = o.user_id
    ${heldSince(tx)}
    where o.order_number = ${number}::bigint`)
  return order ?? noOrder(number)
}
