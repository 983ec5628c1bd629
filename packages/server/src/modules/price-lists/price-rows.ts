import { part } from '#platform/database/parts.ts'
import type { Scope } from '#platform/callers/who.ts'

/** The values that rows depend on: the customer's price lists, and whose stock they say. A file says none. */
export type Priced = Pick<Scope, 'lists'> & { stockFor?: { home: number; viewer: number } | undefined }

/**
 * The rows of a price list as a named result: rows (row as JSON, place) of page (item_id, place). The price is
 * `price_for` of one default unit, as in every list. The breaks are `price_ladder`, which asks the same function.
 * Look-ups by the row's values keep a generic plan from reading whole tables. Reads `at` (today, now).
 */
export const priceRowsOf = ({ lists, stockFor }: Priced) => part`
  rows as (
    select row_to_json(r) as row, page.place
    from (select * from page order by place) page
    cross join at
    cross join lateral (select x.* from items x where x.item_id = page.item_id limit 1) i
    cross join lateral (select x.default_base, x.per_num, x.per_den, x.stock_unit, x.stock_num, x.stock_den from published.item_cards x where x.item_id = page.item_id limit 1) c
    cross join lateral (select x.num, x.den from item_uoms x where x.item_id = page.item_id and x.um_code = i.default_unit limit 1) d
    join categories g on g.category_id = i.category_id
    join vendors v on v.vendor_id = i.vendor_id
    -- offset 0: the price is computed once a row, not once a place where it is written.
    cross join lateral (
      select f.unit_price, f.source, f.list_id, f.contract_factor, case when f.source = 'promo' then coalesce(f.contract, f.contract_line, f.level, f.list) - f.unit_price end as saves,
        case when f.level is not null then (${lists}::int[])[2] else (${lists}::int[])[3] end as regular
      from price_for(item => i.item_id, qty => c.default_base, lists => ${lists}, product_line => i.product_line_id) f
      offset 0
    ) p
    left join lateral (select x.name, x.starts, x.ends from price_lists x where x.list_id = p.list_id limit 1) l on true
    ${
      stockFor
        ? part`cross join lateral stock_of(item => i.item_id, home => ${stockFor.home}::smallint, viewer => ${stockFor.viewer}, at => at.now) k`
        : part``
    }
    cross join lateral (
      select coalesce(json_agg(json_build_object('minQty', b.min_qty::text, 'UMCode', i.base_unit,
        'from', spoken_quantity(base_qty => b.min_qty, base_unit => i.base_unit, um => i.default_unit, num => d.num, den => d.den),
        'unitPrice', shown_price(b.unit_price), 'tag', b.tag) order by b.min_qty), '[]') as breaks
      from price_ladder(i.item_id, ${lists}) b
    ) b
    cross join lateral (
      select i.sku, i.description, i.color, i.size, g.name as category, v.name as "vendorName", i.manufacturer_no as "manufacturerItem", i.picture, g.material, i.discontinued,
        i.default_unit as "customerUOM", i.price_uom as "priceUOM",
        json_build_object('quantity', quantity_text(from_base(1, c.per_den, c.per_num)), 'UMCode', i.price_uom) as "perDefaultUnit",
        case when p.unit_price is not null then json_build_object(
          'unitPrice', shown_price(p.unit_price),
          'priceUOM', i.price_uom,
          'perUnit', case when i.default_unit = i.price_uom
            then json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(p.unit_price)))
            else json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(p.unit_price)), json_build_object('UMCode', i.default_unit, 'price', shown_in(unit_price => p.unit_price, num => c.per_num, den => c.per_den))) end,
          'source', p.source,
          'sourceName', coalesce(l.name, ''),
          'ends', case when p.source = 'promo' then l.ends end) end as price,
        shown_price(p.saves) as saves,
        b.breaks,
        json_build_object('from', l.starts, 'to', l.ends) as effective,
        coming_changes(item => i.item_id, day => at.today, source => p.source, list => p.list_id, regular => p.regular, ends => l.ends,
          factor => p.contract_factor) as coming
        ${
          stockFor
            ? part`, json_build_object('here', in_units(base_qty => k.here, unit => c.stock_unit, num => c.stock_num, den => c.stock_den)::json,
          'elsewhere', in_units(base_qty => k.elsewhere, unit => c.stock_unit, num => c.stock_num, den => c.stock_den)::json,
          'state', stock_state(here => k.here, elsewhere => k.elsewhere, is_coming => k.coming is not null)) as stock`
            : part``
        }
    ) r
  )`
