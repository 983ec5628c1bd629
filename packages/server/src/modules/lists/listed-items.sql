/* The lines of a list in the list's own order, numbered from 1. */
create or replace function list_in_order(list uuid) returns table (place int, item_id int, sku text, description text, color text, size text, um_code text, quantity numeric, note text, cuts jsonb)
language sql stable parallel safe
as $$
  select row_number() over (order by
      case s.sorted when 'item' then i.sku when 'description' then i.description end collate people,
      case s.sorted when 'own' then l.position end, l.added_at, l.position, l.item_id)::int,
    l.item_id, i.sku, i.description, i.color, i.size, l.um_code, l.quantity, l.note, l.cuts
  from shopping_lists s
  join shopping_list_items l using (list_id)
  join items i using (item_id)
  where s.list_id = list
$$;

/*
 * The items of a list as the wire has them, as JSON text and in the list's own order: as the search edition has each item,
 * with the customer's price for the listed quantity, and with stock now. most is the number of dates of incoming goods (all when below
 * zero). net, cut_charge: what a cart with all of them charges. net is null if one of them has no price.
 */
create or replace function listed_items(list uuid, acting acting, at timestamptz, today date, most int, out items text, out net numeric, out cut_charge numeric)
language sql stable
as $$
  with listed as materialized (
    select o.*, b.base_qty as sold_base, greatest(b.base_qty, 1) as base_qty, b.new_qty, b.cuts as sold_cuts
    from list_in_order(list) o
    cross join lateral (
      select t.base_qty, t.new_qty, null::jsonb as cuts
      from to_base(item => o.item_id, um => o.um_code, quantity => o.quantity) t
      where o.cuts is null
      union all
      select t.base_qty, t.new_qty, t.cuts
      from sold_as(item => o.item_id, um => o.um_code, quantity => o.quantity, asked => o.cuts) t
      where o.cuts is not null
    ) b
  ),
  -- Colors of a style may count together once all of the list is in a cart.
  counted as materialized (
    select c.place, c.style_break_qty
    from (select array_agg(l.item_id order by l.place) as ids, array_agg(l.base_qty order by l.place) as quantities from listed l) a
    cross join lateral counted_lines(item_ids => a.ids, base_qtys => a.quantities, lists => acting.price_lists) c
    where 0 > any (acting.price_lists)
  )
  select '[' || coalesce(string_agg(coalesce(k.card, (select c.card from item_card(i.item_id) c)) || ',"price":' || coalesce(p.price, 'null') || ',' || s.stock
    || ',"UMCode":' || to_json(x.um_code) || ',"quantity":"' || quantity_text(x.quantity) || '","note":' || to_json(x.note) || ',"cuts":' || coalesce(r.priced, '[]')
    || ',"net":' || coalesce('"' || n.net || '"', 'null') || ',"cutCharge":"' || coalesce(r.cut_charge, 0.00) || '"}', ',' order by x.place), '') || ']',
    case when bool_and(n.net is not null) then sum(coalesce(together.net, n.net)) end, sum(coalesce(r.cut_charge, 0.00))
  from listed x
  join items i on i.item_id = x.item_id
  left join published.item_cards k on k.item_id = x.item_id
  -- offset 0: stock is counted only for the items of the list. Without it, the planner would count the stock of all
  -- items first.
  cross join lateral (select c.price_num, c.price_den, c.stock_unit, c.stock_num, c.stock_den from item_counting(x.item_id) c offset 0) c
  left join item_uoms u on u.item_id = x.item_id and u.um_code = x.um_code
  left join lateral price_of_rolls(acting => acting, item => x.item_id, um => x.um_code, quantity => x.new_qty, base_qty => x.base_qty, cuts => x.sold_cuts, at => at) r
    on i.roll_width_inches is not null and x.sold_base > 0
  cross join lateral (
    select case when v.unit_price is not null then json_build_object('unitPrice', shown_price(v.unit_price), 'priceUOM', i.price_uom,
      'perUnit', case when x.um_code = i.price_uom or u.um_code is null then json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(v.unit_price)))
        else json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(v.unit_price)),
          json_build_object('UMCode', x.um_code, 'price', shown_in(unit_price => coalesce(one.unit_price, v.unit_price), num => c.price_den::numeric * u.num, den => c.price_num::numeric * u.den))) end,
      'source', v.source, 'sourceName', coalesce(l.name, ''), 'ends', l.ends)::text end as price, f.unit_price
    from price_for(item => x.item_id, qty => x.base_qty, lists => acting.price_lists, product_line => i.product_line_id) f
    cross join lateral (select coalesce(r.unit_price, f.unit_price) as unit_price, coalesce(r.source, f.source) as source) v
    left join price_lists l on l.list_id = f.list_id and v.source = 'promo'
    -- One of the unit may reach a break that a part of it does not reach.
    left join lateral (
      select w.unit_price
      from price_for(item => x.item_id, qty => ((u.num + u.den - 1) / u.den)::int, lists => acting.price_lists, product_line => i.product_line_id) w
    ) one on u.num > x.base_qty * u.den
    offset 0
  ) p
  cross join lateral (
    select case when x.sold_base = 0 then null when i.roll_width_inches is not null then r.net
      else extended(p.unit_price, x.base_qty, c.price_num, c.price_den) end as net
  ) n
  left join counted g on g.place = x.place
  left join lateral (
    select t.net
    from price_line(item => x.item_id, base_qty => x.base_qty, lists => acting.price_lists, style_break_qty => g.style_break_qty) t
  ) together on g.style_break_qty is not null
  cross join lateral (select stock_and_incoming(item => x.item_id, home => acting.location_id, viewer => acting.customer_id, at => at, today => today, most => most,
    unit => c.stock_unit, num => c.stock_num, den => c.stock_den) as stock offset 0) s
$$;
