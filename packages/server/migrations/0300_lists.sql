-- Favorites and shopping lists: which list a name means, adding to one, and what a list shows.

/* The list that a name means to a user, in this case or another: their own, else the first that a colleague shares. 'Favorite Items' is always the user's own. */
create function list_named(acting uuid, customer int, named text) returns uuid
language sql stable parallel safe
as $$
  select s.list_id
  from shopping_lists s
  where s.customer_id = customer
    and lower(s.name) = lower(named)
    and (s.user_id = acting or s.shared and s.name <> 'Favorite Items')
  order by s.name = named desc, s.user_id = acting desc, s.created_at, s.list_id
  limit 1
$$;

/* Makes a list. Returns why not, or ''. Most lists of a user: more than anybody keeps in mind, few enough to be read at once. */
create function create_list(acting uuid, customer int, named text) returns text
language plpgsql volatile
as $$
declare
  most constant int := 100;
begin
  -- One after the other for one user: of two at the same moment, neither would see the other's list, in another case, or that it is one too many.
  perform from user_customers m where m.user_id = acting and m.customer_id = customer for no key update;
  if (select count(*) from shopping_lists s where s.customer_id = customer and s.user_id = acting) >= most then
    return 'You have ' || most || ' lists, which is the most. Use one of them.';
  end if;
  insert into shopping_lists (customer_id, user_id, name)
  select customer, acting, named
  where not exists (
    select
    from shopping_lists s
    where s.customer_id = customer
      and lower(s.name) = lower(named)
      and (s.user_id = acting or s.shared))
  on conflict do nothing;
  return case when found then '' else 'There is a list of this name. Choose another name.' end;
end
$$;

/*
 * Adds an item to a list; a list that is not there is made. Returns why not, or ''. An item stands on a list once: adding it again adds to its
 * quantity, in the unit in which it stands; a favorite has the quantity that was last asked for.
 */
create function add_to_list(acting uuid, customer int, named text, wanted_sku text, um text, asked numeric) returns text
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

/*
 * What a customer served from `home` can have of an item now, as fields of JSON without braces: the wire's StockLine with at most `most` dates
 * of goods to come (all when below zero), and `incoming`, their sum. As stock_of and stock_line (0045), which know the first date alone.
 */
create function stock_and_incoming(item int, home smallint, viewer int, at timestamptz, today date, most int, unit text, num bigint, den bigint) returns text
language sql stable parallel safe
as $$
  with lot as materialized (
    select a.location_id, a.due, greatest(a.free, 0) + a.held as usable
    from availability_for(item, viewer, at) a
  ),
  coming as (
    select l.due, l.location_id, sum(l.usable)::bigint as quantity
    from lot l
    where l.due is not null
      and l.usable > 0
    group by l.due, l.location_id
  ),
  eta as (
    select c.due, b.report_name, c.quantity,
      row_number() over (order by c.due, c.location_id <> home, (select min(t.days) from transfer_lanes t where t.from_location_id = c.location_id and t.to_location_id = home), b.report_name) as place
    from coming c
    join locations b on b.location_id = c.location_id
  ),
  stock as (
    select coalesce(sum(l.usable) filter (where l.location_id = home), 0)::bigint as here, coalesce(max(l.usable) filter (where l.location_id = home), 0)::bigint as largest,
      coalesce(sum(l.usable) filter (where l.location_id <> home), 0)::bigint as elsewhere
    from lot l
    where l.due is null
  )
  select '"stock":{"here":' || in_units(s.here, unit, num, den)
    || ',"largestLot":' || case when s.largest > 0 then in_units(s.largest, unit, num, den) else 'null' end
    || ',"elsewhere":' || in_units(s.elsewhere, unit, num, den)
    || ',"etas":' || coalesce((
      -- A date that has passed is not a date any more. trade.md 2.6.
      select json_agg(json_build_object('location', e.report_name, 'quantity', in_unit(e.quantity, num, den), 'UMCode', unit, 'date', case when e.due >= today then e.due end) order by e.place)
      from eta e
      where most < 0
        or e.place <= most)::text, '[]')
    || ',"state":"' || case when s.here > 0 then 'available' when s.elsewhere > 0 or exists (select from coming) then 'later' else 'none' end
    || '"},"incoming":' || coalesce((select in_units(sum(c.quantity)::bigint, unit, num, den) from coming c), 'null')
  from stock s
$$;

/* The items of a list as the wire has them, JSON text: as the edition has each, with the customer's price for the quantity it stands there with, and stock now. */
create function listed_items(list uuid, home smallint, viewer int, lists int[], at timestamptz, today date, most int) returns text
language sql stable parallel safe
as $$
  select '[' || coalesce(string_agg(coalesce(k.card, (select c.card from item_card(i.item_id) c)) || ',"price":' || coalesce(p.price, 'null') || ',' || s.stock
    || ',"UMCode":' || to_json(x.um_code) || ',"quantity":"' || quantity_text(x.quantity) || '"}', ',' order by x.position, x.added_at, x.item_id), '') || ']'
  from shopping_list_items x
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
  where x.list_id = list
$$;
