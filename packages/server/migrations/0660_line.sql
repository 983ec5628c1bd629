-- The line for stock that others hold: who waits, in which order, and what is offered to whom from when to when. Every change of an item's claims plans its
-- offers anew under the same locks, each with the instants between which it sets stock aside, so that they begin, end and pass on by the clock with no job
-- running. docs/decisions/line.md.

create sequence place_numbers start 50001;

create table places_in_line (
  place_id uuid primary key default uuid_v7(),
  -- Given under the locks of the item's lots: the order of the line.
  place_number bigint not null unique default nextval('place_numbers'),
  customer_id int not null references customers on delete cascade,
  user_id uuid references users on delete set null,
  item_id int not null references items on delete cascade,
  -- The branch that serves them, and the lot that they named; without one, any that is big enough.
  location_id smallint not null references locations,
  lot_id int references lots on delete cascade,
  um_code text not null references uoms,
  quantity numeric(15,4) not null check (quantity > 0),
  base_qty int not null check (base_qty > 0),
  comment text not null,
  tag text not null default '',
  wants_to_order boolean not null default false,
  -- passed is stored late: that an offer has run out unanswered is read from the clock (place_state).
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'left', 'passed')),
  joined_at timestamptz not null,
  ended_at timestamptz,
  -- Planned or running: of which lot, and between which instants.
  offer_lot_id int references lots on delete set null,
  offer_from timestamptz,
  offer_until timestamptz,
  -- When the one who waits was told that the offer runs.
  offer_told timestamptz,
  hold_id uuid references holds on delete set null,
  constraint an_offer_has_its_time check (num_nonnulls(offer_from, offer_until) in (0, 2))
);
create index places_waiting on places_in_line (item_id, place_number) where status = 'waiting';
create index places_offered on places_in_line (offer_lot_id) include (base_qty, offer_from, offer_until) where status = 'waiting';
create index places_by_customer on places_in_line (customer_id, joined_at desc);
-- One place for the same goods is enough for a customer; 0: any lot.
create unique index one_place_in_line on places_in_line (customer_id, item_id, coalesce(lot_id, 0)) where status = 'waiting';

-- The right of first refusal: until when the hold stood before somebody else wanted to order its goods, as long as the holder has not answered.
alter table holds
  add column challenged_at timestamptz,
  add column challenged_by uuid references places_in_line on delete set null,
  add column stood_until timestamptz;
create index holds_challenged on holds (challenged_by) where challenged_by is not null;

/* How long a holder may think when another customer wants to order, and how long an offer runs. Issue "Holds": the right of first refusal. */
create function time_to_answer() returns interval
language sql immutable parallel safe
as $$ select interval '24 hours' $$;

/* How a place stands: what is stored, or by the clock offered, or passed on to the next. */
create function place_state(status text, offer_from timestamptz, offer_until timestamptz, at timestamptz) returns text
language sql immutable parallel safe
as $$
  select case
    when status <> 'waiting' or offer_from is null or offer_from > at then status
    when offer_until > at then 'offered'
    else 'passed' end
$$;

/* How many are in line up to a place, by the clock, for goods that it could get: 1 is next. lot: the one that it waits for, null for any. */
create function place_of(item int, lot int, number bigint, at timestamptz) returns int
language sql stable parallel safe
as $$
  select count(*)::int
  from places_in_line p
  where p.item_id = item
    and p.status = 'waiting'
    and p.place_number <= number
    and (p.offer_until is null or p.offer_until > at)
    and (lot is null or p.lot_id is null or p.lot_id = lot)
$$;

/* Whether anybody waits for an item. Asked at every change of a claim; not inlined, so that it costs a look at an index. */
create function has_line(item int) returns boolean
language plpgsql stable parallel safe
as $$
begin
  return exists (
    select
    from places_in_line p
    where p.item_id = item
      and p.status = 'waiting');
end
$$;

/* As before (0181), without what is offered to those in line. */
create or replace function availability_of(item int, at timestamptz)
returns table (location_id smallint, lot_id int, free bigint, due date)
language sql stable parallel safe
as $$
  select l.location_id, l.lot_id, l.on_hand - l.allocated - claimed.quantity - offered.quantity, l.due
  from lots l
  cross join lateral (
    select coalesce(sum(c.quantity), 0) as quantity
    from stock_claims c
    where c.lot_id = l.lot_id
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

create or replace function availability_for(item int, viewer int, at timestamptz)
returns table (location_id smallint, lot_id int, free bigint, held bigint, due date, dye_lot text, roll_no text)
language sql stable parallel safe
as $$
  select l.location_id, l.lot_id, l.on_hand - l.allocated - claimed.quantity - offered.quantity, claimed.held, l.due, l.dye_lot, l.roll_no
  from lots l
  cross join lateral (
    select coalesce(sum(c.quantity), 0) as quantity, coalesce(sum(c.quantity) filter (where c.customer_id = viewer and c.hold_id is not null), 0) as held
    from stock_claims c
    where c.lot_id = l.lot_id
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

/*
 * Where and when a place can be offered all it waits for, soonest first, of one lot on hand that reaches the branch: now, or when holds or earlier offers end. What
 * carts and orders took is not counted on. An offer needs its stock for all its time, so it never stands in the way of one that was planned before it.
 */
create function next_offer(place places_in_line, at timestamptz, out lot int, out begins timestamptz)
language sql stable
as $$
  with offers as materialized (
    select o.offer_lot_id as lot_id, o.base_qty, o.offer_from, o.offer_until
    from places_in_line o
    where o.item_id = (place).item_id
      and o.status = 'waiting'
      and o.offer_until > at
      and (o.offer_from <= at or o.place_number < (place).place_number)
  ),
  held as materialized (
    select c.lot_id, c.quantity, c.expires_at
    from stock_claims c
    where c.item_id = (place).item_id
      and c.hold_id is not null
      and c.expires_at > at
  ),
  reach as materialized (
    select l.lot_id, l.on_hand - l.allocated - taken.quantity as most, coalesce(lane.days, 0) as days
    from lots l
    left join lateral (
      select min(t.days) as days
      from transfer_lanes t
      where t.from_location_id = l.location_id
        and t.to_location_id = (place).location_id
    ) lane on l.location_id <> (place).location_id
    cross join lateral (
      select coalesce(sum(c.quantity), 0) as quantity
      from stock_claims c
      where c.lot_id = l.lot_id
        and c.hold_id is null
        and claim_lives(c.expires_at, c.cart_id, at)
    ) taken
    where l.item_id = (place).item_id
      and l.due is null
      and l.lot_id = coalesce((place).lot_id, l.lot_id)
      and (l.location_id = (place).location_id or lane.days is not null)
  )
  select r.lot_id, s.begins
  from reach r
  cross join lateral (
    select at
    union
    select h.expires_at from held h where h.lot_id = r.lot_id
    union
    select o.offer_until from offers o where o.lot_id = r.lot_id
  ) s (begins)
  where r.most >= (place).base_qty
    and not exists (
      select
      from (
        select s.begins
        union
        select o.offer_from from offers o where o.lot_id = r.lot_id and o.offer_from > s.begins and o.offer_from < s.begins + time_to_answer()
      ) p (instant)
      where r.most
        - coalesce((select sum(h.quantity) from held h where h.lot_id = r.lot_id and h.expires_at > p.instant), 0)
        - coalesce((select sum(o.base_qty) from offers o where o.lot_id = r.lot_id and o.offer_from <= p.instant and o.offer_until > p.instant), 0)
        < (place).base_qty)
  order by s.begins, r.days, r.most, r.lot_id
  limit 1
$$;

/*
 * Plans the offers of an item's line, first come first, with its lots locked and lapsed claims cleared. What runs stays, unless the ERP has since counted less
 * than is taken; who let an offer run out is in line no more; everything still to come is planned anew.
 */
create function plan_line(item int, at timestamptz) returns void
language plpgsql volatile
as $$
declare
  place places_in_line;
  offer record;
begin
  update places_in_line p
  set status = 'passed', ended_at = p.offer_until
  where p.item_id = item
    and p.status = 'waiting'
    and p.offer_until <= at;
  update places_in_line p
  set offer_lot_id = null, offer_from = null, offer_until = null, offer_told = null
  from lots l
  where p.item_id = item
    and p.status = 'waiting'
    and p.offer_from <= at
    and l.lot_id = p.offer_lot_id
    and l.on_hand - l.allocated < (
      select coalesce(sum(c.quantity), 0) from stock_claims c where c.lot_id = l.lot_id and claim_lives(c.expires_at, c.cart_id, at)) + (
      select sum(o.base_qty) from places_in_line o where o.offer_lot_id = l.lot_id and o.status = 'waiting' and o.offer_from <= at and o.place_number <= p.place_number);
  for place in
    select p.*
    from places_in_line p
    where p.item_id = item
      and p.status = 'waiting'
      and (p.offer_from is null or p.offer_from > at)
    order by p.place_number
  loop
    select * into offer from next_offer(place, at);
    update places_in_line p
    set offer_lot_id = offer.lot, offer_from = offer.begins, offer_until = offer.begins + time_to_answer()
    where p.place_id = place.place_id
      and (p.offer_lot_id, p.offer_from) is distinct from (offer.lot, offer.begins);
  end loop;
end
$$;

/* As before (0181), and those in line come before whoever locks: what has come free meanwhile is theirs first. */
create or replace function lock_lots(locked_items int[], locked_lots int[] default '{}') returns timestamptz
language plpgsql volatile
as $$
declare
  at timestamptz;
  item int;
begin
  if locked_lots = '{}' then
    perform l.lot_id
    from lots l
    where l.item_id = any (locked_items)
    order by l.lot_id
    for no key update;
  else
    perform l.lot_id
    from lots l
    where l.lot_id in (
      select i.lot_id from lots i where i.item_id = any (locked_items)
      union
      select unnest(locked_lots))
    order by l.lot_id
    for no key update;
  end if;

  at := stock_now();
  -- Asked first: a look is cheaper to set up than a deletion, and seldom finds any.
  if exists (
    select
    from stock_claims c
    where c.item_id = any (locked_items)
      and not claim_lives(c.expires_at, c.cart_id, at))
  then
    with lapsed as (
      delete from stock_claims c
      where c.item_id = any (locked_items)
        and not claim_lives(c.expires_at, c.cart_id, at)
      returning c.cart_line_id
    )
    update cart_lines l
    set settled = false, kept_edition = null
    from lapsed c
    where l.cart_line_id = c.cart_line_id;
  end if;
  for item in
    select distinct p.item_id
    from places_in_line p
    where p.item_id = any (locked_items)
      and p.status = 'waiting'
  loop
    perform plan_line(item, at);
  end loop;
  return at;
end
$$;

/* Plans a line once more at the end of an act that moved claims under its locks: a plan may count on stock that was free before the act. */
create function keep_line() returns trigger
language plpgsql
as $$
begin
  perform lock_lots(array[case tg_op when 'DELETE' then old.item_id else new.item_id end]);
  return null;
end
$$;

-- Only for what is done with all lots of the item locked, so that nothing is locked out of order. Not for what carts and orders give back: the next who locks finds it, or
-- the job within a minute; nor for a cart's claims that become an order's, which take the same.
create constraint trigger line_after_claiming after insert on stock_claims
  deferrable initially deferred for each row when (has_line(new.item_id)) execute function keep_line();
create constraint trigger line_after_moving after update on stock_claims
  deferrable initially deferred for each row
  when ((old.hold_id is not null or new.quantity > old.quantity or new.lot_id <> old.lot_id or old.expires_at = '-infinity') and has_line(new.item_id)) execute function keep_line();
create constraint trigger line_after_letting_go after delete on stock_claims
  deferrable initially deferred for each row when (old.hold_id is not null and has_line(old.item_id)) execute function keep_line();
