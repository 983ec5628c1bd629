-- What a customer and the branch do with holds. Each act locks the lots of the hold's item first, as everything that takes stock, and judges the hold by the
-- clock after that: one that has run out cannot be extended by whoever comes a moment late. docs/decisions/reservation.md.

-- For whom the branch decides, and what runs out next: both few beside all holds that ever were.
create index holds_requested on holds (created_at) where status = 'requested';
create index holds_running on holds (expires_at) where status in ('requested', 'active', 'extended');

-- The end of which the mail a day before has told, and that the hold had run out.
alter table holds add column ending_told timestamptz, add column ended_told timestamptz;

/* How a hold stands: what is stored, or expired by the clock. */
create function hold_state(status text, expires_at timestamptz, at timestamptz) returns text
language sql immutable parallel safe
as $$ select case when status in ('requested', 'active', 'extended') and expires_at <= at then 'expired' else status end $$;

/* Why nothing more can be done with a hold that is over; '' for one that stands. */
create function why_over(state text) returns text
language sql immutable parallel safe
as $$
  select case state
    when 'converted' then 'This hold was ordered or put into a cart already.'
    when 'released' then 'This hold was released already.'
    when 'expired' then 'This hold has run out.'
    when 'declined' then 'This hold was declined.'
    else '' end
$$;

/*
 * As before (0183), and a hold that waits for the branch may be drawn on, too. A hold that has run out is not converted by what another is drawn on for:
 * its claims are gone as well.
 */
create or replace function draw_on_holds(lot int, item int, viewer int, wanted int, until timestamptz, at timestamptz, cart uuid, cart_line uuid, order_line uuid) returns void
language plpgsql volatile
as $$
begin
  with draw as materialized (
    select h.claim_id, h.quantity,
      least(h.quantity, wanted - coalesce(sum(h.quantity) over (order by h.expires_at, h.claim_id rows between unbounded preceding and 1 preceding), 0))::int as take
    from stock_claims h
    where h.lot_id = lot
      and h.customer_id = viewer
      and h.hold_id is not null
      and h.expires_at > at
  ),
  whole as (
    update stock_claims s
    set hold_id = null, cart_id = cart, cart_line_id = cart_line, order_line_id = order_line, expires_at = greatest(s.expires_at, until)
    from draw d
    where s.claim_id = d.claim_id
      and d.take = d.quantity
  ),
  lessened as (
    update stock_claims s
    set quantity = s.quantity - d.take
    from draw d
    where s.claim_id = d.claim_id
      and d.take between 1 and d.quantity - 1
    returning s.*, d.take
  )
  insert into stock_claims (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_id, cart_line_id, order_line_id)
  select l.lot_id, item, l.location_id, viewer, l.take, greatest(l.expires_at, until), cart, cart_line, order_line
  from lessened l;

  update holds h
  set status = 'converted', ended_at = at
  where h.customer_id = viewer
    and h.item_id = item
    and h.status in ('requested', 'active', 'extended')
    and h.expires_at > at
    and not exists (select from stock_claims s where s.hold_id = h.hold_id);
end
$$;

/*
 * Locks the lots of a hold's item, then the hold, and tells how it stands at the instant after the lock. left_base: what of its stock nobody has drawn on yet.
 * First statement of every act on a hold; one that changes a cart as well has locked the cart before.
 */
create function open_hold(hold uuid, out at timestamptz, out held holds, out state text, out left_base int)
language plpgsql volatile
as $$
begin
  at := lock_lots(array(select h.item_id from holds h where h.hold_id = hold));
  select h.* into held
  from holds h
  where h.hold_id = hold
  for no key update;
  state := hold_state(held.status, held.expires_at, at);
  select coalesce(sum(c.quantity), 0) into left_base
  from stock_claims c
  where c.hold_id = hold
    and c.expires_at > at;
end
$$;

/* Why no single lot could be set aside, with what could: of the lot that was asked for, else the largest that the branch has or gets by truck. */
create function why_no_hold(item int, sku text, um text, home smallint, lot int, at timestamptz) returns text
language plpgsql stable
as $$
declare
  best record;
begin
  select quantity_text(from_base(r.usable, u.num, u.den)) as quantity, coalesce(nullif(l.roll_no, ''), l.dye_lot) as name, b.report_name into best
  from lots_within_reach(item, 1, home, null, at) r
  join lots l on l.lot_id = r.lot_id
  join locations b on b.location_id = r.location_id
  join item_uoms u on u.item_id = item and u.um_code = um
  where r.due is null
    and (lot is null or r.lot_id = lot)
  order by r.usable desc, r.lot_id
  limit 1;
  return case
    when best.quantity is not null then 'At most ' || spoken(best.quantity) || ' ' || um || ' can be held of one lot: '
      || case when best.name = '' then '' else best.name || ', ' end || best.report_name || '.'
    when lot is not null then 'Nothing can be held of this lot now.'
    else 'Nothing of ' || sku || ' can be held now.' end;
end
$$;

/*
 * Sets stock of one lot aside for `days`: the lot that choose_lots finds for any line, on hand, never goods to come; goods whose lots mix may come from several
 * lots of one branch. reason: why not, with hold_number null; or how the quantity was rounded to what is sold. `approves`: the branch decides first, the stock
 * is set aside meanwhile.
 */
create function request_hold(acting uuid, customer int, home smallint, days int, approves boolean, wanted_sku text, um text, asked numeric, hold_comment text, hold_tag text,
  lot int default null, out reason text, out hold_number bigint)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  goods int := (select i.item_id from items i where i.sku = wanted_sku);
  sold record;
  chosen record;
  at timestamptz;
  made uuid;
begin
  if goods is null then
    reason := 'There is no item ' || wanted_sku || '.';
    return;
  end if;
  select t.base_qty, t.new_qty, t.reason into sold from to_base(goods, um, asked) t;
  reason := sold.reason;
  if sold.base_qty = 0 then return; end if;

  at := lock_lots(array[goods]);
  select coalesce(sum(c.quantity), 0) as quantity, count(distinct c.location_id) as places, bool_or(c.due is not null) as coming, min(c.location_id) as location_id,
    (array_agg(c.lot_id order by c.quantity desc, c.lot_id))[1] as lot_id
  into chosen
  from choose_lots(goods, sold.base_qty, home, null, 'wait', lot, at) c;
  if chosen.quantity < sold.base_qty or chosen.places > 1 or chosen.coming or chosen.lot_id <> coalesce(lot, chosen.lot_id) then
    reason := why_no_hold(goods, wanted_sku, um, home, lot, at);
    return;
  end if;

  insert into holds as h (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, dye_lot, comment, tag, status, created_at, expires_at)
  select customer, acting, goods, chosen.location_id, um, sold.new_qty, sold.base_qty, l.dye_lot, hold_comment, hold_tag, case when approves then 'requested' else 'active' end, at,
    at + make_interval(days => days)
  from lots l
  where l.lot_id = chosen.lot_id
  returning h.hold_id, h.hold_number into made, hold_number;
  perform claim_lots(goods, sold.base_qty, home, customer, 'wait', lot, at + make_interval(days => days), at, hold => made);
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, customer, 'requestHold', hold_number::text);
end
$$;

/* Gives a hold as many days more, once. */
create function extend_hold(acting uuid, hold uuid, days int, out reason text)
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
  ends := (o.held).expires_at + make_interval(days => days);
  update holds h
  set status = 'extended', extended_at = o.at, expires_at = ends
  where h.hold_id = hold;
  update stock_claims c
  set expires_at = ends
  where c.hold_id = hold;
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, (o.held).customer_id, 'extendHold', (o.held).hold_number::text);
end
$$;

/* Gives a hold's stock back. Said twice it is done once. */
create function release_hold(acting uuid, hold uuid, out reason text)
language plpgsql volatile
as $$
declare
  o record;
begin
  select * into o from open_hold(hold);
  reason := case when o.state = 'released' then '' else why_over(o.state) end;
  if reason <> '' or o.state = 'released' then return; end if;
  delete from stock_claims c
  where c.hold_id = hold;
  update holds h
  set status = 'released', ended_at = o.at
  where h.hold_id = hold;
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, (o.held).customer_id, 'releaseHold', (o.held).hold_number::text);
end
$$;

/* Moves as much of a hold's stock to another hold, lot by lot; there is no moment at which it is nobody's. */
create function move_held(hold uuid, other uuid, wanted int) returns void
language plpgsql volatile
as $$
begin
  with share as materialized (
    select c.claim_id, c.quantity, least(c.quantity, wanted - coalesce(sum(c.quantity) over (order by c.claim_id rows between unbounded preceding and 1 preceding), 0))::int as take
    from stock_claims c
    where c.hold_id = hold
  ),
  whole as (
    update stock_claims s
    set hold_id = other
    from share d
    where s.claim_id = d.claim_id
      and d.take = d.quantity
  ),
  lessened as (
    update stock_claims s
    set quantity = s.quantity - d.take
    from share d
    where s.claim_id = d.claim_id
      and d.take between 1 and d.quantity - 1
    returning s.*, d.take
  )
  insert into stock_claims (lot_id, item_id, location_id, customer_id, quantity, expires_at, hold_id)
  select l.lot_id, l.item_id, l.location_id, l.customer_id, l.take, l.expires_at, other
  from lessened l;
end
$$;

/*
 * Makes two holds of one: as much as is asked for becomes a hold of its own with the same lot, end and rights, the rest stays. reason: why not, or how the
 * quantity was rounded. Rolls are not split so that the rest is shorter than the shortest cut.
 */
create function split_hold(acting uuid, hold uuid, asked numeric, new_tag text, out reason text, out hold_number bigint)
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
  insert into holds as h (customer_id, user_id, item_id, location_id, um_code, quantity, base_qty, dye_lot, comment, tag, status, created_at, expires_at, extended_at)
  select x.customer_id, x.user_id, x.item_id, x.location_id, x.um_code, sold.new_qty, sold.base_qty, x.dye_lot, x.comment, coalesce(new_tag, x.tag), x.status, x.created_at, x.expires_at,
    x.extended_at
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

/* The branch agrees to a hold that waits; its days begin now. Said twice it is done once. */
create function approve_hold(acting uuid, hold uuid, days int, out reason text, out changed boolean)
language plpgsql volatile
as $$
declare
  o record;
begin
  select * into o from open_hold(hold);
  changed := o.state = 'requested';
  reason := why_over(o.state);
  if not changed then return; end if;
  update holds h
  set status = 'active', expires_at = o.at + make_interval(days => days)
  where h.hold_id = hold;
  update stock_claims c
  set expires_at = o.at + make_interval(days => days)
  where c.hold_id = hold;
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, (o.held).customer_id, 'approveHold', (o.held).hold_number::text);
end
$$;

/* The branch ends a hold that stands, and says why; its stock is free at once. Said twice it is done once. */
create function decline_hold(acting uuid, hold uuid, why text, out reason text, out changed boolean)
language plpgsql volatile
as $$
declare
  o record;
begin
  select * into o from open_hold(hold);
  changed := o.state in ('requested', 'active', 'extended');
  reason := case when o.state = 'declined' then '' else why_over(o.state) end;
  if not changed then return; end if;
  delete from stock_claims c
  where c.hold_id = hold;
  update holds h
  set status = 'declined', reason = why, ended_at = o.at
  where h.hold_id = hold;
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, (o.held).customer_id, 'declineHold', (o.held).hold_number::text);
end
$$;
