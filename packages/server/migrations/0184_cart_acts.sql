-- What a buyer does with a cart, on lines that are kept. docs/decisions/kept-lines.md.

/*
 * Opens (or makes) the cart of a user and customer for a change (0041). Nearly always there is one: an update is half of what an upsert costs.
 */
create or replace function open_cart(acting uuid, customer int, home smallint, minutes int, out cart uuid, out until timestamptz)
language plpgsql volatile
as $$
begin
  until := stock_now() + make_interval(mins => minutes);
  update carts c
  set version = c.version + 1, reserved_until = until, changed_at = now()
  where c.user_id = acting
    and c.customer_id = customer
  returning c.cart_id into cart;
  if cart is null then
    insert into carts as c (user_id, customer_id, version, reserved_until, location_id)
    values (acting, customer, 1, until, home)
    on conflict (user_id, customer_id) do update
    set version = c.version + 1, reserved_until = excluded.reserved_until, changed_at = now()
    returning c.cart_id into cart;
  end if;
end
$$;

/* Keeps the day on which goods of the branch can be had by the user's way of delivery, for those who read the cart next. */
create function keep_promise_for(acting uuid, customer int, home smallint) returns void
language plpgsql volatile
as $$
begin
  perform keep_promise(home, home, d.ship_via_code, d.zip, stock_now())
  from delivery_of(acting, customer) d;
end
$$;

create function lines_of_cart(acting uuid, customer int) returns int
language plpgsql stable
as $$
begin
  return (
    select count(*)
    from carts c
    join cart_lines l on l.cart_id = c.cart_id
    where c.user_id = acting
      and c.customer_id = customer
      and not l.saved_for_later);
end
$$;

drop function lots_of_line(uuid, int, int, smallint, int, text, int, timestamptz);
drop function lots_to_choose(int, int, smallint, int, text, int, timestamptz);
drop function tell_lines(uuid, int, smallint, int[], uuid);

/*
 * Adds a quantity of an item, or refuses with a reason and nothing added (added 0). The same item in the same unit, tag and sidemark joins
 * its line. `lot_choice` null leaves a joined line's choice as it is.
 */
create or replace function add_to_cart(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, wanted_sku text, um text, asked numeric,
  wanted_tag text, wanted_sidemark text, wanted_choice text, lot int default null)
returns table (reason text, added numeric, line_number int, sequence int, line_count int, dye_lots text, back_ordered numeric, needs_lot_choice boolean)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  bought int := (select i.item_id from items i where i.sku = wanted_sku);
  sold record;
  open record;
  line uuid;
  bought_line cart_lines;
  s cart_line_state;
begin
  if bought is null then
    return query select 'There is no item ' || wanted_sku || '.', 0::numeric, null::int, null::int, lines_of_cart(acting, customer), '', 0::numeric, false;
    return;
  end if;
  select t.base_qty, t.new_qty, t.reason into sold from to_base(bought, um, asked) t;
  if sold.base_qty > 0 and exists (
    select
    from cart_lines l
    where l.cart_id = (select c.cart_id from carts c where c.user_id = acting and c.customer_id = customer)
      and l.item_id = bought
      and l.base_qty > 1000000000 - sold.base_qty)
  then
    sold.base_qty := 0;
    sold.reason := 'This quantity is more than one order can hold.';
  end if;
  if sold.base_qty = 0 then
    return query select sold.reason, 0::numeric, null::int, null::int, lines_of_cart(acting, customer), '', 0::numeric, false;
    return;
  end if;

  select * into open from open_cart(acting, customer, home, minutes);
  update cart_lines l
  set base_qty = l.base_qty + sold.base_qty,
    quantity = from_base(l.base_qty::bigint + sold.base_qty, u.num, u.den),
    lot_choice = coalesce(wanted_choice, l.lot_choice),
    mixed_lots_accepted_at = case when wanted_choice = 'split' then now() else l.mixed_lots_accepted_at end,
    preferred_lot_id = coalesce(lot, l.preferred_lot_id)
  from item_uoms u
  where u.item_id = bought
    and u.um_code = um
    -- Of several, which a change of unit or text can leave alike, the first.
    and l.cart_line_id = (
      select x.cart_line_id
      from cart_lines x
      where x.cart_id = open.cart
        and x.item_id = bought
        and x.um_code = um
        and x.tag = wanted_tag
        and x.sidemark = coalesce(wanted_sidemark, x.sidemark)
        and x.quote_line_id is null
        and not x.saved_for_later
      order by x.line_number, x.sequence
      limit 1)
  returning l.cart_line_id into line;
  if line is null then
    insert into cart_lines (cart_id, item_id, line_number, um_code, quantity, base_qty, tag, sidemark, lot_choice, mixed_lots_accepted_at, preferred_lot_id)
    select open.cart, bought, coalesce(max(l.line_number), 0) + 10, um, sold.new_qty, sold.base_qty, wanted_tag, coalesce(wanted_sidemark, ''),
      coalesce(wanted_choice, 'single'), case when wanted_choice = 'split' then now() end, lot
    from cart_lines l
    where l.cart_id = open.cart
    returning cart_line_id into line;
  end if;

  if reserves then
    perform reserve_cart(open.cart, customer, home, open.until, touched => line);
  end if;
  perform keep_lines(open.cart, customer, home, lists, told => line);
  perform keep_promise_for(acting, customer, home);
  select * into bought_line from cart_lines l where l.cart_line_id = line;
  s := case when bought_line.kept_edition is null then line_now(bought_line, customer, home, lists, stock_now()) else bought_line.kept end;
  return query
    select sold.reason, sold.new_qty, bought_line.line_number, bought_line.sequence,
      lines_of_cart(acting, customer),
      lot_names(s.lots), from_base(bought_line.base_qty - s.on_hand, s.num, s.den), s.needs_lot_choice;
end
$$;

/* The lots or rolls of a line, the largest first, as one text. */
create function lot_names(lots jsonb) returns text
language plpgsql immutable parallel safe
as $$
begin
  if jsonb_array_length(lots) = 1 then return coalesce(nullif(lots -> 0 ->> 'roll', ''), lots -> 0 ->> 'dyeLot'); end if;
  return (
    select coalesce(string_agg(coalesce(nullif(x ->> 'roll', ''), x ->> 'dyeLot'), ', ' order by (x ->> 'quantity')::int desc, (x ->> 'lot')::int), '')
    from jsonb_array_elements(lots) x);
end
$$;

create or replace function change_line(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, named_sku text, named_line int, named_sequence int,
  um text default null, asked numeric default null, wanted_choice text default null, new_sidemark text default null, new_comments text default null,
  out known boolean, out reason text, out added numeric)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  line uuid := line_of_cart(acting, customer, named_sku, named_line, named_sequence);
  goes boolean := coalesce(asked <= 0, false);
  new_base int;
  open record;
begin
  known := line is not null;
  reason := '';
  if not known then return; end if;
  if asked > 0 then
    select s.base_qty, s.new_qty, s.reason into new_base, added, reason
    from cart_lines l
    cross join lateral to_base(l.item_id, um, asked) s
    where l.cart_line_id = line;
    if new_base = 0 then return; end if;
  end if;

  select * into open from open_cart(acting, customer, home, minutes);
  update cart_lines l
  set um_code = case when new_base is null then l.um_code else um end,
    quantity = coalesce(added, l.quantity),
    base_qty = coalesce(new_base, l.base_qty),
    lot_choice = coalesce(wanted_choice, l.lot_choice),
    mixed_lots_accepted_at = case when wanted_choice = 'split' then now() else l.mixed_lots_accepted_at end,
    sidemark = coalesce(new_sidemark, l.sidemark),
    comments = coalesce(new_comments, l.comments)
  where l.cart_line_id = line
    and not goes;
  if reserves then
    perform reserve_cart(open.cart, customer, home, open.until,
      touched => case when new_base is not null or wanted_choice is not null then line end, leaving => case when goes then line end);
  elsif goes then
    delete from cart_lines l
    where l.cart_line_id = line;
  end if;
  perform keep_lines(open.cart, customer, home, lists, told => case when not goes then line end);
  perform keep_promise_for(acting, customer, home);
end
$$;

create or replace function renew_cart(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, tell boolean default true) returns uuid
language plpgsql volatile
as $$
declare
  open record;
begin
  if not exists (select from carts where user_id = acting and customer_id = customer) then return null; end if;
  select * into open from open_cart(acting, customer, home, minutes);
  if reserves then
    perform reserve_cart(open.cart, customer, home, open.until, whole => true);
  end if;
  perform keep_lines(open.cart, customer, home, lists, tell_all => tell);
  perform keep_promise_for(acting, customer, home);
  return open.cart;
end
$$;
