import { LISTED } from '#platform/searched-rows.ts'
import type { Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import type { Found, Half } from './all-orders-found.ts'
import { promiseFields } from './order-rows.ts'

type Fragment = Half['order']
/** Who reads the rows, and where. */
type Reader = Pick<Scope, 'claims' | 'location'>

/** Of both halves every so manieth row is put in one order first, so that no more than a few hundred rows are sorted by how people read text. */
const STEP = 64

/**
 * A page of the merged list and its total, as one expression. All rows before the page but as many as the other half has come from a half for certain:
 * its index is walked over them, and only what follows is merged. Open orders are few, so that the last page is as near as the first. Where a half is
 * cut, what is listed of both ends there: behind it stand rows that nobody has read.
 */
export function mergedPage(tx: Tx, found: Found, { page, size }: { page: number; size: number }, reader: Reader) {
  const before = (page - 1) * size
  const rest = tx`(select p.rest from passed p)`
  const skipped = tx`(${rest} - (select sum(r.after) from reach r))`
  return tx`(
    with halves as materialized (select ${found.orders.listed.count} as orders, ${found.invoices.listed.count} as invoices, ${found.isCut} as cut),
    counted as materialized (select h.*, case when h.cut then least(h.orders + h.invoices, ${LISTED}) else h.orders + h.invoices end as total from halves h),
    passed as materialized (
      select p.*, greatest(${before} - p.orders - p.invoices, 0) as rest
      from (select greatest(${before} - c.invoices, 0) as orders, greatest(${before} - c.orders, 0) as invoices from counted c) p
    ),
    ${mergedParts(tx, found, 'listed', (half) => tx`limit ${size} + ${rest} offset (select p.${half} from passed p)`)},
    ${nearRows(tx, found, size)}
    select json_build_object('total', (select c.total from counted c), 'hasMore', (select c.cut from counted c), 'orders', (
      select coalesce(json_agg(r.row order by r.place), '[]')
      from (${mergedRows(tx, found, reader, tx`near`)}) r
      where r.place > ${skipped}
        and r.place <= ${skipped} + (select least(${size}, c.total - ${before}) from counted c))))`
}

/**
 * Of the rows that are merged those that may stand on the page, as `near`; none of a half's first, as many as `after`, does. Every STEP-th row of a half
 * is a mark. In the order of both, the n-th mark has place n * STEP at the earliest, and fewer than STEP rows later: those of the other half that
 * follow its last mark before.
 */
const nearRows = (tx: Tx, { order }: Found, size: number) => tx`mark as (
      select m.kind, row_number() over (order by ${order}) as place
      from merged m
      where m.at % ${STEP} = 0
    ),
    reach as materialized (
      select h.kind, ${STEP} * count(*) filter (where k.place < (p.rest + 1) / ${STEP}) as after, ${STEP} * (1 + count(*) filter (where k.place <= (p.rest + ${size}) / ${STEP})) as until
      from passed p
      cross join (values ('order'), ('invoice')) h (kind)
      left join mark k on k.kind = h.kind
      group by h.kind
    ),
    near as (
      select m.*
      from merged m
      join reach r on r.kind = m.kind
      where m.at > r.after
        and m.at < r.until
    )`

/**
 * Both halves, each as far as `limit` has it: what their indexes hold alone, for the rows that stand before the page are walked over. A day's midnight
 * is reckoned of those that are left: of 60,000 it takes 25 ms. `at` counts the rows of a half from 1.
 */
export const mergedParts = (tx: Tx, { orders, invoices }: Found, which: 'listed' | 'whole', limit: (half: Fragment) => Fragment) => tx`merged as materialized (
      select 'order' as kind, w.id, ${orders.keyOf(tx`w.sorted_by`)} as key, w.number, row_number() over () as at
      from (
        select o.order_id as id, ${orders.column} as sorted_by, ${orders.number} as number
        from ${orders[which].from}
        where ${orders[which].matches}
        order by ${orders.order}
        ${limit(tx`orders`)}
      ) w
      union all
      select 'invoice', w.id, ${invoices.keyOf(tx`w.sorted_by`)}, w.number, row_number() over ()
      from (
        select i.invoice_id as id, ${invoices.column} as sorted_by, ${invoices.number} as number
        from ${invoices[which].from}
        where ${invoices[which].matches}
        order by ${invoices.order}
        ${limit(tx`invoices`)}
      ) w
    )`

/** Rows of both in one order, each with its place from 1: all of `merged`, or of what is named. */
export const mergedRows = (tx: Tx, { order }: Found, { claims, location }: Reader, of: Fragment = tx`merged`) => tx`
      select p.place, json_build_object('kind', coalesce(i.kind, p.kind), 'number', p.number, 'date', coalesce((o.ordered_at at time zone ${location.timeZone})::date, i.invoiced_on),
        'poNumber', coalesce(o.po_number, i.po_number), 'sidemark', coalesce(o.sidemark, i.sidemark), 'shipToName', coalesce(o.ship_to_name, s.ship_to_name, ''),
        'pickup', coalesce((select v.how = 'W' from ship_vias v where v.ship_via_code = coalesce(o.ship_via_code, s.ship_via_code)), false),
        'status', coalesce(o.status, i.status), ${promiseFields(tx, claims.hideBOETA)}, 'total', coalesce(o.total, i.amount)::text) as row
      from (
        select m.*, row_number() over (order by ${order}) as place
        from ${of} m
      ) p
      left join orders o on p.kind = 'order' and o.order_id = p.id
      left join invoices i on p.kind = 'invoice' and i.invoice_id = p.id
      left join orders s on s.order_id = i.order_id`
