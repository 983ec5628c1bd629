import { Problem } from '@sidemark/contract'
import type { Item } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { maybeJson } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/** Orders of the customer that "you bought" shows. */
const HISTORY = 5
/** Days of incoming goods an item page can show: MaxETAs goes up to three. */
const MOST_ETAS = 3

type Asked = { quantity?: string; UMCode?: string }

/**
 * Everything an item's page shows, in one statement.
 *
 * @param asked what the explanation is for, any unit it is sold in; else one default unit
 * @throws Problem not-found
 */
export async function itemPage(tx: Tx, { customer, location, lists }: Scope, sku: string, { quantity, UMCode }: Asked): Promise<Json<z.output<typeof Item>>> {
  const page = await maybeJson<z.output<typeof Item>>(tx`
    with at as materialized (
      select stock_now() as now, (stock_now() at time zone ${location.timeZone})::date as today
    ),
    item as materialized (
      select i.*, coalesce(nullif((select b.base_qty from to_base(i.item_id, coalesce(${UMCode ?? null}::text, i.default_unit), coalesce(${quantity ?? null}::numeric, 1)) b), 0), k.default_base) as base_qty,
        k.card, k.default_base, k.stock_unit, k.stock_num, k.stock_den
      from items i
      cross join lateral (select c.* from item_card(i.item_id) c offset 0) k
      where i.sku = ${sku}
    ),
    lot as materialized (
      select a.location_id, a.due, greatest(a.free, 0) + a.held as usable, a.held, l.dye_lot, l.roll_no, b.code, b.report_name,
        case when a.location_id = ${location.locationId} then 0 else coalesce((
          select min(t.days) from transfer_lanes t where t.from_location_id = a.location_id and t.to_location_id = ${location.locationId}), 99) + 1 end as far
      from item i
      cross join at
      cross join lateral availability_for(i.item_id, ${customer.customerId}, at.now) a
      join lots l on l.lot_id = a.lot_id
      join locations b on b.location_id = a.location_id
    )
    select i.card
      || ',"price":' || coalesce(case when i.base_qty = i.default_base then e.explanation ->> 'price' else (
        select price_json(i.item_id, p.unit_price, p.source, p.list_id)::text
        from price_for(i.item_id, i.default_base, ${lists}, i.line_id) p) end, 'null')
      || ',"stock":' || (
        select json_build_object(
          'here', json_build_object('quantity', in_unit(s.here, i.stock_num, i.stock_den), 'UMCode', i.stock_unit),
          'largestLot', case when s.largest > 0 then json_build_object('quantity', in_unit(s.largest, i.stock_num, i.stock_den), 'UMCode', i.stock_unit) end,
          'elsewhere', json_build_object('quantity', in_unit(s.elsewhere, i.stock_num, i.stock_den), 'UMCode', i.stock_unit),
          'etas', coalesce(e.etas, '[]'),
          'state', case when s.here > 0 then 'available' when s.elsewhere > 0 or e.etas is not null then 'later' else 'none' end)::text
        from (
          select coalesce(sum(usable) filter (where far = 0 and due is null), 0)::bigint as here, max(usable) filter (where far = 0 and due is null) as largest,
            coalesce(sum(usable) filter (where far > 0 and due is null), 0)::bigint as elsewhere
          from lot
        ) s,
        (
          select json_agg(json_build_object('location', coming.report_name, 'quantity', in_unit(coming.quantity, i.stock_num, i.stock_den), 'UMCode', i.stock_unit,
            'date', case when coming.due >= at.today then coming.due end) order by coming.due, coming.far) as etas
          from (
            select due, far, report_name, sum(usable)::bigint as quantity
            from lot
            where due is not null and usable > 0
            group by due, far, report_name
            order by due, far
            limit ${MOST_ETAS}
          ) coming
        ) e)
      || ',"colors":' || s.colors || ',"colorCount":' || s.color_count
      || ',"bought":' || exists (select from purchases b where b.customer_id = ${customer.customerId} and b.item_id = i.item_id)
      || ',"explanation":' || coalesce(e.explanation::text, 'null')
      || ',' || substr(json_build_object(
        'upc', i.upc, 'categoryId', c.code, 'baseUOM', i.base_unit, 'lotPolicy', i.lot_policy,
        'factors', (
          select json_agg(json_build_object('UMCode', u.um_code, 'UMlongDesc', n.long_desc, 'num', u.num::text, 'den', u.den::text, 'sellable', u.sellable) order by u.position, u.um_code)
          from item_uoms u
          join uoms n on n.um_code = u.um_code
          where u.item_id = i.item_id),
        'minCut', case when i.base_unit = 'IN' and i.min_cut_inches > 0 then json_build_object('quantity', i.min_cut_inches::text, 'UMCode', 'IN') end,
        'rollWidth', feet_text(i.roll_width_inches),
        'weightPerUnit', trim_scale(i.weight_per_base)::text,
        'longDescription', st.description, 'specs', st.specs, 'documents', st.documents,
        'images', (
          select coalesce(json_agg(json_build_object('url', p.url, 'caption', p.caption) order by p.place), '[]')
          from pictures_of(i.sku, i.product_code, (select v.code from vendors v where v.vendor_id = i.vendor_id), i.family, i.division) p),
        'lots', (
          select coalesce(json_agg(json_build_object('location', code, 'locReportName', report_name, 'dyeLot', dye_lot, 'roll', roll_no,
            'available', json_build_object('quantity', in_unit(usable, i.stock_num, i.stock_den), 'UMCode', i.stock_unit),
            'heldForYou', in_unit(held, i.stock_num, i.stock_den)) order by far, report_name, usable desc, dye_lot, roll_no), '[]')
          from lot
          where due is null and usable > 0),
        'history', (
          select coalesce(json_agg(json_build_object('orderNumber', h.order_number::text, 'orderedOn', h.ordered_on, 'quantity', trim_scale(h.quantity)::text, 'UMCode', h.um_code,
            'dyeLots', h.dye_lots, 'unitPrice', shown_price(h.unit_price)) order by h.order_number desc), '[]')
          from (
            select o.order_number, (o.ordered_at at time zone ${location.timeZone})::date as ordered_on, l.quantity, l.um_code, l.unit_price,
              (select coalesce(json_agg(distinct d.lot ->> 'lot'), '[]') from jsonb_array_elements(l.dye_lots) d (lot) where d.lot ->> 'lot' <> '') as dye_lots
            from order_lines l
            join orders o on o.order_id = l.order_id
            where l.item_id = i.item_id
              and o.customer_id = ${customer.customerId}
              and l.status <> 'cancelled'
            order by o.order_number desc
            limit ${HISTORY}
          ) h),
        'companions', (
          select coalesce(json_agg(json_build_object('sku', m.sku, 'description', m.description, 'color', m.color, 'picture', m.picture, 'material', mc.material,
            'kind', n.kind, 'customerUOM', m.default_unit, 'perBase', json_build_object('num', n.per_num::text, 'den', n.per_den::text), 'baseInUnit', mk.default_base,
            'price', case when mp.unit_price is not null then json_build_object('unitPrice', shown_price(mp.unit_price), 'priceUOM', m.price_uom, 'source', mp.source, 'sourceName', '', 'ends', null,
              'perUnit', json_build_array(json_build_object('UMCode', m.price_uom, 'price', shown_price(mp.unit_price)))) end,
            'stock', stock_line(ms.here, ms.largest, ms.elsewhere, ms.coming, ml.report_name, at.today, mk.stock_unit, mk.stock_num, mk.stock_den)::json) order by n.position, m.item_id), '[]')
          from companions n
          join items m on m.item_id = n.companion_id and not m.discontinued
          join categories mc on mc.category_id = m.category_id
          -- offset 0: each is computed for the companions alone; joined freely, the planner would count all items first.
          cross join lateral (select k.default_base, k.stock_unit, k.stock_num, k.stock_den from item_counting(m.item_id) k offset 0) mk
          cross join lateral (select p.unit_price, p.source, p.list_id from price_for(m.item_id, mk.default_base, ${lists}, m.line_id) p offset 0) mp
          cross join lateral stock_of(m.item_id, ${location.locationId}::smallint, ${customer.customerId}, at.now) ms
          left join locations ml on ml.location_id = ms.coming[2]
          where n.item_id = i.item_id)
        )::text, 2) as json
    from item i
    cross join at
    cross join (select explain_price(i.item_id, i.base_qty, ${lists}) as explanation from item i offset 0) e
    join styles st on st.style_id = i.style_id
    join categories c on c.category_id = i.category_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('sku', x.sku, 'color', x.color, 'colorCode', x.color_code, 'picture', x.picture) order by x.item_id), '[]')::text as colors, count(*) as color_count
      from items x
      where x.style_id = i.style_id
    ) s`)
  if (!page) throw new Problem('not-found', `There is no item ${sku}.`)
  return page
}
