-- How items look in lists and on their page: the parts of the wire that SQL writes, once.

/*
 * What an item's price and stock are counted in: base units of one default unit; price units of one default unit (per_num/per_den); the
 * price unit's factor; and the unit stock is shown in: the price unit where that measures goods, else the base unit.
 */
create function item_counting(item int)
returns table (default_base int, per_num bigint, per_den bigint, price_num bigint, price_den bigint, stock_unit text, stock_num bigint, stock_den bigint)
language sql stable parallel safe
as $$
  select ((d.num + d.den - 1) / d.den)::int, d.num * p.den, d.den * p.num, p.num, p.den,
    case when p.um_code in ('SF', 'SY', 'LF') then p.um_code else i.base_unit end,
    case when p.um_code in ('SF', 'SY', 'LF') then p.num else 1 end,
    case when p.um_code in ('SF', 'SY', 'LF') then p.den else 1 end
  from items i
  join item_uoms d on d.item_id = i.item_id and d.um_code = i.default_unit
  join item_uoms p on p.item_id = i.item_id and p.um_code = i.price_uom
  where i.item_id = item
$$;

/* An item's pictures: those of the first key that has any, in the order sku, productCode, vendor, family, division. Specification 3, "Image". */
create function pictures_of(sku text, product_code text, vendor text, family text, division text)
returns table (place int, url text, caption text)
language sql stable parallel safe
as $$
  select p.position::int, case when p.url <> '' then p.url else '/pictures/' || p.recipe || '/1200.avif' end, p.caption
  from (
    select k.kind, k.key
    from (values (1, 'sku', sku), (2, 'productCode', product_code), (3, 'vendor', vendor), (4, 'family', family), (5, 'division', division)) k (place, kind, key)
    where k.key <> ''
      and exists (select from pictures x where x.key_kind = k.kind and x.key = k.key)
    order by k.place
    limit 1
  ) first
  join pictures p on p.key_kind = first.kind and p.key = first.key
$$;

/*
 * What never changes between publications of an item's row, as JSON text without its closing brace; what its own page says beside that
 * (`details`, fields without braces); and what it is counted in. usual_base: base units of the least that a quantity of one default unit
 * buys. Kept by publishSearch. row_to_json writes without blanks, which is a tenth less to send.
 */
create function item_card(item int)
returns table (card text, details text, usual_base int, default_base int, per_num bigint, per_den bigint, price_num bigint, price_den bigint, stock_unit text, stock_num bigint, stock_den bigint)
language sql stable parallel safe
as $$
  select left(row_to_json(r)::text, -1), substr(left(row_to_json(d)::text, -1), 2), coalesce(nullif(b.base_qty, 0), k.default_base),
    k.default_base, k.per_num, k.per_den, k.price_num, k.price_den, k.stock_unit, k.stock_num, k.stock_den
  from items i
  join vendors v on v.vendor_id = i.vendor_id
  join categories c on c.category_id = i.category_id
  cross join lateral item_counting(i.item_id) k
  left join lateral to_base(i.item_id, i.default_unit, 1) b on true
  cross join lateral (
    select json_agg(x order by y.position, y.um_code) filter (where y.sellable) as uoms, json_agg(f order by y.position, y.um_code) as factors
    from item_uoms y
    join uoms n on n.um_code = y.um_code
    cross join lateral (select y.um_code as "UMCode", n.long_desc as "UMlongDesc") x
    cross join lateral (select y.um_code as "UMCode", n.long_desc as "UMlongDesc", y.num::text as num, y.den::text as den, y.sellable) f
    where y.item_id = i.item_id
  ) u
  cross join lateral (
    select coalesce(json_agg(q order by p.place), '[]') as images
    from pictures_of(i.sku, i.product_code, v.code, i.family, i.division) p
    cross join lateral (select p.url, p.caption) q
  ) pictures
  cross join lateral (
    select i.sku, i.style_id as "styleId", i.description, i.color, i.size, v.code as vendor, v.name as "vendorName", i.manufacturer_no as "manufacturerItem",
      i.product_code as "productCode", i.family, i.division, i.picture, c.material, i.kind, i.discontinued, u.uoms as "UOMs", i.default_unit as "customerUOM",
      i.price_uom as "priceUOM", q as "perDefaultUnit"
    from (select quantity_text(from_base(1, k.per_den, k.per_num)) as quantity, i.price_uom as "UMCode") q
  ) r
  cross join lateral (
    select i.upc, c.code as "categoryId", i.base_unit as "baseUOM", i.lot_policy as "lotPolicy", u.factors,
      case when i.base_unit = 'IN' and i.min_cut_inches > 0 then json_build_object('quantity', i.min_cut_inches::text, 'UMCode', 'IN') end as "minCut",
      feet_text(i.roll_width_inches) as "rollWidth", trim_scale(i.weight_per_base)::text as "weightPerUnit", pictures.images
  ) d
  where i.item_id = item
$$;

/* What the pages of a style's items share: every colour and the texts, as fields of JSON without braces. Kept by publishSearch. */
create function style_details(style int) returns text
language sql stable parallel safe
as $$
  select '"colors":[' || x.colors || '],"colorCount":' || x.items || ',"longDescription":' || to_json(s.description) || ',"specs":' || s.specs || ',"documents":' || s.documents
  from styles s
  cross join lateral (
    select coalesce(string_agg(row_to_json(c)::text, ',' order by i.item_id), '') as colors, count(*) as items
    from items i
    cross join lateral (select i.sku, i.color, i.color_code as "colorCode", i.picture) c
    where i.style_id = s.style_id
  ) x
  where s.style_id = style
$$;

/* The row of an item as the edition keeps it, made now: for items that came after the last publication. */
create function unpublished_item(wanted_sku text)
returns table (item_id int, line_id int, card text, details text, style_details text, usual_base int, default_base int, stock_unit text, stock_num bigint, stock_den bigint)
language sql stable parallel safe
as $$
  select i.item_id, i.line_id, k.card, k.details, style_details(i.style_id), k.usual_base, k.default_base, k.stock_unit, k.stock_num, k.stock_den
  from items i
  cross join lateral (select c.* from item_card(i.item_id) c offset 0) k
  where i.sku = wanted_sku
$$;

/*
 * What a customer served from `home` can have of an item now, in base units: here, the largest lot here, at other branches, and the
 * first goods to come as [days since 2000-01-01, location_id, quantity]. Own holds count as theirs.
 */
create function stock_of(item int, home smallint, viewer int, at timestamptz)
returns table (here bigint, largest bigint, elsewhere bigint, coming int[])
language sql stable parallel safe
as $$
  select
    coalesce(sum(a.usable) filter (where a.due is null and a.location_id = home), 0)::bigint,
    coalesce(max(a.usable) filter (where a.due is null and a.location_id = home), 0),
    coalesce(sum(a.usable) filter (where a.due is null and a.location_id <> home), 0)::bigint,
    min(array[a.due - date '2000-01-01', a.location_id, a.usable::int]) filter (where a.due is not null and a.usable > 0)
  from (
    select f.location_id, f.due, greatest(f.free, 0) + f.held as usable
    from availability_for(item, viewer, at) f
  ) a
$$;

/* Base units as text in a unit, exact to 4 decimals, for lists: 118.2. */
create function in_unit(base_qty bigint, num bigint, den bigint) returns text
language sql immutable parallel safe
as $$ select trim_scale(div(base_qty::numeric * den * 10000, num::numeric) * 0.0001)::text $$;

/* Base units as the wire's Quantity in a unit, JSON text. */
create function in_units(base_qty bigint, unit text, num bigint, den bigint) returns text
language sql immutable parallel safe
as $$ select '{"quantity":"' || in_unit(base_qty, num, den) || '","UMCode":"' || unit || '"}' $$;

/* The wire's StockLine as JSON text. `coming` as stock_of has it; a date that has passed is not a date any more. */
create function stock_line(here bigint, largest bigint, elsewhere bigint, coming int[], coming_to text, today date, unit text, num bigint, den bigint) returns text
language sql stable parallel safe
as $$
  select '{"here":{"quantity":"' || in_unit(here, num, den) || '","UMCode":"' || unit || '"},"largestLot":'
    || case when largest > 0 then '{"quantity":"' || in_unit(largest, num, den) || '","UMCode":"' || unit || '"}' else 'null' end
    || ',"elsewhere":{"quantity":"' || in_unit(elsewhere, num, den) || '","UMCode":"' || unit || '"},"etas":['
    || case when coming is null then '' else '{"location":' || to_json(coalesce(coming_to, '')) || ',"quantity":"' || in_unit(coming[3], num, den) || '","UMCode":"' || unit
        || '","date":' || case when date '2000-01-01' + coming[1] < today then 'null' else '"' || (date '2000-01-01' + coming[1]) || '"' end || '}' end
    || '],"state":"' || case when here > 0 then 'available' when elsewhere > 0 or coming is not null then 'later' else 'none' end || '"}'
$$;

/*
 * The wire's `history` of an item page: the customer's last orders of it, newest first. A function, as companions_of: what a page does not
 * have costs it nothing, where parts of one statement are set up for each reading (measured: setting up cost three times the reading).
 */
create function history_of(item int, customer int, zone text, most int) returns text
language sql stable parallel safe
as $$
  select json_agg(json_build_object('orderNumber', h.order_number::text, 'orderedOn', h.ordered_on, 'quantity', trim_scale(h.quantity)::text, 'UMCode', h.um_code,
    'dyeLots', h.dye_lots, 'unitPrice', shown_price(h.unit_price)) order by h.order_number desc)::text
  from (
    select o.order_number, (o.ordered_at at time zone zone)::date as ordered_on, l.quantity, l.um_code, l.unit_price,
      (select coalesce(json_agg(distinct d.lot ->> 'lot'), '[]') from jsonb_array_elements(l.dye_lots) d (lot) where d.lot ->> 'lot' <> '') as dye_lots
    from order_lines l
    join orders o on o.order_id = l.order_id
    where l.item_id = item
      and o.customer_id = customer
      and l.status <> 'cancelled'
    order by o.order_number desc
    limit most
  ) h
$$;

/* The wire's `companions` of an item page: what goes with an item, each with the customer's price and stock now. Null where nothing does. */
create function companions_of(item int, home smallint, viewer int, lists int[], at timestamptz, today date) returns text
language sql stable parallel safe
as $$
  select json_agg(json_build_object('sku', m.sku, 'description', m.description, 'color', m.color, 'picture', m.picture, 'material', c.material,
    'kind', n.kind, 'customerUOM', m.default_unit, 'perBase', json_build_object('num', n.per_num::text, 'den', n.per_den::text), 'baseInUnit', k.default_base,
    'price', case when p.price is not null then json_build_object('unitPrice', p.price, 'priceUOM', m.price_uom, 'source', p.source, 'sourceName', '', 'ends', null,
      'perUnit', json_build_array(json_build_object('UMCode', m.price_uom, 'price', p.price))) end,
    'stock', s.stock::json) order by n.position, m.item_id)::text
  from companions n
  join items m on m.item_id = n.companion_id and not m.discontinued
  join categories c on c.category_id = m.category_id
  -- offset 0: each is computed for the companions alone; joined freely, the planner would count all items first.
  cross join lateral (select k.default_base, k.stock_unit, k.stock_num, k.stock_den from item_counting(m.item_id) k offset 0) k
  cross join lateral (select shown_price(p.unit_price) as price, p.source from price_for(m.item_id, k.default_base, lists, m.line_id) p offset 0) p
  cross join lateral (
    select stock_line(s.here, s.largest, s.elsewhere, s.coming, (select l.report_name from locations l where l.location_id = s.coming[2]), today, k.stock_unit, k.stock_num, k.stock_den) as stock
    from stock_of(m.item_id, home, viewer, at) s
    offset 0
  ) s
  where n.item_id = item
$$;
