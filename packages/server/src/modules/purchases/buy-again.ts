import type { purchaseRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { purchasesFound } from './purchases-found.ts'

type BuyAgainRequest = Pick<z.output<typeof purchaseRoutes.buyAgain.query>, 'size'>

/** The number of months that count. */
const MONTHS = 24
/** Days after which an order counts half, because two orders of this month say more than ten of last year. */
const HALF_DAYS = 91

/**
 * The items that the customer buys most and bought last, with the quantity that their orders have most often. Orders
 * are counted, not money, so the order of the rows reveals no price. Items that a reorder would refuse are left out
 * (sold-out discontinued ones and items without a price), and so are items that are not goods.
 */
export const buyAgain = (
  tx: Tx,
  scope: Scope,
  { size }: BuyAgainRequest,
): Promise<Json<z.output<typeof purchaseRoutes.buyAgain.reply>>> =>
  guardedJson(scope, buyAgainStatement(tx, scope, size))

/**
 * Items are read in their order until there are enough. Quantity, price and stock are looked up only for those.
 *
 * @internal
 */
export const buyAgainStatement = (tx: Tx, scope: Scope, size: number) => tx`
    ${boughtAgain(tx, scope, { size })}
    select json_build_object('items', (select coalesce(json_agg(r.row order by r.score desc, r.last_ordered desc, r.item_id), '[]') from row r))::text as json
    from at`

/** `at` and `row`: the first `size` items that can be ordered and have every word of the search. */
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

/**
 * Items ranked by how often and how recently they were ordered. They come in that order, so that they are read one by
 * one.
 */
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
 * The data of a row for the item of `r`: item i, material g, units c and d, usual quantity w, price f, stock k. Each
 * has offset 0, so that it is computed once, for the row alone.
 */
const goods = (tx: Tx, { customer: { customerId }, location: { locationId }, lists }: Scope) => tx`
      cross join lateral (select x.* from items x where x.item_id = r.item_id and x.kind = 'goods' limit 1) i
      cross join lateral (select x.material from categories x where x.category_id = i.category_id limit 1) g
      cross join lateral (select c.* from item_counting(i.item_id) c offset 0) c
      cross join lateral (select x.num, x.den from item_uoms x where x.item_id = i.item_id and x.um_code = i.default_unit limit 1) d
      left join lateral usual_quantity(customer => ${customerId}, item => i.item_id) x on true
      -- Of purchases without lines (another system's) the average, in whole default units.
      cross join lateral (
        select coalesce(x.um_code, i.default_unit) as um_code, coalesce(x.quantity, greatest(ceil(r.base_qty * d.den / d.num), 1)) as quantity
        offset 0
      ) w
      cross join lateral (select x.num, x.den from item_uoms x where x.item_id = i.item_id and x.um_code = w.um_code limit 1) u
      cross join lateral (select greatest(b.base_qty, 1) as base_qty from to_base(item => i.item_id, um => w.um_code,
        quantity => w.quantity) b offset 0) q
      cross join lateral (
        select p.unit_price, p.source, p.list_id, one.unit_price as of_one
        from price_for(item => i.item_id, qty => q.base_qty, lists => ${lists}, product_line => i.product_line_id) p
        -- One of the unit may reach a break that a part of it does not reach.
        left join lateral (
          select x.unit_price
          from price_for(item => i.item_id, qty => ((u.num + u.den - 1) / u.den)::int, lists => ${lists}, product_line => i.product_line_id) x
        ) one on u.num > q.base_qty * u.den
        offset 0
      ) f
      cross join lateral (select s.* from stock_of(item => i.item_id, home => ${locationId}::smallint, viewer => ${customerId},
        at => at.now) s offset 0) k`

/** The wire's BuyAgainItem. */
const rowJson = (tx: Tx) => tx`json_build_object(
        'sku', i.sku, 'description', i.description, 'color', i.color, 'size', i.size, 'picture', i.picture, 'material', g.material,
        'quantity', quantity_text(w.quantity), 'UMCode', w.um_code, 'lastOrdered', r.last_ordered,
        'price', (
          select json_build_object('unitPrice', shown_price(f.unit_price), 'priceUOM', i.price_uom,
            'perUnit', case when w.um_code = i.price_uom then json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(f.unit_price)))
              else json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(f.unit_price)),
                json_build_object('UMCode', w.um_code, 'price', shown_in(unit_price => coalesce(f.of_one, f.unit_price), num => c.price_den::numeric * u.num, den => c.price_num::numeric * u.den))) end,
            'source', f.source, 'sourceName', coalesce(p.name, ''), 'ends', p.ends)
          from (select) z
          left join price_lists p on p.list_id = f.list_id and f.source = 'promo'),
        'stock', stock_line(here => k.here, largest => k.largest, elsewhere => k.elsewhere, coming => k.coming,
          coming_at => (
            select coming_text(branch => b, due => date '2000-01-01' + k.coming[1], today => at.today)
            from locations b where b.location_id = k.coming[2]), unit => c.stock_unit,
          num => c.stock_num, den => c.stock_den)::json)`
