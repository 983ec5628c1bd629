import type { purchaseRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/guard.ts'
import type { Json, Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { purchasesFound } from './purchases-found.ts'

type Request = Pick<z.output<typeof purchaseRoutes.buyAgain.query>, 'size'>

/** Months that count. */
const MONTHS = 24
/** Days after which an order counts half: two of this month say more than ten of last year. */
const HALF_DAYS = 91
/** Of how many months the last order's day is looked at for what is usual. */
const USUAL_MONTHS = 6

/**
 * What the customer buys most and has bought last, with the quantity that its orders have most often. Orders are counted, not money: the
 * order of the rows tells no price. Left out: what is discontinued with nothing left of it, or has no price, as reorder refuses it, and what are no goods.
 */
export const buyAgain = (tx: Tx, scope: Scope, { size }: Request): Promise<Json<z.output<typeof purchaseRoutes.buyAgain.reply>>> => guardedJson(scope, buyAgainStatement(tx, scope, size))

/** Items are taken in their order until there are enough: quantity, price and stock are looked up for those alone. */
export const buyAgainStatement = (tx: Tx, scope: Scope, size: number) => tx`
    ${boughtAgain(tx, scope, { size })}
    select json_build_object('items', (select coalesce(json_agg(r.row order by r.score desc, r.last_ordered desc, r.item_id), '[]') from row r))::text as json
    from at`

/** `at` and `row`: the first `size` items that can be ordered, those with every word of the search. */
export const boughtAgain = (tx: Tx, scope: Scope, { size, search = '' }: { size: number; search?: string }) => tx`
    with ${guardOf(tx, scope)},
    at as materialized (
      select n.now, (n.now at time zone ${scope.location.timeZone})::date as today, date_trunc('month', n.now at time zone ${scope.location.timeZone})::date as month
      from guard
      cross join (select stock_now() as now offset 0) n
    ),
    row as (
      select r.score, r.last_ordered, r.item_id, ${rowJson(tx)} as row
      from (${ranked(tx, scope, search)}) r
      cross join at
      ${goods(tx, scope)}
      where f.unit_price is not null
        and (not i.discontinued or k.here + k.elsewhere > 0 or k.coming is not null)
      order by r.score desc, r.last_ordered desc, r.item_id
      limit ${size}
    )`

/** Items by how often and how lately they were ordered, in the order in which the rows are wanted, so that they are read one by one. */
const ranked = (tx: Tx, { customer: { customerId } }: Scope, search: string) => tx`
        select p.item_id, sum(p.orders * power(0.5, (at.month - p.month)::float8 / ${HALF_DAYS}::int)) as score, max(p.last_ordered) as last_ordered, sum(p.base_qty) / nullif(sum(p.orders), 0) as base_qty
        from at
        join purchases p on p.customer_id = ${customerId} and p.month > at.month - make_interval(months => ${MONTHS}::int)
        ${purchasesFound(tx, customerId, search)}
        group by p.item_id
        having sum(p.orders) > 0
        order by score desc, last_ordered desc, p.item_id
        offset 0`

/**
 * What a row shows of the item of `r`: item i, material g, units c and d, usual quantity w, price f, stock k. Each offset 0: computed for the row alone, once.
 */
const goods = (tx: Tx, { customer: { customerId }, location: { locationId }, lists }: Scope) => tx`
      cross join lateral (select x.* from items x where x.item_id = r.item_id and x.kind = 'goods' limit 1) i
      cross join lateral (select x.material from categories x where x.category_id = i.category_id limit 1) g
      cross join lateral (select c.* from item_counting(i.item_id) c offset 0) c
      cross join lateral (select x.num, x.den from item_uoms x where x.item_id = i.item_id and x.um_code = i.default_unit limit 1) d
      left join lateral (${usual(tx, customerId)}) x on true
      -- Of purchases without lines (another system's) the average, in whole default units.
      cross join lateral (
        select coalesce(x.um_code, i.default_unit) as um_code, coalesce(x.quantity, greatest(ceil(r.base_qty * d.den / d.num), 1)) as quantity
        offset 0
      ) w
      cross join lateral (select x.num, x.den from item_uoms x where x.item_id = i.item_id and x.um_code = w.um_code limit 1) u
      cross join lateral (select greatest(b.base_qty, 1) as base_qty from to_base(i.item_id, w.um_code, w.quantity) b offset 0) q
      cross join lateral (select p.unit_price, p.source, p.list_id from price_for(i.item_id, q.base_qty, ${lists}, i.line_id) p offset 0) f
      cross join lateral (select s.* from stock_of(i.item_id, ${locationId}::smallint, ${customerId}, at.now) s offset 0) k`

/** Unit and quantity that the item's orders have most often, the latest of those that are as many: of the last order's day in each of the last months, in units that it is sold by. */
const usual = (tx: Tx, customerId: number) => tx`
        select l.um_code, l.quantity
        from (
          select p.last_ordered as day
          from purchases p
          where p.customer_id = ${customerId}
            and p.item_id = i.item_id
          order by p.month desc
          limit ${USUAL_MONTHS}
        ) y
        -- offset 0: the customer's orders of the day first, not all orders of the item. The day is its branch's, which is within a day of the database's.
        cross join lateral (
          select x.order_id, x.ordered_at
          from orders x
          where x.customer_id = ${customerId}
            and x.ordered_at >= y.day - 1
            and x.ordered_at < y.day + 2
            and ordered_on(x) = y.day
            and x.status <> 'cancelled'
          offset 0
        ) o
        join order_lines l on l.order_id = o.order_id and l.item_id = i.item_id and l.status <> 'cancelled'
        join item_uoms s on s.item_id = l.item_id and s.um_code = l.um_code and s.sellable
        group by l.um_code, l.quantity
        order by count(*) desc, max(o.ordered_at) desc
        limit 1`

/** The wire's BuyAgainItem. */
const rowJson = (tx: Tx) => tx`json_build_object(
        'sku', i.sku, 'description', i.description, 'color', i.color, 'size', i.size, 'picture', i.picture, 'material', g.material,
        'quantity', quantity_text(w.quantity), 'UMCode', w.um_code, 'lastOrdered', r.last_ordered,
        'price', (
          select json_build_object('unitPrice', shown_price(f.unit_price), 'priceUOM', i.price_uom,
            'perUnit', case when w.um_code = i.price_uom then json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(f.unit_price)))
              else json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(f.unit_price)),
                json_build_object('UMCode', w.um_code, 'price', shown_per(price_per(f.unit_price, c.price_num, c.price_den, u.num, u.den)))) end,
            'source', f.source, 'sourceName', coalesce(p.name, ''), 'ends', p.ends)
          from (select) z
          left join price_lists p on p.list_id = f.list_id and f.source = 'promo'),
        'stock', stock_line(k.here, k.largest, k.elsewhere, k.coming, (select b.report_name from locations b where b.location_id = k.coming[2]), at.today, c.stock_unit, c.stock_num, c.stock_den)::json)`
