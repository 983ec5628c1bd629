/* The lines of a list in the list's own order, numbered from 1. */
create or replace function list_in_order(list uuid) returns table (place int, item_id int, sku text, description text, color text, size text, um_code text, quantity numeric, note text)
language sql stable parallel safe
as $$
  select row_number() over (order by
      case s.sorted when 'item' then i.sku when 'description' then i.description end collate people,
      case s.sorted when 'own' then l.position end, l.added_at, l.position, l.item_id)::int,
    l.item_id, i.sku, i.description, i.color, i.size, l.um_code, l.quantity, l.note
  from shopping_lists s
  join shopping_list_items l using (list_id)
  join items i using (item_id)
  where s.list_id = list
$$;

/*
 * The items of a list as the wire has them, as JSON text and in the list's own order: as the search edition has each item,
 * with the customer's price for the listed quantity, and with stock now. home is the branch that serves the customer, lists
 * are their price lists, most is the number of dates of incoming goods (all when below zero).
 */
create or replace function listed_items(list uuid, home smallint, viewer int, lists int[], at timestamptz, today date, most int) returns text
language sql stable parallel safe
as $$
  select '[' || coalesce(string_agg(coalesce(k.card, (select c.card from item_card(i.item_id) c)) || ',"price":' || coalesce(p.price, 'null') || ',' || s.stock
    || ',"UMCode":' || to_json(x.um_code) || ',"quantity":"' || quantity_text(x.quantity) || '","note":' || to_json(x.note) || '}', ',' order by x.place), '') || ']'
  from list_in_order(list) x
  join items i on i.item_id = x.item_id
  left join published.item_cards k on k.item_id = x.item_id
  cross join lateral (
    select greatest(b.base_qty, 1) as base_qty
    from to_base(item => x.item_id, um => x.um_code, quantity => x.quantity) b
    offset 0
  ) q
  -- offset 0: stock is counted only for the items of the list. Without it, the planner would count the stock of all
  -- items first.
  cross join lateral (select c.price_num, c.price_den, c.stock_unit, c.stock_num, c.stock_den from item_counting(x.item_id) c offset 0) c
  left join item_uoms u on u.item_id = x.item_id and u.um_code = x.um_code
  cross join lateral (
    select case when f.unit_price is not null then json_build_object('unitPrice', shown_price(f.unit_price), 'priceUOM', i.price_uom,
      'perUnit', case when x.um_code = i.price_uom or u.um_code is null then json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(f.unit_price)))
        else json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(f.unit_price)),
          json_build_object('UMCode', x.um_code, 'price', shown_in(unit_price => coalesce(one.unit_price, f.unit_price), num => c.price_den::numeric * u.num, den => c.price_num::numeric * u.den))) end,
      'source', f.source, 'sourceName', coalesce(l.name, ''), 'ends', l.ends)::text end as price
    from price_for(item => x.item_id, qty => q.base_qty, lists => lists, product_line => i.product_line_id) f
    left join price_lists l on l.list_id = f.list_id and f.source = 'promo'
    -- One of the unit may reach a break that a part of it does not reach.
    left join lateral (
      select w.unit_price
      from price_for(item => x.item_id, qty => ((u.num + u.den - 1) / u.den)::int, lists => lists, product_line => i.product_line_id) w
    ) one on u.num > q.base_qty * u.den
    offset 0
  ) p
  cross join lateral (select stock_and_incoming(item => x.item_id, home => home, viewer => viewer, at => at, today => today, most => most,
    unit => c.stock_unit, num => c.stock_num, den => c.stock_den) as stock offset 0) s
$$;
