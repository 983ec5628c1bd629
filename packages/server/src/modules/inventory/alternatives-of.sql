/*
 * Up to three other goods for what an item cannot give: a branch has them for the same quantity of the price unit, on one
 * day, and they look alike. They are of the same style in another color or width, or of the same category in the same color
 * family, and cost at most 30 % more or less for that quantity. The more they share of color family, material, size, thickness
 * and style, the earlier they come, and among equals the earlier day.
 *
 * base_qty: of the alternative, rounded up to what is sold. difference: of the prices per price unit, null if one has none.
 * ready: the last step of the day's reasons.
 */
create or replace function alternatives_of(item int, wanted int, home smallint, viewer int, acting uuid, lists int[], at timestamptz)
returns table (place bigint, item_id int, base_qty int, location_id smallint, day date, ready text, difference numeric)
language sql stable
as $$
  with own as materialized (
    select i.style_id, i.category_id, i.color_group, i.family, i.size, i.attributes ->> 'Thickness' as thickness, i.base_unit, i.price_uom,
      from_base(wanted, u.num, u.den) as price_qty, p.unit_price
    from items i
    join item_uoms u on u.item_id = i.item_id and u.um_code = i.price_uom
    left join lateral price_for(item => i.item_id, qty => wanted, lists => lists, product_line => i.product_line_id) p on true
    where i.item_id = item
  ),
  alike as materialized (
    select c.item_id, c.product_line_id, own.price_qty, own.unit_price, n.base_qty,
      4 * (c.color_group = own.color_group)::int + 2 * (c.family = own.family)::int + 2 * (c.size = own.size)::int
        + (c.attributes ->> 'Thickness' is not distinct from own.thickness)::int + (c.style_id = own.style_id)::int as likeness
    from own
    cross join lateral (
      select s.* from items s where s.style_id = own.style_id and s.item_id <> item
      union all
      select o.* from items o where o.category_id = own.category_id and o.color_group = own.color_group and o.style_id <> own.style_id
    ) c
    join item_uoms u on u.item_id = c.item_id and u.um_code = c.price_uom
    cross join lateral (
      select (ceil(greatest(ceil(own.price_qty * u.num / u.den), c.min_cut_inches) / c.order_multiple) * c.order_multiple)::int as base_qty
    ) n
    where c.kind = 'goods'
      and not c.discontinued
      and c.base_unit = own.base_unit
      and c.price_uom = own.price_uom
      -- A bag of 10 lb is no alternative for one of 25 lb.
      and (c.price_uom <> c.base_unit or c.size = own.size)
      -- Before each is asked in earnest, which takes a hundred times as long.
      and exists (select from lots l where l.item_id = c.item_id and l.due is null and l.on_hand - l.allocated >= n.base_qty)
    order by likeness desc, c.item_id
    limit 24
  )
  select row_number() over (order by x.likeness desc, x.day, x.item_id), x.item_id, x.base_qty, x.location_id, x.day, x.ready, x.difference
  from (
    select a.item_id, a.base_qty, a.likeness, f.location_id, f.day, f.ready, p.unit_price - a.unit_price as difference
    from (select * from alike order by likeness desc, item_id) a
    left join lateral price_for(item => a.item_id, qty => a.base_qty, lists => lists, product_line => a.product_line_id) p on true
    cross join lateral (
      select f.location_id, f.day, f.steps -> -1 ->> 'key' as ready
      from fills_of(item => a.item_id, wanted => a.base_qty, home => home, viewer => viewer, acting => acting, at => at) f
      where f.due is null
        and f.day is not null
      order by f.place
      limit 1
    ) f
    -- What has no price cannot be bought.
    where p.unit_price is not null
      and (abs(p.unit_price - a.unit_price) <= 0.3 * a.unit_price) is not false
    limit 3
  ) x
$$;
