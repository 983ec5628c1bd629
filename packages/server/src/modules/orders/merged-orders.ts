import { LISTED } from '#platform/database/searched-rows.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Found, Half } from './all-orders-found.ts'
import { decides } from './approval/decides.ts'
import { anyUnmarked, promiseFields, sidemarksOfLines, stands } from './order-rows.ts'

type Fragment = Half['order']
/** The user who reads the rows, and their branch. */
type Reader = Pick<Scope, 'user' | 'claims' | 'location'>

/**
 * Every STEP-th row of both halves is sorted first. After that, only a few hundred rows are sorted with the slow
 * collation for people.
 */
const STEP = 64

/**
 * A page of the merged list and its total, as one expression. If one half has fewer rows than there are rows before the
 * page, the others of these rows certainly come from the other half. The statement walks over them in the index of their
 * half, and merges only the rows after them. There are few open orders, so the last page is as fast as the first. If the
 * search of a half is cut, the merged list ends after `LISTED` rows, because later rows of that half were not read.
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
 * The merged rows that may be on the page, as `near`. The first `after` rows of a half are before the page, and the
 * rows from `until` on are behind it. Every STEP-th row of a half is a mark. The n-th mark of both halves together has
 * a place in the merged order of at least n * STEP and less than (n + 1) * STEP, because fewer than STEP rows of the
 * other half are between that half's previous mark and this one.
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
 * Both halves, each up to its `limit`, from their indexes alone, because the rows before the page are only walked over.
 * The midnight of a day is computed only for the remaining rows, because it takes 25 ms for 60,000 rows. `at` counts
 * the rows of a half from 1.
 */
export const mergedParts = (
  tx: Tx,
  { orders, invoices }: Found,
  which: 'listed' | 'whole',
  limit: (half: Fragment) => Fragment,
) => tx`merged as materialized (
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

/**
 * The rows of both halves in one order, each with its place from 1. The rows come from `merged`, or from the source
 * that `of` names.
 */
export const mergedRows = (tx: Tx, { order }: Found, reader: Reader, of: Fragment = tx`merged`) => tx`
      select p.place, json_build_object('kind', coalesce(i.kind, p.kind), 'number', p.number, 'date', coalesce((o.ordered_at at time zone ${reader.location.timeZone})::date, i.invoiced_on),
        'poNumber', coalesce(o.po_number, i.po_number), 'sidemark', coalesce(o.sidemark, i.sidemark),
        'lineSidemarks', case when coalesce(o.sidemark, i.sidemark) = '' then coalesce(${sidemarksOfLines(tx, tx`order_lines l where l.order_id = o.order_id`)}, ${sidemarksOfLines(tx, tx`invoice_lines l where l.invoice_id = i.invoice_id`)}, '') else '' end,
        'hasUnmarkedLines', coalesce(o.sidemark, i.sidemark) = '' and (${anyUnmarked(tx, tx`order_lines l where l.order_id = o.order_id and ${stands(tx)}`)} or ${anyUnmarked(tx, tx`invoice_lines l where l.invoice_id = i.invoice_id`)}),
        'shipToName', coalesce(o.ship_to_name, s.ship_to_name, ''),
        'pickup', coalesce((select v.how = 'W' from ship_vias v where v.ship_via_code = coalesce(o.ship_via_code, s.ship_via_code)), false),
        'status', coalesce(o.status, i.status), 'waitsForYou', coalesce(${decides(tx, reader)}, false), ${promiseFields(tx, reader.claims.hideBOETA)}, 'total', coalesce(o.total, i.amount)::text) as row
      from (
        select m.*, row_number() over (order by ${order}) as place
        from ${of} m
      ) p
      left join orders o on p.kind = 'order' and o.order_id = p.id
      left join invoices i on p.kind = 'invoice' and i.invoice_id = p.id
      left join orders s on s.order_id = i.order_id`
