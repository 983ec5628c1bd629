-- What is discontinued is "sold while stock lasts, not back-ordered" (feeds, items): quick order, lists and former orders refuse it when none is left, one item
-- that was added alone went in, as a line that nobody could ever fill.

/* Why nothing of a discontinued item can be bought; '' where any is left, here or to come, or it is not discontinued. */
create function none_left(goods items, viewer int, at timestamptz) returns text
language plpgsql stable
as $$
begin
  if not goods.discontinued then
    return '';
  end if;
  return case
    when exists (select from availability_for(goods.item_id, viewer, at) a where greatest(a.free, 0) + a.held > 0) then ''
    else goods.sku || ' is discontinued, and none is left.'
  end;
end
$$;

/* As 0783, by none_left. */
create or replace function why_not_bought(item int, unit_price numeric, viewer int, at timestamptz) returns text
language sql stable
as $$
  select case
    when unit_price is null then i.sku || ' has no price for you today. Please call us.'
    else none_left(i, viewer, at)
  end
  from items i
  where i.item_id = item
$$;

/* As 0692, and refuses what is discontinued when none is left. */
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
  refusal text;
begin
  added := 0;
  dye_lots := '';
  back_ordered := 0;
  needs_lot_choice := false;
  select i.item_id, i.discontinued, i.roll_width_inches is null as by_piece, t.base_qty, t.new_qty, t.reason into sold
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
  if sold.discontinued and sold.base_qty > 0 then
    -- The cart before the lots, and the lots before what is left of them: two who ask for the last at the same moment are told apart.
    perform c.cart_id
    from carts c
    where c.user_id = acting
      and c.customer_id = customer
    for no key update;
    at := lock_lots(array[sold.item_id]);
    refusal := (select none_left(i, customer, at) from items i where i.item_id = sold.item_id);
    if refusal <> '' then
      sold.base_qty := 0;
      sold.reason := refusal;
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

/*
 * As 0771. What is discontinued comes back though others took the last of it: it is undone what one has just done, with the job and the comments that were
 * written to the line; but it is told that none is left, not that it is on back order.
 */
create or replace function undo_cart_act(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, undone int)
returns table (sku text, line_number int, restored boolean, reason text)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  here uuid;
  open record;
  acts cart_undo_lines[];
  back uuid[];
  quoted uuid[];
begin
  select c.cart_id into here
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  with gone as (
    delete from cart_undo_lines u
    where u.cart_id = here
      and u.version = undone
      and u.done_at > now() - interval '1 day'
    returning u
  )
  select array_agg(g.u) into acts
  from gone g;
  if acts is null then return; end if;

  select * into open from open_cart(acting, customer, home, minutes);
  back := lines_to_restore(acts);
  quoted := accept_again(array(select a::cart_undo_lines from unnest(acts) a where a.cart_line_id = any (back)));
  perform lock_lots(array(select distinct (a.line_before ->> 'item_id')::int from unnest(acts) a));
  perform restore_lines(here, acts, back, quoted);
  if reserves then
    perform reserve_cart(open.cart, customer, home, open.until);
    perform lengthen_claims(a.cart_line_id, h.lot, h.quantity, h.until)
    from unnest(acts) a
    cross join lateral jsonb_to_recordset(a.held) h (lot int, quantity int, until timestamptz)
    where a.cart_line_id = any (back)
    order by h.until desc;
  end if;
  perform keep_lines(open.cart, customer, home, lists, told_of => back);
  perform keep_promise_for(acting, customer, home);
  return query
    select i.sku, coalesce(l.line_number, b.line_number), a.cart_line_id = any (back),
      case
        when a.cart_line_id <> all (back) then
          i.sku || case when l.cart_line_id is null and a.line_after is not null then ' has left your cart meanwhile.' else ' was changed meanwhile and stays as it is.' end
        else concat_ws(' ',
          case when b.quote_line_id is not null and l.quote_line_id is null then i.sku || ' has today''s price: its quote gives it no longer.' end,
          case
            when l.saved_for_later or not reserves or a.lot is null then null
            when o.lot is null and none_left(i, customer, stock_now()) <> '' then none_left(i, customer, stock_now())
            when o.on_hand < a.on_hand then
              'Of ' || i.sku || ', ' || spoken(quantity_text(from_base(l.base_qty - o.on_hand, u.num, u.den))) || ' ' || l.um_code || ' are on back order now: others took the stock meanwhile.'
            when o.lots <> a.lots then i.sku || ' comes from ' || o.lots || ' now: ' || a.lots || ' was taken meanwhile.'
          end) end
    from unnest(acts) a
    cross join lateral jsonb_populate_record(null::cart_lines, a.line_before) b
    join items i on i.item_id = b.item_id
    left join cart_lines l on l.cart_line_id = a.cart_line_id
    left join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
    left join lateral lots_of(l.cart_line_id) o on true
    order by b.line_number, b.sequence;
end
$$;
