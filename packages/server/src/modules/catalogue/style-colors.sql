/*
 * The colors of a style as the wire has them, each once, with the sizes or widths that it comes in if there are several. Goods
 * without colors are told apart by their texts without the size, so the pails of an adhesive are one of them. If a color has a
 * size twice, it is there twice.
 */
create or replace function style_colors(style int) returns table (place bigint, color json)
language sql stable parallel safe
as $$
  select row_number() over (order by min(x.item_id)),
    json_strip_nulls(json_build_object('sku', min(x.sku) filter (where x.is_first), 'color', min(x.color), 'colorCode', min(x.color_code),
      'picture', min(x.picture) filter (where x.is_first),
      'sizes', case when count(*) > 1 then json_agg(json_build_object('sku', x.sku, 'size', x.size) order by x.item_id) end))
  from (
    select n.*, row_number() over (partition by n.shade, n.nth order by n.item_id) = 1 as is_first
    from (
      select s.*, row_number() over (partition by s.shade, s.size order by s.item_id) as nth
      from (
        select i.item_id, i.sku, i.color, i.color_code, i.picture, i.size,
          case when i.color <> '' then i.color || ' ' || i.color_code else replace(i.description, i.size, '') end as shade
        from items i
        where i.style_id = style
      ) s
    ) n
  ) x
  group by x.shade, x.nth
$$;
