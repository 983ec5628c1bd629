/*
 * The address of an item's picture: drawn from its recipe, or the distributor's own. The sizes are those that
 * modules/catalogue/pictures draws.
 */
create or replace function picture_address(picture text, size int) returns text
language sql immutable parallel safe
as $$ select case when picture = '' or picture ~ '^(https?:|/)' then picture else '/pictures/' || picture || '/' || size || '.avif' end $$;

/*
 * The part of a cart line about its item that is the same for all customers, as fields of JSON without braces.
 * publishSearch stores it. For items newer than the last publication, it is computed on request.
 */
create or replace function cart_card(item int) returns text
language sql stable parallel safe
as $$
  select substr(left(row_to_json(r)::text, -1), 2)
  from items i
  join vendors v on v.vendor_id = i.vendor_id
  join categories c on c.category_id = i.category_id
  cross join lateral (
    select json_agg(x order by y.position, y.um_code) as uoms
    from item_uoms y
    join uoms n on n.um_code = y.um_code
    cross join lateral (select y.um_code as "UMCode", n.long_desc as "UMlongDesc") x
    where y.item_id = i.item_id
      and y.sellable
  ) u
  cross join lateral (
    select i.sku, i.product_code as "productId", i.style_id as "styleId", v.code as vendor, i.family, i.division, i.description, i.color, i.size, c.material,
      case when i.picture = '' then '[]'::json else json_build_array(picture_address(i.picture, 480)) end as images,
      picture_address(i.picture, 96) as "ImgSrc", u.uoms as "UOMs"
  ) r
  where i.item_id = item
$$;
