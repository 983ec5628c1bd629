-- Joining the line, leaving it, taking an offer, and the right of first refusal. Each act locks the lots of the item first, as everything that takes stock: the
-- clock is read after the lock, so one second late is late. docs/decisions/line.md.

/*
 * Another customer wants to order what others hold: of the holds between their place and its stock, on the lot that the plan found, as few as are enough end in
 * 24 hours unless their holders answer. Who was asked once is not asked again; a hold that ends sooner keeps its end. challenged: the holds.
 */
create function challenge_holders(place uuid, at timestamptz, out challenged uuid[])
language plpgsql volatile
as $$
declare
  p places_in_line;
  answer_by timestamptz := at + time_to_answer();
  lacking bigint;
begin
  challenged := '{}';
  select * into p
  from places_in_line x
  where x.place_id = place;
  if p.offer_from is null or p.offer_from <= answer_by then return; end if;
  select p.base_qty - l.on_hand + l.allocated + (
    select coalesce(sum(c.quantity), 0)
    from stock_claims c
    where c.lot_id = l.lot_id
      and case when c.hold_id is null then claim_lives(c.expires_at, c.cart_id, at) else c.expires_at > answer_by end)
  into lacking
  from lots l
  where l.lot_id = p.offer_lot_id;
  with asked as (
    select h.hold_id
    from (
      select c.hold_id, sum(c.quantity) as quantity,
        coalesce(sum(sum(c.quantity)) over (
          order by sum(c.quantity) < lacking, case when sum(c.quantity) < lacking then -sum(c.quantity) else sum(c.quantity) end, c.hold_id
          rows between unbounded preceding and 1 preceding), 0) as before
      from stock_claims c
      join holds h on h.hold_id = c.hold_id and h.status in ('active', 'extended') and h.challenged_at is null and h.customer_id <> p.customer_id
      where c.lot_id = p.offer_lot_id
        and c.expires_at > answer_by
        and c.expires_at <= p.offer_from
      group by c.hold_id
    ) h
    where h.before < lacking
  ),
  shortened as (
    update holds h
    set stood_until = h.expires_at, expires_at = answer_by, challenged_at = at, challenged_by = place, ending_told = answer_by
    from asked a
    where h.hold_id = a.hold_id
    returning h.hold_id, h.customer_id, h.hold_number
  ),
  noted as (
    insert into audit_log (customer_id, act, subject)
    select s.customer_id, 'challengeHold', s.hold_number::text
    from shortened s
  )
  select coalesce(array_agg(s.hold_id), '{}') into challenged
  from shortened s;
  update stock_claims c
  set expires_at = answer_by
  where c.hold_id = any (challenged);
end
$$;

/* Who wanted to order does not any more: holds that had yet to answer stand as long as they did before. */
create function call_off_challenge(place uuid, at timestamptz) returns void
language plpgsql volatile
as $$
begin
  update stock_claims c
  set expires_at = h.stood_until
  from holds h
  where h.challenged_by = place
    and h.stood_until is not null
    and h.expires_at > at
    and c.hold_id = h.hold_id;
  update holds h
  set expires_at = h.stood_until, stood_until = null, challenged_at = null, challenged_by = null
  where h.challenged_by = place
    and h.stood_until is not null
    and h.status in ('active', 'extended')
    and h.expires_at > at;
end
$$;

/*
 * Puts a customer into the line for so much of an item, of the named lot or of any. Not for what can be had at once. reason: why not, with place_number null; or how
 * the quantity was rounded. challenged: holds whose holders have 24 hours from now, where the customer wants to order.
 */
create function join_line(acting uuid, customer int, home smallint, wanted_sku text, um text, asked numeric, place_comment text, place_tag text, to_order boolean, lot int,
  out reason text, out place_number bigint, out challenged uuid[])
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  longest constant int := 50;
  goods int := (select i.item_id from items i where i.sku = wanted_sku);
  sold record;
  at timestamptz;
  made uuid;
begin
  challenged := '{}';
  if goods is null then
    reason := 'There is no item ' || wanted_sku || '.';
    return;
  end if;
  select t.base_qty, t.new_qty, t.reason into sold from to_base(goods, um, asked) t;
  reason := sold.reason;
  if sold.base_qty = 0 then return; end if;
  if lot is not null and not exists (select from lots l where l.lot_id = lot) then
    reason := 'This lot is not there any more.';
    return;
  end if;

  at := lock_lots(array[goods]);
  reason := case
    when exists (
      select
      from lots_within_reach(goods, sold.base_qty, home, null, at) r
      where r.due is null
        and r.lot_id = coalesce(lot, r.lot_id)
        and r.usable >= sold.base_qty)
    then 'This much can be held now; there is no need to wait.'
    when exists (
      select
      from places_in_line p
      where p.customer_id = customer
        and p.item_id = goods
        and coalesce(p.lot_id, 0) = coalesce(lot, 0)
        and p.status = 'waiting')
    then 'You are in line for this already.'
    when (select count(*) from places_in_line p where p.item_id = goods and p.status = 'waiting') >= longest
    then 'The line for this item is full.'
    else '' end;
  if reason <> '' then return; end if;
  reason := sold.reason;
  insert into places_in_line as p (customer_id, user_id, item_id, location_id, lot_id, um_code, quantity, base_qty, comment, tag, wants_to_order, joined_at)
  values (customer, acting, goods, home, lot, um, sold.new_qty, sold.base_qty, place_comment, place_tag, to_order, at)
  returning p.place_id, p.place_number into made, place_number;
  perform plan_line(goods, at);
  if to_order then
    challenged := challenge_holders(made, at);
    perform plan_line(goods, at);
  end if;
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, customer, 'joinLine', place_number::text);
end
$$;

/* Locks the lots of a place's item, then reads the place as the clock after the lock has it. */
create function open_place(place uuid, out at timestamptz, out p places_in_line, out state text)
language plpgsql volatile
as $$
begin
  at := lock_lots(array(select x.item_id from places_in_line x where x.place_id = place));
  select x.* into p
  from places_in_line x
  where x.place_id = place
  for no key update;
  state := place_state(p.status, p.offer_from, p.offer_until, at);
end
$$;

/* Gives a place up; those behind move up, what was offered is the next one's. Said twice it is done once. */
create function leave_line(acting uuid, place uuid, out reason text)
language plpgsql volatile
as $$
declare
  o record;
begin
  select * into o from open_place(place);
  reason := case o.state
    when 'confirmed' then 'This place was turned into a hold already.'
    when 'passed' then 'This offer has run out, and with it the place in line.'
    else '' end;
  if reason <> '' or o.state = 'left' then return; end if;
  update places_in_line p
  set status = 'left', ended_at = o.at
  where p.place_id = place;
  perform call_off_challenge(place, o.at);
  perform plan_line((o.p).item_id, o.at);
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, (o.p).customer_id, 'leaveLine', (o.p).place_number::text);
end
$$;

/*
 * Takes what is offered: it becomes a hold of `days`, of the lot that was set aside. Said twice it is done once. `approves`: the branch decides first, as for any
 * hold. reason: why not, with hold_number null.
 */
create function confirm_place(acting uuid, place uuid, days int, approves boolean, out reason text, out hold_number bigint)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  o record;
  made uuid;
begin
  select * into o from open_place(place);
  reason := case o.state
    when 'waiting' then 'It is not your turn yet.'
    when 'left' then 'You have left this line.'
    when 'passed' then 'This offer has run out, and with it the place in line.'
    else '' end;
  if reason <> '' then return; end if;
  if o.state = 'confirmed' then
    select h.hold_number into hold_number
    from holds h
    where h.hold_id = (o.p).hold_id;
    return;
  end if;
  insert into holds as h (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, dye_lot, comment, tag, status, created_at, expires_at)
  select (o.p).customer_id, acting, l.item_id, l.location_id, (o.p).um_code, (o.p).quantity, (o.p).base_qty, l.dye_lot, (o.p).comment, (o.p).tag,
    case when approves then 'requested' else 'active' end, o.at, o.at + make_interval(days => days)
  from lots l
  where l.lot_id = (o.p).offer_lot_id
  returning h.hold_id, h.hold_number into made, hold_number;
  update places_in_line p
  set status = 'confirmed', ended_at = o.at, hold_id = made
  where p.place_id = place;
  insert into stock_claims (lot_id, item_id, location_id, customer_id, quantity, expires_at, hold_id)
  select l.lot_id, l.item_id, l.location_id, (o.p).customer_id, (o.p).base_qty, o.at + make_interval(days => days), made
  from lots l
  where l.lot_id = (o.p).offer_lot_id;
  perform call_off_challenge(place, o.at);
  perform plan_line((o.p).item_id, o.at);
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, (o.p).customer_id, 'requestHold', hold_number::text);
end
$$;

/* As before (0520). A holder who was asked to answer keeps the hold by it: the days are counted from the end that it had. */
create or replace function extend_hold(acting uuid, hold uuid, days int, out reason text)
language plpgsql volatile
as $$
declare
  o record;
  ends timestamptz;
begin
  select * into o from open_hold(hold);
  reason := case o.state
    when 'active' then ''
    when 'requested' then 'The branch has yet to approve this hold.'
    when 'extended' then 'A hold can be extended once, and this one was.'
    else why_over(o.state) end;
  if reason <> '' then return; end if;
  ends := coalesce((o.held).stood_until, (o.held).expires_at) + make_interval(days => days);
  update holds h
  set status = 'extended', extended_at = o.at, expires_at = ends, stood_until = null
  where h.hold_id = hold;
  update stock_claims c
  set expires_at = ends
  where c.hold_id = hold;
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, (o.held).customer_id, 'extendHold', (o.held).hold_number::text);
end
$$;

/* As before (0520). What the holder of a hold was asked, they were asked of its part, too: both have the same end, and each its answer. */
create or replace function split_hold(acting uuid, hold uuid, asked numeric, new_tag text, out reason text, out hold_number bigint)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  o record;
  sold record;
  made uuid;
begin
  select * into o from open_hold(hold);
  reason := why_over(o.state);
  if reason <> '' then return; end if;
  select t.base_qty, t.new_qty, t.reason, i.base_unit, i.min_cut_inches, u.num, u.den into sold
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = (o.held).um_code
  cross join lateral to_base(i.item_id, (o.held).um_code, asked) t
  where i.item_id = (o.held).item_id;
  reason := sold.reason;
  if sold.base_qty = 0 then return; end if;
  if sold.base_qty >= o.left_base then
    reason := 'Split off less than the ' || spoken(quantity_text(from_base(o.left_base, sold.num, sold.den))) || ' ' || (o.held).um_code || ' that are held.';
    return;
  end if;
  if sold.base_unit = 'IN' and o.left_base - sold.base_qty < sold.min_cut_inches then
    reason := 'What stays would be shorter than the shortest cut, ' || feet_text(sold.min_cut_inches) || '.';
    return;
  end if;
  insert into holds as h (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, dye_lot, comment, tag, status, created_at, expires_at, extended_at,
    challenged_at, challenged_by, stood_until, ending_told)
  select x.customer_id, x.user_id, x.item_id, x.location_id, x.um_code, sold.new_qty, sold.base_qty, x.dye_lot, x.comment, coalesce(new_tag, x.tag), x.status, x.created_at, x.expires_at,
    x.extended_at, x.challenged_at, x.challenged_by, x.stood_until, x.ending_told
  from holds x
  where x.hold_id = hold
  returning h.hold_id, h.hold_number into made, hold_number;
  update holds h
  set base_qty = h.base_qty - sold.base_qty, quantity = from_base(h.base_qty - sold.base_qty, sold.num, sold.den)
  where h.hold_id = hold;
  perform move_held(hold, made, sold.base_qty);
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, (o.held).customer_id, 'splitHold', (o.held).hold_number || ' ' || hold_number);
end
$$;
