import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

/**
 * `clock`, after the guard: the current month at the branch, by its first day. A year is that month and the eleven
 * before it.
 */
export const clockOf = (tx: Tx, { location: { timeZone } }: Pick<Scope, 'location'>) => tx`
    clock as materialized (
      select date_trunc('month', stock_now() at time zone ${timeZone})::date as month
      from guard
    )`

/**
 * Sums over purchases `p` and the clock `c`, in base units, for the year and for the year before. Only months of two
 * years are joined: `p.month > c.month - interval '24 months'`.
 */
export const sums = (tx: Tx) => tx`
  coalesce(sum(p.base_qty) filter (where p.month > c.month - interval '12 months'), 0)::bigint as base_qty,
  coalesce(sum(p.base_qty) filter (where p.month <= c.month - interval '12 months'), 0)::bigint as base_qty_before,
  coalesce(sum(p.spend) filter (where p.month > c.month - interval '12 months'), 0.00) as spend,
  coalesce(sum(p.spend) filter (where p.month <= c.month - interval '12 months'), 0.00) as spend_before,
  max(p.last_ordered) as last_ordered`

/**
 * The wire's PurchaseRow as an SQL expression. It needs the sums `s` of the item `i` in the category `k`, the factor
 * `f` of its default unit, and its last line `l` (`lastLine`).
 */
export const purchaseFields = (tx: Tx) => tx`
  'sku', i.sku, 'description', i.description, 'color', i.color, 'size', i.size, 'picture', i.picture, 'material', k.material, 'UMCode', i.default_unit,
  'quantity', quantity_text(from_base(s.base_qty, f.num, f.den)), 'quantityBefore', quantity_text(from_base(s.base_qty_before, f.num, f.den)),
  'trend', case when s.base_qty_before > 0 then round((s.base_qty - s.base_qty_before) * 100.0 / s.base_qty_before)::text end,
  'spend', s.spend::text, 'spendBefore', s.spend_before::text, 'lastOrdered', s.last_ordered,
  'lastPrice', shown_price(l.unit_price), 'lastPriceUOM', coalesce(l.price_uom, i.price_uom), 'lastLot', coalesce((lots_of_order_line(l.order_line_id))[1], '')`

/**
 * Joins the tables that purchaseFields needs to the sums `s`. The last line is searched for only on its day. That day
 * is in the time zone of its branch, which is within a day of the database's. A customer has few orders on these days.
 */
export const joined = (tx: Tx, customerId: number) => tx`
  join items i on i.item_id = s.item_id
  join categories k on k.category_id = i.category_id
  join item_uoms f on f.item_id = i.item_id and f.um_code = i.default_unit
  left join lateral (
    select c.order_line_id, c.unit_price, c.price_uom
    from (
      -- offset 0: which day it was at its branch is asked of orders that have the item, not of all of three days.
      select x.order_line_id, x.unit_price, x.price_uom, x.line_number, o.ordered_at, ordered_on(o) as day
      from orders o
      join order_lines x on x.order_id = o.order_id and x.item_id = s.item_id and x.status <> 'cancelled'
      where o.customer_id = ${customerId}
        and o.status <> 'cancelled'
        and o.ordered_at >= s.last_ordered - 1
        and o.ordered_at < s.last_ordered + 2
      offset 0
    ) c
    where c.day = s.last_ordered
    order by c.ordered_at desc, c.line_number desc
    limit 1
  ) l on true`
