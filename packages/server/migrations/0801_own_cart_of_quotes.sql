-- What the reader's own cart has set aside counts as there for a quote: it was told as stock that had gone since the quote was priced, and a quote that was
-- asked for from a cart was priced as if there were none.

/* As before (0660). own: a cart whose claims count as free, for somebody who asks what there would be without it. */
drop function availability_for(int, int, timestamptz);
create function availability_for(item int, viewer int, at timestamptz, own uuid default null)
returns table (location_id smallint, lot_id int, free bigint, held bigint, due date, dye_lot text, roll_no text)
language sql stable parallel safe
as $$
  select l.location_id, l.lot_id, l.on_hand - l.allocated - claimed.quantity - offered.quantity, claimed.held, l.due, l.dye_lot, l.roll_no
  from lots l
  cross join lateral (
    select coalesce(sum(c.quantity), 0) as quantity, coalesce(sum(c.quantity) filter (where c.customer_id = viewer and c.hold_id is not null), 0) as held
    from stock_claims c
    where c.lot_id = l.lot_id
      and (own is null or c.cart_id is distinct from own)
      and claim_lives(c.expires_at, c.cart_id, at)
  ) claimed
  cross join lateral (
    select coalesce(sum(p.base_qty), 0) as quantity
    from places_in_line p
    where p.offer_lot_id = l.lot_id
      and p.status = 'waiting'
      and p.offer_from <= at
      and p.offer_until > at
  ) offered
  where l.item_id = item
$$;

/* As before (0040), with `own` as of availability_for. */
drop function lots_within_reach(int, int, smallint, int, timestamptz);
create function lots_within_reach(item int, wanted int, home smallint, viewer int, at timestamptz, own uuid default null)
returns table (lot_id int, location_id smallint, due date, free bigint, usable bigint, tier int, distance int, rest int, size bigint)
language sql stable parallel safe
as $$
  select stock.lot_id, stock.location_id, stock.due, stock.free, reach.usable,
    case when stock.due is not null then 2 when stock.location_id = home then 0 else 1 end,
    coalesce(lane.days, 0) + case when stock.due is null then 0 else greatest(stock.due - at::date, 1) end,
    roll.rest,
    case when roll.rest = 1 then stock.lot_id else reach.usable end
  from items i
  cross join lateral availability_for(i.item_id, viewer, at, own) stock
  cross join lateral (select greatest(stock.free, 0) + stock.held as usable) reach
  left join lateral (
    select min(l.days) as days
    from transfer_lanes l
    where l.from_location_id = stock.location_id
      and l.to_location_id = home
  ) lane on stock.location_id <> home
  cross join lateral (
    select case when i.roll_width_inches is null then 0 else rest_of_roll(reach.usable - wanted, i.attributes) end as rest
  ) roll
  where i.item_id = item
    and reach.usable >= greatest(case when i.roll_width_inches is null then 1 else i.min_cut_inches end, 1)
    and (stock.location_id = home or lane.days is not null)
$$;

/* As before (0181, 0500), with `own` as of availability_for: to be told, never to claim by it. */
drop function choose_lots(int, int, smallint, int, text, int, timestamptz);
create function choose_lots(item int, wanted int, home smallint, viewer int, lot_choice text, preferred int, at timestamptz, own uuid default null)
returns table (lot_id int, location_id smallint, due date, quantity int, from_holds int)
language plpgsql stable rows 2
as $$
#variable_conflict use_column
declare
  mixes boolean;
  by_roll boolean;
begin
  select i.lot_policy = 'any', i.roll_width_inches is not null into mixes, by_roll
  from items i
  where i.item_id = item;
  -- The usual case first: a lot here fills the line. The same order as below, where tier, distance and rest are 0.
  if preferred is null and not by_roll then
    return query
      select r.lot_id, r.location_id, r.due, wanted, greatest(wanted - greatest(r.free, 0), 0)::int
      from (
        select a.lot_id, a.location_id, a.due, a.free, greatest(a.free, 0) + a.held as usable
        from availability_for(item, viewer, at, own) a
        where a.location_id = home
          and a.due is null
      ) r
      where r.usable >= wanted
      order by r.free < wanted, r.usable, r.lot_id
      limit 1;
    if found then return; end if;
  end if;

  return query
    select r.lot_id, r.location_id, r.due, wanted, greatest(wanted - greatest(r.free, 0), 0)::int
    from lots_within_reach(item, wanted, home, viewer, at, own) r
    where r.usable >= wanted
      and (not mixes or r.tier = 0 or r.lot_id = preferred)
      and (choose_lots.lot_choice <> 'split' or r.tier < 2)
    order by (r.lot_id = preferred) is true desc, r.tier, r.distance, r.free < wanted, r.rest, r.size, r.lot_id
    limit 1;
  if found then return; end if;

  if mixes or choose_lots.lot_choice = 'split' then
    return query
      select s.lot_id, s.location_id, s.due, s.take::int, greatest(s.take - greatest(s.free, 0), 0)::int
      from (
        select r.*, least(r.usable, wanted - coalesce(sum(r.usable) over (
            order by (r.lot_id = preferred) is true desc, r.tier, r.distance, r.usable < wanted, case when r.usable < wanted then -r.usable else r.usable end, r.lot_id
            rows between unbounded preceding and 1 preceding), 0))::bigint as take
        from lots_within_reach(item, wanted, home, viewer, at, own) r
      ) s
      where s.take > 0;
  elsif choose_lots.lot_choice = 'single' then
    return query
      select r.lot_id, r.location_id, r.due, r.usable::int, greatest(r.usable - greatest(r.free, 0), 0)::int
      from lots_within_reach(item, wanted, home, viewer, at, own) r
      where r.tier < 2
      order by (r.lot_id = preferred) is true desc, r.usable desc, r.tier, r.distance, r.lot_id
      limit 1;
  end if;
end
$$;

/*
 * What of a quote's line could be set aside from stock at once, by the policy that fills a cart's line: base units, and the lots or rolls. What the cart
 * of `acting` has set aside is theirs, and so counts; in_cart: how much of on_hand is there only because of that. But what that cart has of this very line
 * was accepted, and is not there for the rest.
 */
drop function stock_for_quote(int, int, smallint, int, timestamptz);
create function stock_for_quote(line quote_lines, wanted int, home smallint, viewer int, acting uuid, at timestamptz, out on_hand int, out lots text, out in_cart int)
language plpgsql stable
as $$
declare
  own uuid := (
    select c.cart_id
    from carts c
    where c.user_id = acting
      and c.customer_id = viewer
      and exists (select from stock_claims s where s.item_id = line.item_id and s.cart_id = c.cart_id)
      and not exists (select from cart_lines l where l.cart_id = c.cart_id and l.quote_line_id = line.quote_line_id and not l.saved_for_later));
begin
  select coalesce(sum(c.quantity), 0), coalesce(string_agg(coalesce(nullif(l.roll_no, ''), l.dye_lot), ', ' order by c.quantity desc, l.lot_id), '')
  into on_hand, lots
  from choose_lots(line.item_id, wanted, home, viewer, 'single', null, at, own) c
  join lots l on l.lot_id = c.lot_id
  where l.due is null;
  in_cart := 0;
  if own is not null then
    select greatest(on_hand - coalesce(sum(c.quantity), 0), 0) into in_cart
    from choose_lots(line.item_id, wanted, home, viewer, 'single', null, at) c
    where c.due is null;
  end if;
end
$$;

/* As before (0432), but that stock is looked at as the one who asked would: their cart's is theirs. */
create or replace function answer_quote(quote uuid, acting uuid, expected int, last_day date, prices jsonb, author text, note text) returns text
language plpgsql volatile
as $$
declare
  -- Dollars.
  most constant numeric := 99999999999;
  o record;
  missing int;
begin
  select * into o from open_quote(quote);
  if o.revision <> expected or o.state = 'withdrawn' then
    return 'This quote has changed meanwhile. Look at it again.';
  end if;
  if o.state = 'accepted' then
    return 'This quote was accepted. The customer can ask for it again.';
  end if;
  if last_day < o.today then
    return 'The last day of a quote is today or later.';
  end if;
  if o.state <> 'requested' then
    perform start_revision(quote);
  end if;
  if (
    select sum(a."unitPrice"::numeric * l.base_qty * p.den / p.num)
    from quotes q
    join quote_lines l on l.quote_id = q.quote_id and l.revision = q.revision
    join item_uoms p on p.item_id = l.item_id and p.um_code = l.price_uom
    join jsonb_to_recordset(prices) a ("lineNumber" int, "unitPrice" text) on a."lineNumber" = l.line_number
    where q.quote_id = quote) > most
  then
    return 'These prices come to more than a quote can hold.';
  end if;
  update quote_lines l
  set unit_price = given.price, net = extended(given.price, l.base_qty, p.num, p.den), priced_on_hand = s.on_hand, priced_lots = s.lots
  from quotes q, jsonb_to_recordset(prices) a ("lineNumber" int, "unitPrice" text), item_uoms p,
    lateral (select a."unitPrice"::numeric(12,4) as price) given,
    lateral (select f.on_hand, f.lots from quote_lines x, stock_for_quote(x, x.base_qty, q.location_id, q.customer_id, q.user_id, stock_now()) f where x.quote_id = q.quote_id
      and x.revision = q.revision and x.line_number = a."lineNumber") s
  where q.quote_id = quote
    and l.quote_id = q.quote_id
    and l.revision = q.revision
    and l.line_number = a."lineNumber"
    and p.item_id = l.item_id
    and p.um_code = l.price_uom;
  select min(l.line_number) into missing
  from quotes q
  join quote_lines l on l.quote_id = q.quote_id and l.revision = q.revision
  where q.quote_id = quote
    and l.net is null;
  if missing is not null then
    return 'Line ' || missing || ' has no price yet.';
  end if;
  update quotes q
  set status = 'priced', priced_at = stock_now(), expires_on = last_day,
    total = (select sum(l.net) from quote_lines l where l.quote_id = q.quote_id and l.revision = q.revision)
  where q.quote_id = quote;
  perform write_on_quote(quote, acting, author, note);
  return '';
end
$$;
