-- The stock engine: what is free, which lots fill a quantity, and the only functions that write claims. docs/decisions/reservation.md.

-- Everything a look at stock reads is in the index: with the due date, incoming lots are told from stock without a look at the row.
drop index lots_by_item;
create index lots_by_item on lots (item_id) include (location_id, lot_id, on_hand, allocated, due);
create index holds_by_item on holds (item_id) where status in ('requested', 'active', 'extended');

-- The lot (or roll) the customer asked for by name; reserved as long as it can fill the line.
alter table cart_lines add column preferred_lot_id int references lots on delete set null;
-- What the customer was last told about the line beside its price, so that a later look can say what changed: base units.
alter table cart_lines add column seen_back_ordered int;
-- The branch for which the lines' lots were chosen; for another one they are chosen anew.
alter table carts add column location_id smallint references locations;

/*
 * What is free of an item at an instant, by location and lot: on hand − allocated in the ERP − live claims of carts, holds and orders.
 * `due` is set for goods still to come. One definition; inlined where it is called, both sides read from indexes alone.
 */
create function availability_of(item int, at timestamptz)
returns table (location_id smallint, lot_id int, free bigint, due date)
language sql stable parallel safe
as $$
  select movement.location_id, movement.lot_id, sum(movement.quantity)::bigint, max(movement.due)
  from (
    select lots.location_id, lots.lot_id, lots.on_hand - lots.allocated as quantity, lots.due
    from lots
    where lots.item_id = item
    union all
    select stock_claims.location_id, stock_claims.lot_id, -stock_claims.quantity, null
    from stock_claims
    where stock_claims.item_id = item
      and stock_claims.expires_at > at
  ) movement
  group by movement.location_id, movement.lot_id
$$;

/* As availability_of, and how much of the taken stock is set aside by live holds of the viewer: theirs to use. */
create function availability_for(item int, viewer int, at timestamptz)
returns table (location_id smallint, lot_id int, free bigint, held bigint, due date)
language sql stable parallel safe
as $$
  select movement.location_id, movement.lot_id, sum(movement.quantity)::bigint, sum(movement.held)::bigint, max(movement.due)
  from (
    select lots.location_id, lots.lot_id, lots.on_hand - lots.allocated as quantity, 0 as held, lots.due
    from lots
    where lots.item_id = item
    union all
    select c.location_id, c.lot_id, -c.quantity, case when c.customer_id = viewer and c.hold_id is not null then c.quantity else 0 end, null
    from stock_claims c
    where c.item_id = item
      and c.expires_at > at
  ) movement
  group by movement.location_id, movement.lot_id
$$;

/*
 * How good a rest of a roll is, 0 best: 0 scrap or nothing is left, 1 a length that still serves a job is left, 2 a rest too short for
 * most jobs and too long to throw away. Lengths in inches; items may say their own in `attributes` (scrapInches, usefulInches).
 * 36 in: the trade's usual limit below which rolled goods are ignored; 108 in: one strip of a room. trade.md 2.2.
 */
create function rest_of_roll(rest bigint, attributes jsonb) returns int
language sql immutable parallel safe
as $$
  select case
    when rest < coalesce((attributes ->> 'scrapInches')::int, 36) then 0
    when rest >= coalesce((attributes ->> 'usefulInches')::int, 108) then 1
    else 2 end
$$;

/*
 * Every lot a customer served from `home` could be given, with what counts when choosing. One row a lot with something usable:
 * tier 0 here, 1 at a branch a truck comes from, 2 still to come; distance orders inside a tier (transfer days; days until due);
 * usable = free + own holds; rest: see rest_of_roll (0 for goods that are not rolls); size orders equals: the smallest lot first, of
 * rolls with a good rest the oldest.
 */
create function lots_within_reach(item int, wanted int, home smallint, viewer int, at timestamptz)
returns table (lot_id int, location_id smallint, due date, free bigint, usable bigint, tier int, distance int, rest int, size bigint)
language sql stable parallel safe
as $$
  select stock.lot_id, stock.location_id, stock.due, stock.free, reach.usable,
    case when stock.due is not null then 2 when stock.location_id = home then 0 else 1 end,
    coalesce(lane.days, 0) + case when stock.due is null then 0 else greatest(stock.due - at::date, 1) end,
    roll.rest,
    case when roll.rest = 1 then stock.lot_id else reach.usable end
  from items i
  cross join lateral availability_for(i.item_id, viewer, at) stock
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

/*
 * Which lots fill a quantity: the one policy behind every promise and every reservation. No row: nothing can be set aside.
 *
 * One lot fills the line whenever any can: the preferred one, else here, else from a branch by transfer days, else to come by due date;
 * among equals the smallest that is big enough, for rolls the one with the best rest. Own holds are used where free stock is short.
 * When none can: goods of lot policy `any`, and lines whose customer accepted mixed lots (`split`), take several lots, nearest first;
 * `wait` takes nothing; `single` (undecided) takes the largest lot on hand alone. Never more than one lot without consent.
 * Sundries (`any`) are rather mixed here than brought from elsewhere in one lot; who accepted mixed lots does not wait for one to come.
 */
create function choose_lots(item int, wanted int, home smallint, viewer int, lot_choice text, preferred int, at timestamptz)
returns table (lot_id int, location_id smallint, due date, quantity int, from_holds int)
language sql stable
as $$
  with reach as materialized (
    select r.*, i.lot_policy = 'any' as mixes, coalesce(r.lot_id = preferred, false) as asked
    from lots_within_reach(item, wanted, home, viewer, at) r
    join items i on i.item_id = item
  ),
  one_lot as materialized (
    select r.*, wanted::bigint as take
    from reach r
    where r.usable >= wanted
      and (not r.mixes or r.tier = 0 or r.asked)
      and (lot_choice <> 'split' or r.tier < 2)
    order by r.asked desc, r.tier, r.distance, r.free < wanted, r.rest, r.size, r.lot_id
    limit 1
  ),
  several as (
    select r.*, least(r.usable, wanted - coalesce(sum(r.usable) over (
        order by r.asked desc, r.tier, r.distance, r.usable < wanted, case when r.usable < wanted then -r.usable else r.usable end, r.lot_id
        rows between unbounded preceding and 1 preceding), 0))::bigint as take
    from reach r
    where r.mixes or lot_choice = 'split'
  ),
  largest as (
    select r.*, r.usable as take
    from reach r
    where r.tier < 2
      and not r.mixes
      and lot_choice = 'single'
    order by r.asked desc, r.usable desc, r.tier, r.distance, r.lot_id
    limit 1
  ),
  chosen as (
    select * from one_lot
    union all
    select * from several where take > 0 and not exists (select from one_lot)
    union all
    select * from largest where not exists (select from one_lot)
  )
  select c.lot_id, c.location_id, c.due, c.take::int, greatest(c.take - greatest(c.free, 0), 0)::int
  from chosen c
$$;

/*
 * Locks every lot of these items, and these lots, in one order for everybody, and clears what lapsed on them. First statement of every
 * act that makes or extends claims; what it does next looks at stock in a statement of its own. Returns the instant to judge stock by,
 * read after the lock. Measured without it: 515 of 500 sold.
 */
create function lock_lots(locked_items int[], locked_lots int[] default '{}') returns timestamptz
language plpgsql volatile
as $$
declare
  at timestamptz;
begin
  perform lots.lot_id
  from lots
  where lots.lot_id in (
    select l.lot_id from lots l where l.item_id = any (locked_items)
    union
    select unnest(locked_lots))
  order by lots.lot_id
  for no key update;

  at := stock_now();
  delete from stock_claims c
  where c.item_id = any (locked_items)
    and c.expires_at <= at;
  return at;
end
$$;

/*
 * Claims stock of locked lots for one line of a cart, one hold or one order line. Only for acts that hold the locks: lock_lots, then this.
 * Own holds that are drawn on change hands in place: there is no moment at which their stock is nobody's; such a claim keeps the hold's
 * life where that is longer, and a hold drawn on to its end is converted. Returns the base units claimed.
 */
create function claim_lots(item int, wanted int, home smallint, viewer int, lot_choice text, preferred int, until timestamptz, at timestamptz,
  cart_line uuid default null, hold uuid default null, order_line uuid default null) returns int
language plpgsql volatile
as $$
declare
  claimed int;
  drawn int;
begin
  with chosen as materialized (
    -- A new hold is made of free stock, never of another hold of the same customer.
    select * from choose_lots(item, wanted, home, case when hold is null then viewer end, lot_choice, preferred, at)
  ),
  fresh as (
    insert into stock_claims (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_line_id, hold_id, order_line_id)
    select c.lot_id, item, c.location_id, viewer, c.quantity - c.from_holds, until, cart_line, hold, order_line
    from chosen c
    where c.quantity > c.from_holds
  ),
  draw as materialized (
    -- Of own holds on a lot, those that end first are used up first.
    select h.claim_id, h.quantity,
      least(h.quantity, c.from_holds - coalesce(sum(h.quantity) over (
        partition by h.lot_id order by h.expires_at, h.claim_id rows between unbounded preceding and 1 preceding), 0))::int as take
    from chosen c
    join stock_claims h on h.lot_id = c.lot_id and h.customer_id = viewer and h.hold_id is not null and h.expires_at > at
    where c.from_holds > 0
  ),
  whole as (
    update stock_claims s
    set hold_id = null, cart_line_id = cart_line, order_line_id = order_line, expires_at = greatest(s.expires_at, until)
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
  ),
  parted as (
    insert into stock_claims (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_line_id, order_line_id)
    select l.lot_id, item, l.location_id, viewer, l.take, greatest(l.expires_at, until), cart_line, order_line
    from lessened l
  )
  select coalesce(sum(c.quantity), 0), coalesce(sum(c.from_holds), 0) into claimed, drawn
  from chosen c;

  if drawn > 0 then
    update holds h
    set status = 'converted', ended_at = at
    where h.customer_id = viewer
      and h.item_id = item
      and h.status in ('active', 'extended')
      and not exists (select from stock_claims s where s.hold_id = h.hold_id);
  end if;
  return claimed;
end
$$;

/*
 * Reserves stock of one item for one owner: lock, then look and claim. For acts with one item; acts with many lock all first (lock_lots),
 * then claim. Returns the base units claimed, which may be fewer than wanted, or 0.
 */
create function reserve(item int, wanted int, home smallint, viewer int, until timestamptz, lot_choice text default 'single', preferred int default null,
  cart_line uuid default null, hold uuid default null, order_line uuid default null) returns int
language plpgsql volatile
as $$
declare
  at timestamptz;
begin
  at := lock_lots(array[item]);
  return claim_lots(item, wanted, home, viewer, lot_choice, preferred, until, at, cart_line, hold, order_line);
end
$$;

/*
 * Ends the claims of orders that the ERP has: it knew the order when it counted the stock, so its own allocation holds it now. Nothing is
 * subtracted twice. Called where either side moves: after an inventory feed, and when an order is acknowledged. Design, decision 1.
 */
create function end_acknowledged_claims() returns bigint
language sql volatile
as $$
  with ended as (
    delete from stock_claims c
    using order_lines l, orders o, lots
    where l.order_line_id = c.order_line_id
      and o.order_id = l.order_id
      and lots.lot_id = c.lot_id
      and o.erp_acknowledged_at < lots.as_of
    returning 1
  )
  select count(*) from ended
$$;
