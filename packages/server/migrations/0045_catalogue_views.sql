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

/*
 * What never changes between publications of an item's row, as JSON text without its closing brace, and what it is counted in. Read by
 * publishSearch for lists, and by the item page. row_to_json writes without blanks, which is a tenth less to send.
 */
create function item_card(item int)
returns table (card text, default_base int, per_num bigint, per_den bigint, price_num bigint, price_den bigint, stock_unit text, stock_num bigint, stock_den bigint)
language sql stable parallel safe
as $$
  select left(row_to_json(r)::text, -1), k.default_base, k.per_num, k.per_den, k.price_num, k.price_den, k.stock_unit, k.stock_num, k.stock_den
  from items i
  join vendors v on v.vendor_id = i.vendor_id
  join categories c on c.category_id = i.category_id
  cross join lateral item_counting(i.item_id) k
  cross join lateral (
    select json_agg(x order by y.position, y.um_code) as uoms
    from item_uoms y
    join uoms n on n.um_code = y.um_code
    cross join lateral (select y.um_code as "UMCode", n.long_desc as "UMlongDesc") x
    where y.item_id = i.item_id
      and y.sellable
  ) u
  cross join lateral (
    select i.sku, i.style_id as "styleId", i.description, i.color, i.size, v.code as vendor, v.name as "vendorName", i.manufacturer_no as "manufacturerItem",
      i.product_code as "productCode", i.family, i.division, i.picture, c.material, i.kind, i.discontinued, u.uoms as "UOMs", i.default_unit as "customerUOM",
      i.price_uom as "priceUOM", q as "perDefaultUnit"
    from (select quantity_text(from_base(1, k.per_den, k.per_num)) as quantity, i.price_uom as "UMCode") q
  ) r
  where i.item_id = item
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
