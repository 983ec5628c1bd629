/*
 * An item's pictures: those of the first key that has any, in the order sku, productCode, vendor, family, division.
 * Requirements R-3.17.
 */
create or replace function pictures_of(sku text, product_code text, vendor text, family text, division text)
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
 * The part that the pages of all items of a style share: every color and the texts, as fields of JSON without braces.
 * publishSearch stores it.
 */
create or replace function style_details(style int) returns text
language sql stable parallel safe
as $$
  select '"colors":[' || x.colors || '],"colorCount":' || x.count || ',"longDescription":' || to_json(s.description) || ',"specs":' || s.specs || ',"documents":' || s.documents
  from styles s
  cross join lateral (
    select coalesce(string_agg(c.color::text, ',' order by c.place), '') as colors, count(*) as count
    from style_colors(s.style_id) c
  ) x
  where s.style_id = style
$$;

/*
 * What stays the same between two publications. card: an item's row as JSON text without its closing brace. details:
 * the further fields of its own page, without braces. The other columns say in which units its price and stock are
 * counted.
 *
 * publishSearch keeps all of it. row_to_json writes no blanks, which makes a reply a tenth smaller.
 */
create or replace function item_card(item int)
returns table (card text, details text, default_base int, per_num bigint, per_den bigint, stock_unit text, stock_num bigint, stock_den bigint)
language sql stable parallel safe
as $$
  select left(row_to_json(r)::text, -1), substr(left(row_to_json(d)::text, -1), 2),
    k.default_base, k.per_num, k.per_den, k.stock_unit, k.stock_num, k.stock_den
  from items i
  join vendors v on v.vendor_id = i.vendor_id
  join categories c on c.category_id = i.category_id
  cross join lateral item_counting(i.item_id) k
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
    from pictures_of(sku => i.sku, product_code => i.product_code, vendor => v.code, family => i.family, division => i.division) p
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

/*
 * The row of an item in the form of the search edition, computed on request, for items newer than the last publication.
 */
create or replace function unpublished_item(wanted_sku text)
returns table (item_id int, product_line_id int, card text, details text, style_details text, default_base int, stock_unit text, stock_num bigint, stock_den bigint)
language sql stable parallel safe
as $$
  select i.item_id, i.product_line_id, k.card, k.details, style_details(i.style_id), k.default_base, k.stock_unit, k.stock_num, k.stock_den
  from items i
  cross join lateral (select c.* from item_card(i.item_id) c offset 0) k
  where i.sku = wanted_sku
$$;
