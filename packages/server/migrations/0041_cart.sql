-- The cart's acts on stock, and its lines as they are now. One statement each for the server; the steps inside see each other's rows.

/*
 * How a user gets a customer's goods now: one row. Pickup has the branch's own address; `how` and `ship_via_code` are null when nothing
 * is chosen and nothing is the default.
 */
create function delivery_of(acting uuid, customer int)
returns table (location_id smallint, sequence smallint, name text, line1 text, line2 text, city text, state text, zip text, company text,
  ship_via_code text, ship_via_description text, how text)
language sql stable
as $$
  select b.location_id,
    case when v.how = 'W' then 0 when d.manual is not null then 99 else coalesce(s.sequence, 0) end::smallint,
    case when v.how = 'W' then b.report_name else coalesce(d.manual ->> 'name', s.name, c.name) end,
    case when v.how = 'W' then b.address else coalesce(d.manual ->> 'line1', s.line1, c.line1) end,
    case when v.how = 'W' then '' else coalesce(d.manual ->> 'line2', s.line2, c.line2) end,
    case when v.how = 'W' then b.city else coalesce(d.manual ->> 'city', s.city, c.city) end,
    case when v.how = 'W' then b.state else coalesce(d.manual ->> 'state', s.state, c.state) end,
    case when v.how = 'W' then b.postal else coalesce(d.manual ->> 'zip', s.zip, c.zip) end,
    coalesce(d.company, s.company, c.company),
    v.ship_via_code, v.description, v.how::text
  from customers c
  left join delivery_choices d on d.user_id = acting and d.customer_id = c.customer_id
  left join lateral (
    select *
    from ship_tos t
    where t.customer_id = c.customer_id
      and case when d.user_id is null then t.is_default else t.ship_to_id = d.ship_to_id and d.manual is null end
    limit 1
  ) s on true
  join locations b on b.location_id = coalesce(d.location_id, c.location_id)
  left join ship_vias v on v.ship_via_code = coalesce(d.ship_via_code, s.ship_via_code, nullif(b.will_call_ship_via_code, ''))
  where c.customer_id = customer
$$;

/*
 * Chooses and claims lots for a cart's lines, and keeps the claims of the others alive until `until`. Called with the cart's row locked.
 * Chosen anew: the touched lines; lines whose live claims do not cover them from stock on hand; lines on a lot of which the ERP has since
 * counted less than is claimed; all, when the branch is another than last time. A line that goes (`leaving`) gives its claims back under the same locks.
 *
 * Claims live a few seconds longer than the timer says: a change right after another need not move every line's claims again, and a
 * click at the last second still finds its stock.
 */
create function reserve_cart(cart uuid, viewer int, home smallint, until timestamptz, touched uuid default null, leaving uuid default null) returns void
language plpgsql volatile
as $$
declare
  slack constant interval := '5 seconds';
  moved boolean := (select carts.location_id is distinct from home from carts where carts.cart_id = cart);
  at timestamptz := stock_now();
  anew uuid[];
  anew_items int[];
  kept_lots int[];
  line record;
begin
  select array_agg(l.cart_line_id), array_agg(distinct l.item_id)
  into anew, anew_items
  from (
    select l.cart_line_id, l.item_id
    from cart_lines l
    left join stock_claims c on c.cart_line_id = l.cart_line_id and c.expires_at > at
    left join lots on lots.lot_id = c.lot_id
    where l.cart_id = cart
      and not l.saved_for_later
    group by l.cart_line_id
    having moved
      or l.cart_line_id in (touched, leaving)
      or coalesce(sum(c.quantity) filter (where lots.due is null), 0) < l.base_qty
      or bool_or(lots.on_hand - lots.allocated < (select sum(o.quantity) from stock_claims o where o.lot_id = c.lot_id and o.expires_at > at))
  ) l;

  select array_agg(distinct c.lot_id)
  into kept_lots
  from cart_lines l
  join stock_claims c on c.cart_line_id = l.cart_line_id
  where l.cart_id = cart
    and l.cart_line_id <> all (coalesce(anew, '{}'))
    and c.expires_at > at
    and c.expires_at < until;

  at := lock_lots(coalesce(anew_items, '{}'), coalesce(kept_lots, '{}'));

  update stock_claims c
  set expires_at = until + slack
  from cart_lines l
  where l.cart_id = cart
    and c.cart_line_id = l.cart_line_id
    and c.lot_id = any (kept_lots)
    and c.expires_at > at
    and c.expires_at < until;

  if leaving is not null then
    delete from cart_lines
    where cart_line_id = leaving;
  end if;
  -- One line after the other, in the order of the cart: each sees what those before it left.
  for line in
    with freed as (
      delete from stock_claims c
      where c.cart_line_id = any (anew)
      returning c.cart_line_id, c.expires_at
    )
    select l.cart_line_id, l.item_id, l.base_qty, l.lot_choice, l.preferred_lot_id, greatest(until + slack, max(f.expires_at)) as until
    from cart_lines l
    left join freed f using (cart_line_id)
    where l.cart_line_id = any (anew)
    group by l.cart_line_id
    order by l.line_number, l.sequence
  loop
    perform claim_lots(line.item_id, line.base_qty, home, viewer, line.lot_choice, line.preferred_lot_id, line.until, at, cart_line => line.cart_line_id);
  end loop;
  if moved then
    update carts
    set location_id = home
    where cart_id = cart;
  end if;
end
$$;

/*
 * Opens (or makes) the cart of a user and customer for a change: locks its row, so that two devices change it one after the other, counts
 * the version up and restarts the timer of `minutes`.
 */
create function open_cart(acting uuid, customer int, home smallint, minutes int, out cart uuid, out until timestamptz)
language plpgsql volatile
as $$
begin
  insert into carts as c (user_id, customer_id, version, reserved_until, location_id)
  values (acting, customer, 1, stock_now() + make_interval(mins => minutes), home)
  on conflict (user_id, customer_id) do update
  set version = c.version + 1, reserved_until = excluded.reserved_until, changed_at = now()
  returning c.cart_id, c.reserved_until into cart, until;
end
$$;

/*
 * What a line has from which lots: its live claims; for a line without any, what would be set aside now (after the timer ended, or where
 * carts do not reserve). `at`: the instant to judge claims by.
 */
create function lots_of_line(cart_line uuid, item int, base_qty int, home smallint, viewer int, lot_choice text, preferred int, at timestamptz)
returns table (lot_id int, location_id smallint, due date, quantity int)
language sql stable
as $$
  select c.lot_id, c.location_id, lots.due, sum(c.quantity)::int
  from stock_claims c
  join lots using (lot_id)
  where c.cart_line_id = cart_line
    and c.expires_at > at
  group by c.lot_id, c.location_id, lots.due
  union all
  select o.lot_id, o.location_id, o.due, o.quantity
  from choose_lots(item, base_qty, home, viewer, lot_choice, preferred, at) o
  where (select count(*) from stock_claims c where c.cart_line_id = cart_line and c.expires_at > at) = 0
$$;

/* Sets what the customer has been told about lines, so that `changes` start from here. */
create function tell_lines(cart uuid, viewer int, home smallint, lists int[], only_line uuid default null) returns void
language sql volatile
as $$
  update cart_lines l
  set seen_unit_price = p.unit_price, seen_back_ordered = l.base_qty - s.on_hand
  from cart_lines o
  left join quote_lines q on q.quote_line_id = o.quote_line_id
  cross join lateral price_line(o.item_id, o.base_qty, lists, q.unit_price) p
  cross join lateral (
    select coalesce(sum(x.quantity) filter (where x.due is null), 0)::int as on_hand
    from lots_of_line(o.cart_line_id, o.item_id, o.base_qty, home, viewer, o.lot_choice, o.preferred_lot_id, stock_now()) x
  ) s
  where l.cart_line_id = o.cart_line_id
    and o.cart_id = cart
    and (only_line is null or o.cart_line_id = only_line)
$$;

/*
 * Adds a quantity of an item, or refuses with a reason and nothing added (added 0). The same item in the same unit, tag and sidemark joins
 * its line. `lot_choice` null leaves a joined line's choice as it is.
 */
create function add_to_cart(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, wanted_sku text, um text, asked numeric,
  wanted_tag text, wanted_sidemark text, wanted_choice text, lot int default null)
returns table (reason text, added numeric, line_number int, sequence int, line_count int, dye_lots text, back_ordered numeric, needs_lot_choice boolean)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  bought items;
  sold record;
  open record;
  line uuid;
  lines int;
begin
  select count(*) into lines
  from carts c
  join cart_lines l using (cart_id)
  where c.user_id = acting
    and c.customer_id = customer
    and not l.saved_for_later;
  select * into bought from items where sku = wanted_sku;
  if not found then
    return query select 'There is no item ' || wanted_sku || '.', 0::numeric, null::int, null::int, lines, '', 0::numeric, false;
    return;
  end if;
  select * into sold from to_base(bought.item_id, um, asked);
  if sold.base_qty > 0 and exists (
    select from carts c join cart_lines l using (cart_id)
    where c.user_id = acting and c.customer_id = customer and l.item_id = bought.item_id and l.base_qty::bigint + sold.base_qty > 1000000000)
  then
    sold.base_qty := 0;
    sold.reason := 'This quantity is more than one order can hold.';
  end if;
  if sold.base_qty = 0 then
    return query select sold.reason, 0::numeric, null::int, null::int, lines, '', 0::numeric, false;
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
  where u.item_id = l.item_id
    and u.um_code = l.um_code
    and l.cart_id = open.cart
    and l.item_id = bought.item_id
    and l.um_code = um
    and l.tag = wanted_tag
    and l.sidemark = coalesce(wanted_sidemark, l.sidemark)
    and l.quote_line_id is null
    and not l.saved_for_later
  returning l.cart_line_id into line;
  if line is null then
    insert into cart_lines (cart_id, item_id, line_number, um_code, quantity, base_qty, tag, sidemark, lot_choice, mixed_lots_accepted_at, preferred_lot_id)
    select open.cart, bought.item_id, coalesce(max(l.line_number), 0) + 10, um, sold.new_qty, sold.base_qty, wanted_tag, coalesce(wanted_sidemark, ''),
      coalesce(wanted_choice, 'single'), case when wanted_choice = 'split' then now() end, lot
    from cart_lines l
    where l.cart_id = open.cart
    returning cart_line_id into line;
  end if;

  if reserves then
    perform reserve_cart(open.cart, customer, home, open.until, touched => line);
  end if;
  perform tell_lines(open.cart, customer, home, lists, line);
  return query
    select sold.reason, sold.new_qty, l.line_number, l.sequence, (select count(*)::int from cart_lines c where c.cart_id = open.cart and not c.saved_for_later),
      s.dye_lots, from_base(l.base_qty - s.on_hand, u.num, u.den),
      bought.lot_policy = 'single' and l.lot_choice = 'single' and s.quantity between 1 and l.base_qty - 1
    from cart_lines l
    join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
    cross join lateral (
      select coalesce(sum(x.quantity) filter (where x.due is null), 0)::int as on_hand, coalesce(sum(x.quantity), 0) as quantity,
        coalesce(string_agg(coalesce(nullif(lots.roll_no, ''), lots.dye_lot), ', ' order by x.quantity desc, lots.lot_id), '') as dye_lots
      from lots_of_line(l.cart_line_id, l.item_id, l.base_qty, home, customer, l.lot_choice, l.preferred_lot_id, stock_now()) x
      join lots using (lot_id)
    ) s
    where l.cart_line_id = line;
end
$$;

/* The line a request names; null when it is not in this cart (any more). */
create function line_of_cart(acting uuid, customer int, named_sku text, named_line int, named_sequence int) returns uuid
language sql stable
as $$
  select l.cart_line_id
  from carts c
  join cart_lines l using (cart_id)
  join items i using (item_id)
  where c.user_id = acting
    and c.customer_id = customer
    and i.sku = named_sku
    and l.line_number = named_line
    and l.sequence = named_sequence
$$;

/*
 * Changes one line: its unit and quantity (0 removes it), its lot choice, or its texts; null leaves a thing as it is. Every change
 * reserves again and restarts the timer. known: the line is in the cart; reason and added as in add_to_cart.
 */
create function change_line(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, named_sku text, named_line int, named_sequence int,
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
  if not goes then
    perform tell_lines(open.cart, customer, home, lists, line);
  end if;
end
$$;

/*
 * Reserves all lines again and restarts the timer: what the customer does who was told that something changed. `tell`: from now on
 * changes count from here. Null when there is no cart.
 */
create function renew_cart(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, tell boolean default true) returns uuid
language plpgsql volatile
as $$
declare
  open record;
begin
  if not exists (select from carts where user_id = acting and customer_id = customer) then return null; end if;
  select * into open from open_cart(acting, customer, home, minutes);
  if reserves then
    perform reserve_cart(open.cart, customer, home, open.until);
  end if;
  if tell then
    perform tell_lines(open.cart, customer, home, lists);
  end if;
  return open.cart;
end
$$;
