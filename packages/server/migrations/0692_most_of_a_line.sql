-- One limit of what a line can hold, and columns that hold whatever a line of that much comes to.
--
-- A thousand million base units were let through, and their weight or amount was then more than its column holds: an error of ours instead of a
-- sentence about the quantity.

/* The most base units that a line can have: of a cart, a list, an order, a hold. Screens have the same from the contract's rules/units.ts. */
create function most_of_a_line() returns int
language sql immutable parallel safe
as $$ select 10000000 $$;

/* As before (0360), but for the limit's own function. */
create or replace function to_base(item int, um text, quantity numeric)
returns table (base_qty int, new_qty numeric, reason text)
language plpgsql stable parallel safe
as $$
declare
  i record;
  exact numeric;
  whole numeric;
  wanted numeric;
begin
  select x.sku, x.base_unit, x.min_cut_inches, u.num, u.den into i
  from items x
  left join item_uoms u on u.item_id = x.item_id and u.um_code = um and u.sellable
  where x.item_id = item;
  if not found then return; end if;
  base_qty := 0;
  new_qty := 0;
  if i.num is null then
    reason := i.sku || ' is not sold by ' || um || '.';
    return next;
    return;
  end if;
  exact := coalesce(quantity, 0) * i.num;
  if exact <= 0 then
    reason := 'Quantity must be greater than Zero';
    return next;
    return;
  end if;
  wanted := 1;
  if i.base_unit = 'IN' then
    wanted := i.min_cut_inches;
  end if;
  if i.base_unit = 'IN' and um = 'LF' then
    whole := div(2 * exact + i.den, 2::numeric * i.den);
  else
    whole := div(exact, i.den::numeric) + (mod(exact, i.den::numeric) > 0)::int;
  end if;
  wanted := greatest(whole, wanted, 1);
  if wanted > most_of_a_line() then
    reason := 'This quantity is more than one order can hold.';
    return next;
    return;
  end if;
  base_qty := wanted;
  new_qty := from_base(base_qty, i.num, i.den);
  -- An expression is set up with all its branches, a statement when it is reached.
  if new_qty = trunc(quantity, 4) then
    reason := '';
  elsif i.base_unit = 'IN' then
    reason := case when whole < i.min_cut_inches then 'The shortest cut is ' else 'Cut to the inch: ' end
      || feet_text(base_qty) || case um when 'IN' then '' else ' = ' || spoken(quantity_text(new_qty)) || ' ' || um end || '.';
  elsif um = i.base_unit then
    reason := 'Sold in whole ' || whole_units(i.base_unit) || ': ' || spoken(base_qty::text) || ' ' || um || '.';
  else
    reason := 'Sold in whole ' || whole_units(i.base_unit)
      || case when i.den > i.num then ' of ' || spoken(quantity_text(from_base(1, i.num, i.den))) || ' ' || um else '' end
      || ': ' || spoken(base_qty::text) || ' ' || i.base_unit || ' = ' || spoken(quantity_text(new_qty)) || ' ' || um || '.';
  end if;
  return next;
end
$$;

/* As before (0210), but for the limit's own function. */
create or replace function add_to_cart(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, wanted_sku text, um text, asked numeric,
  wanted_tag text, wanted_sidemark text, wanted_choice text, lot int default null)
returns table (reason text, added numeric, line_number int, sequence int, line_count int, dye_lots text, back_ordered numeric, needs_lot_choice boolean)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  sold record;
  open record;
  here record;
  own record;
  chosen record;
  bought cart_lines;
  s cart_line_state;
  at timestamptz;
  until timestamptz;
  fresh boolean;
begin
  added := 0;
  dye_lots := '';
  back_ordered := 0;
  needs_lot_choice := false;
  select i.item_id, i.roll_width_inches is null as by_piece, t.base_qty, t.new_qty, t.reason into sold
  from items i
  cross join lateral to_base(i.item_id, um, asked) t
  where i.sku = wanted_sku;
  if not found then
    reason := 'There is no item ' || wanted_sku || '.';
    line_count := lines_of_cart(acting, customer);
    return next;
    return;
  end if;
  -- So much at once is asked for first: a refusal leaves cart and timer as they are.
  if sold.base_qty > 1000000 then
    if exists (
      select
      from cart_lines l
      join carts c on c.cart_id = l.cart_id
      where c.user_id = acting
        and c.customer_id = customer
        and l.item_id = sold.item_id
        and l.base_qty > most_of_a_line() - sold.base_qty)
    then
      sold.base_qty := 0;
      sold.reason := 'This quantity is more than one order can hold.';
    end if;
  end if;
  if sold.base_qty = 0 then
    reason := sold.reason;
    line_count := lines_of_cart(acting, customer);
    return next;
    return;
  end if;

  at := stock_now();
  until := at + make_interval(mins => minutes);
  -- The editions before what is made of them: a line may then be newer than it says, and is computed once more, but never older.
  update carts c
  set version = c.version + 1, reserved_until = until, changed_at = now()
  from (
    select (sum(n.number) filter (where n.kind = 'goods'))::bigint
        + coalesce((select (extract(epoch from p.published_at) * 1000000)::bigint from published.edition p), 0) as goods,
      (sum(n.number) filter (where n.kind = 'stock'))::bigint as stock,
      (sum(n.number) filter (where n.kind = 'calendar'))::bigint as calendar
    from editions n
  ) e
  where c.user_id = acting
    and c.customer_id = customer
  returning c.cart_id as cart, c.location_id = home and c.counted = e.stock as settled, e.goods, e.calendar,
    c.promise_kept_until > at and c.promise_calendar = e.calendar as promised
  into open;
  if not found then
    select o.cart, false as settled, edition_of('goods') as goods, edition_of('calendar') as calendar, false as promised into open
    from open_cart(acting, customer, home, minutes) o;
  end if;
  select count(*) filter (where not l.saved_for_later)::int as lines, coalesce(max(l.line_number), 0) as last,
    count(*) filter (where not l.saved_for_later and (not l.settled or l.kept_edition is distinct from open.goods or l.kept_lists is distinct from lists)) as unsettled,
    -- Of several, which a change of unit or text can leave alike, the first.
    (array_agg(l order by l.line_number, l.sequence) filter (where l.item_id = sold.item_id and l.um_code = um and l.tag = wanted_tag
      and l.sidemark = coalesce(wanted_sidemark, l.sidemark) and l.quote_line_id is null and not l.saved_for_later))[1] as joined
  into here
  from cart_lines l
  where l.cart_id = open.cart;
  bought := here.joined;
  fresh := bought.cart_line_id is null;
  line_count := here.lines + fresh::int;
  if bought.base_qty > most_of_a_line() - sold.base_qty then
    reason := 'This quantity is more than one order can hold.';
    return next;
    return;
  end if;

  if fresh then
    bought.cart_line_id := uuid_v7();
    bought.cart_id := open.cart;
    bought.item_id := sold.item_id;
    bought.line_number := here.last + 10;
    bought.sequence := 0;
    bought.um_code := um;
    bought.base_qty := sold.base_qty;
    bought.quantity := sold.new_qty;
    bought.sidemark := coalesce(wanted_sidemark, '');
    bought.comments := '';
    bought.tag := wanted_tag;
    bought.lot_choice := coalesce(wanted_choice, 'single');
    bought.saved_for_later := false;
    bought.added_at := now();
    bought.settled := false;
  else
    bought.base_qty := bought.base_qty + sold.base_qty;
    select from_base(bought.base_qty, u.num, u.den) into bought.quantity
    from item_uoms u
    where u.item_id = sold.item_id
      and u.um_code = um;
    bought.lot_choice := coalesce(wanted_choice, bought.lot_choice);
  end if;
  if wanted_choice = 'split' then
    bought.mixed_lots_accepted_at := now();
  end if;
  bought.preferred_lot_id := coalesce(lot, bought.preferred_lot_id);

  if reserves and open.settled and here.unsettled = 0 and sold.by_piece and bought.preferred_lot_id is null then
    at := lock_lots(array[sold.item_id]);
    select count(*)::int as claims, min(c.claim_id) as claim_id, min(c.lot_id) as lot_id, coalesce(min(c.quantity), 0) as quantity,
      coalesce(bool_and(c.cart_id = open.cart and c.expires_at <= until + interval '5 seconds'), true) as plain
    into own
    from stock_claims c
    where c.cart_line_id = bought.cart_line_id;
    -- As choose_lots: the smallest lot here that has all. What the line has already is free for it.
    select r.lot_id, r.location_id, own.plain and own.claims = 1 - fresh::int and r.free >= bought.base_qty as fits into chosen
    from (
      select a.lot_id, a.location_id, a.free + case when a.lot_id = own.lot_id then own.quantity else 0 end as free, a.held
      from availability_for(sold.item_id, customer, at) a
      where a.location_id = home
        and a.due is null
    ) r
    where greatest(r.free, 0) + r.held >= bought.base_qty
    order by r.free < bought.base_qty, greatest(r.free, 0) + r.held, r.lot_id
    limit 1;
    if chosen.fits then
      s := line_of_lots(bought, lists, at, array[chosen.lot_id], array[bought.base_qty], true);
    end if;
  end if;

  -- What has no price is not kept.
  if s.unit_price is not null then
    if fresh then
      insert into cart_lines (cart_line_id, cart_id, item_id, line_number, sequence, um_code, quantity, base_qty, sidemark, comments, tag, lot_choice,
        mixed_lots_accepted_at, settled, kept, kept_edition, kept_lists, seen_unit_price, seen_back_ordered)
      values (bought.cart_line_id, open.cart, sold.item_id, bought.line_number, 0, um, bought.quantity, bought.base_qty, bought.sidemark, '', wanted_tag, bought.lot_choice,
        bought.mixed_lots_accepted_at, true, s, open.goods, lists, s.unit_price, 0);
      insert into stock_claims (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_id, cart_line_id)
      values (chosen.lot_id, sold.item_id, chosen.location_id, customer, bought.base_qty, until + interval '5 seconds', open.cart, bought.cart_line_id);
    else
      update stock_claims c
      set lot_id = chosen.lot_id, location_id = chosen.location_id, quantity = bought.base_qty, expires_at = until + interval '5 seconds'
      where c.claim_id = own.claim_id;
      update cart_lines l
      set quantity = bought.quantity, base_qty = bought.base_qty, lot_choice = bought.lot_choice, mixed_lots_accepted_at = bought.mixed_lots_accepted_at,
        kept = s, seen_unit_price = s.unit_price, seen_back_ordered = 0
      where l.cart_line_id = bought.cart_line_id;
    end if;
  else
    if fresh then
      insert into cart_lines (cart_line_id, cart_id, item_id, line_number, um_code, quantity, base_qty, tag, sidemark, lot_choice, mixed_lots_accepted_at, preferred_lot_id)
      values (bought.cart_line_id, open.cart, sold.item_id, bought.line_number, um, bought.quantity, bought.base_qty, wanted_tag, bought.sidemark,
        bought.lot_choice, bought.mixed_lots_accepted_at, bought.preferred_lot_id);
    else
      update cart_lines l
      set quantity = bought.quantity, base_qty = bought.base_qty, lot_choice = bought.lot_choice, mixed_lots_accepted_at = bought.mixed_lots_accepted_at,
        preferred_lot_id = bought.preferred_lot_id
      where l.cart_line_id = bought.cart_line_id;
    end if;
    if reserves then
      perform reserve_cart(open.cart, customer, home, until, touched => bought.cart_line_id);
    end if;
    perform keep_lines(open.cart, customer, home, lists, told => bought.cart_line_id);
    select * into bought
    from cart_lines l
    where l.cart_line_id = bought.cart_line_id;
    s := bought.kept;
    if bought.kept_edition is null then
      s := line_now(bought, customer, home, lists, stock_now());
    end if;
  end if;
  if open.promised is not true then
    perform keep_promise_for(acting, customer, home);
    update carts c
    set promise_calendar = open.calendar, promise_kept_until = (
      select k.until
      from delivery_of(acting, customer) d
      join kept_promises k on k.from_location = home and k.to_location = home and k.ship_via_code = coalesce(d.ship_via_code, '') and k.zip = coalesce(d.zip, '')
      where k.since <= at
        and k.calendar = open.calendar)
    where c.cart_id = open.cart;
  end if;

  reason := sold.reason;
  added := sold.new_qty;
  line_number := bought.line_number;
  sequence := bought.sequence;
  dye_lots := lot_names(s.lots);
  if s.on_hand <> bought.base_qty then
    back_ordered := from_base(bought.base_qty - s.on_hand, s.num, s.den);
  end if;
  needs_lot_choice := s.needs_lot_choice;
  return next;
end
$$;

/* As before (0680), but for the limit's own function. */
create or replace function lines_joined(cart uuid, wanted wanted_line[]) returns wanted_line[]
language sql volatile
as $$
  with own as materialized (
    select l.cart_line_id, l.item_id, l.um_code, l.sidemark, l.base_qty,
      row_number() over (partition by l.item_id, l.um_code order by l.line_number, l.sequence) as of_unit,
      row_number() over (partition by l.item_id, l.um_code, l.sidemark order by l.line_number, l.sequence) as of_mark
    from cart_lines l
    where l.cart_id = cart
      and l.tag = ''
      and l.quote_line_id is null
      and not l.saved_for_later
  ),
  marked as materialized (
    select w.place, w.item_id, w.um_code, w.base_qty, uuid_v7() as fresh,
      coalesce(w.sidemark, o.sidemark, first_value(w.sidemark) over (partition by w.item_id, w.um_code order by w.place), '') as mark
    from unnest(wanted) w
    left join own o on (o.item_id, o.um_code, o.of_unit) = (w.item_id, w.um_code, 1)
    where w.base_qty > 0
  ),
  joined as (
    select m.place, m.mark, coalesce(o.cart_line_id, first_value(m.fresh) over same) as cart_line_id,
      coalesce(o.base_qty, 0) + sum(m.base_qty::bigint) over same > most_of_a_line() as too_much
    from marked m
    left join own o on (o.item_id, o.um_code, o.sidemark, o.of_mark) = (m.item_id, m.um_code, m.mark, 1)
    window same as (partition by m.item_id, m.um_code, m.mark order by m.place)
  )
  select array_agg((w.place, w.line, w.sku, w.um_code, w.item_id, case when j.too_much then 0 else w.base_qty end, w.quantity,
    case when j.too_much then 'This quantity is more than one order can hold.' else w.reason end, j.mark, j.cart_line_id)::wanted_line order by w.place)
  from unnest(wanted) w
  left join joined j using (place)
$$;

-- A thousand lines of the most, at the highest price and weight that a feed can bring (99,999,999), fit in.
alter table order_lines alter column net type numeric(22,2), alter column weight type numeric(22,4), alter column price_qty type numeric(22,4), alter column quantity type numeric(22,4);
alter table orders alter column merchandise type numeric(22,2), alter column total type numeric(22,2), alter column weight type numeric(22,2);
alter table order_charges alter column amount type numeric(22,2);
alter table quote_lines alter column net type numeric(22,2), alter column price_qty type numeric(22,4), alter column quantity type numeric(22,4);
alter table quotes alter column total type numeric(22,2);
alter table quote_revisions alter column total type numeric(22,2);
alter table purchases alter column spend type numeric(22,2);
