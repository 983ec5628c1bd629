-- Lines of shopping lists: changed where they stand, moved, taken off and put back; a list that is shared for reading keeps colleagues from all of it.

/*
 * Changes quantity, unit or note of a line; null: stays. Returns why not, or ''. was: what the caller saw of the line ({quantity, UMCode, note}): of two
 * devices that change the same, the second is told of the first.
 */
create function change_list_line(acting uuid, customer int, list uuid, wanted_sku text, asked numeric, um text, new_note text, was jsonb) returns text
language plpgsql volatile
as $$
declare
  refusal text;
  line record;
  wanted record;
begin
  refusal := list_to_change(acting, customer, list, false);
  if refusal <> '' then return refusal; end if;
  select l.item_id, l.um_code, l.quantity, l.note
  into line
  from shopping_list_items l
  join items i using (item_id)
  where l.list_id = list
    and i.sku = wanted_sku;
  if not found then
    return wanted_sku || ' was taken off this list meanwhile. It can be put back from below the list.';
  end if;
  if (asked is not null or um is not null) and (was ->> 'UMCode' <> line.um_code or (was ->> 'quantity')::numeric <> line.quantity) then
    return wanted_sku || ' was changed meanwhile to ' || quantity_text(line.quantity) || ' ' || line.um_code || '. Look at it, and change it again if you want.';
  end if;
  if new_note is not null and was ->> 'note' <> line.note then
    return 'The note of ' || wanted_sku || ' was changed meanwhile to "' || line.note || '". Look at it, and change it again if you want.';
  end if;
  -- In ten-thousandths, as the table has it; up, so that the least is something.
  select b.base_qty, b.reason, q.quantity
  into wanted
  from (select ceil(coalesce(asked, line.quantity) * 10000) / 10000 as quantity) q
  cross join lateral to_base(line.item_id, coalesce(um, line.um_code), q.quantity) b;
  if wanted.base_qty = 0 and (asked is not null or um is not null) then
    return wanted.reason;
  end if;
  update shopping_list_items l
  set quantity = wanted.quantity, um_code = coalesce(um, l.um_code), note = coalesce(new_note, l.note)
  where l.list_id = list
    and l.item_id = line.item_id;
  return '';
end
$$;

/* Moves a line up (-1) or down (1) in the list's own order. At its end it stays. Returns why not, or ''. */
create function move_list_line(acting uuid, customer int, list uuid, wanted_sku text, by int) returns text
language plpgsql volatile
as $$
declare
  refusal text;
begin
  refusal := list_to_change(acting, customer, list, false);
  if refusal <> '' then return refusal; end if;
  with placed as (
    select l.item_id, l.position, row_number() over (order by l.position, l.added_at, l.item_id) as place, count(*) over () as lines
    from shopping_list_items l
    where l.list_id = list
  ),
  moved as (
    select p.place, greatest(1, least(p.lines, p.place + by)) as next
    from placed p
    join items i using (item_id)
    where i.sku = wanted_sku
  )
  update shopping_list_items l
  set position = case p.place when m.place then m.next when m.next then m.place else p.place end
  from placed p
  cross join moved m
  where l.list_id = list
    and l.item_id = p.item_id
    and l.position <> case p.place when m.place then m.next when m.next then m.place else p.place end;
  return case when exists (select from shopping_list_items l join items i using (item_id) where l.list_id = list and i.sku = wanted_sku) then ''
    else wanted_sku || ' was taken off this list meanwhile. It can be put back from below the list.' end;
end
$$;

/* Takes an item off a list, by its id or else its name; it can be put back for some days. Returns why not, '' when it is off; null: there is no such list. */
create function remove_from_list(acting uuid, customer int, by_id uuid, named text, wanted_sku text) returns text
language plpgsql volatile
as $$
declare
  list uuid := coalesce(by_id, list_named(acting, customer, named));
  refusal text;
begin
  if list is null then return null; end if;
  -- 'Favorite Items' is the user's own, and no list that can be changed otherwise.
  refusal := case when by_id is null and named = 'Favorite Items' then '' else list_to_change(acting, customer, list, false) end;
  if refusal <> '' then return refusal; end if;
  with gone as (
    delete from shopping_list_items l
    using items i
    where l.list_id = list
      and i.item_id = l.item_id
      and i.sku = wanted_sku
    returning l.*
  )
  insert into deleted_list_items (list_id, item_id, um_code, quantity, position, note, added_at, with_list)
  select g.list_id, g.item_id, g.um_code, g.quantity, g.position, g.note, g.added_at, false
  from gone g
  on conflict (list_id, item_id) do update
  set um_code = excluded.um_code, quantity = excluded.quantity, position = excluded.position, note = excluded.note, added_at = excluded.added_at, with_list = false, deleted_at = now();
  return '';
end
$$;

/* Puts an item back that was taken off a list, as it stood there. Returns why not, or ''; one that is on it is on it. Null: there is no such list. */
create function restore_to_list(acting uuid, customer int, by_id uuid, named text, wanted_sku text) returns text
language plpgsql volatile
as $$
declare
  most constant int := 500;
  list uuid := coalesce(by_id, list_named(acting, customer, named));
  refusal text;
begin
  if list is null then return null; end if;
  refusal := case when by_id is null and named = 'Favorite Items' then '' else list_to_change(acting, customer, list, false) end;
  if refusal <> '' then return refusal; end if;
  if exists (select from shopping_list_items l join items i using (item_id) where l.list_id = list and i.sku = wanted_sku) then
    return '';
  end if;
  if (select count(*) from shopping_list_items l where l.list_id = list) >= most then
    return 'This list has ' || most || ' items, which is the most. Take one off first.';
  end if;
  with back as (
    delete from deleted_list_items d
    using items i
    where d.list_id = list
      and i.item_id = d.item_id
      and i.sku = wanted_sku
    returning d.*
  )
  insert into shopping_list_items (list_id, item_id, um_code, quantity, position, note, added_at)
  select b.list_id, b.item_id, b.um_code, b.quantity, b.position, b.note, b.added_at
  from back b;
  return case when found then '' else wanted_sku || ' was taken off too long ago to be put back. Add it again.' end;
end
$$;

/* As 0300, and refuses a list that a colleague lets the user see alone. */
create or replace function add_to_list(acting uuid, customer int, named text, wanted_sku text, um text, asked numeric) returns text
language plpgsql volatile
as $$
declare
  most constant int := 500;
  -- On all lists that the user sees: they are read at once, each item with its price and stock.
  most_of_all constant int := 2000;
  list uuid;
  goods record;
  wanted record;
  standing record;
  total record;
  refusal text;
begin
  select i.item_id, coalesce(um, i.default_unit) as um
  into goods
  from items i
  where i.sku = wanted_sku;
  if not found then
    return 'There is no item ' || wanted_sku || '.';
  end if;
  -- In ten-thousandths, as the table has it; up, so that the least is something.
  select b.base_qty, b.reason, ceil(asked * 10000) / 10000 as quantity
  into wanted
  from to_base(goods.item_id, goods.um, ceil(asked * 10000) / 10000) b;
  if wanted.base_qty = 0 then
    return wanted.reason;
  end if;

  list := list_named(acting, customer, named);
  if list is null then
    refusal := create_list(acting, customer, named);
    -- Another request may have made it at the same moment.
    list := list_named(acting, customer, named);
    if list is null then
      return refusal;
    end if;
  end if;
  -- Two additions to a list are one after the other.
  perform from shopping_lists s where s.list_id = list for no key update;
  if not found then
    raise exception 'The list was deleted meanwhile' using errcode = 'serialization_failure';
  end if;
  if list_right(acting, customer, list) = 'see' then
    return list_to_change(acting, customer, list, false);
  end if;

  select l.um_code, l.quantity, b.base_qty, u.num, u.den
  into standing
  from shopping_list_items l
  cross join lateral to_base(l.item_id, l.um_code, l.quantity) b
  join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
  where l.list_id = list
    and l.item_id = goods.item_id;
  if not found then
    if (select count(*) from shopping_list_items l where l.list_id = list) >= most then
      return 'This list has ' || most || ' items, which is the most. Use another list.';
    end if;
    if (select count(*) from shopping_list_items l join shopping_lists s using (list_id) where s.customer_id = customer and (s.user_id = acting or s.shared)) >= most_of_all then
      return 'Your lists have ' || most_of_all || ' items, which is the most. Take some off first.';
    end if;
    insert into shopping_list_items (list_id, item_id, um_code, quantity, position)
    select list, goods.item_id, goods.um, wanted.quantity, coalesce(max(l.position) + 1, 0)
    from shopping_list_items l
    where l.list_id = list
    -- A unit that is no more (the look above then had no row): as asked now.
    on conflict (list_id, item_id) do update set um_code = excluded.um_code, quantity = excluded.quantity;
    return '';
  end if;
  if named = 'Favorite Items' or standing.base_qty = 0 then
    update shopping_list_items l
    set um_code = goods.um, quantity = wanted.quantity
    where l.list_id = list
      and l.item_id = goods.item_id;
    return '';
  end if;

  select s.quantity, b.base_qty, b.reason
  into total
  from (select case when goods.um = standing.um_code then standing.quantity + wanted.quantity
    else from_base(standing.base_qty::bigint + wanted.base_qty, standing.num, standing.den) end as quantity) s
  cross join lateral to_base(goods.item_id, standing.um_code, s.quantity) b;
  if total.base_qty = 0 then
    return total.reason;
  end if;
  update shopping_list_items l
  set quantity = total.quantity
  where l.list_id = list
    and l.item_id = goods.item_id;
  return '';
end
$$;

/* The lines of a list in the order that it is kept in. */
create function list_in_order(list uuid) returns table (place int, item_id int, sku text, description text, color text, size text, um_code text, quantity numeric, note text)
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

/* As 0300, in the order that the list is kept in, with each line's note. */
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
    from to_base(x.item_id, x.um_code, x.quantity) b
    offset 0
  ) q
  -- offset 0: each is computed for the items of the list alone; joined freely, the planner would count all items first.
  cross join lateral (select c.price_num, c.price_den, c.stock_unit, c.stock_num, c.stock_den from item_counting(x.item_id) c offset 0) c
  left join item_uoms u on u.item_id = x.item_id and u.um_code = x.um_code
  cross join lateral (
    select case when f.unit_price is not null then json_build_object('unitPrice', shown_price(f.unit_price), 'priceUOM', i.price_uom,
      'perUnit', case when x.um_code = i.price_uom or u.um_code is null then json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(f.unit_price)))
        else json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(f.unit_price)),
          json_build_object('UMCode', x.um_code, 'price', shown_per(price_per(f.unit_price, c.price_num, c.price_den, u.num, u.den)))) end,
      'source', f.source, 'sourceName', coalesce(l.name, ''), 'ends', l.ends)::text end as price
    from price_for(x.item_id, q.base_qty, lists, i.line_id) f
    left join price_lists l on l.list_id = f.list_id and f.source = 'promo'
    offset 0
  ) p
  cross join lateral (select stock_and_incoming(x.item_id, home, viewer, at, today, most, c.stock_unit, c.stock_num, c.stock_den) as stock offset 0) s
$$;
