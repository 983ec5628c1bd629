/* How long a holder has to answer when another customer wants to order (the right of first refusal), and how long an offer runs. */
create or replace function time_to_answer() returns interval
language sql immutable parallel safe
as $$ select interval '24 hours' $$;

/* The status of a place at an instant: what is stored, or by the clock 'offered', or 'passed' once its offer has run out. */
create or replace function place_state(status text, offer_from timestamptz, offer_until timestamptz, at timestamptz) returns text
language sql immutable parallel safe
as $$
  select case
    when status <> 'waiting' or offer_from is null or offer_from > at then status
    when offer_until > at then 'offered'
    else 'passed' end
$$;

/*
 * The number of places, up to the one with this number, that wait for goods that it could get at an instant. 1 is the
 * next place. lot: the lot for which it waits, or null for any.
 */
create or replace function place_of(item int, lot int, number bigint, at timestamptz) returns int
language sql stable parallel safe
as $$
  select count(*)::int
  from waitlist_places p
  where p.item_id = item
    and p.status = 'waiting'
    and p.place_number <= number
    and (p.offer_until is null or p.offer_until > at)
    and (lot is null or p.lot_id is null or p.lot_id = lot)
$$;

/*
 * The lot that can offer a place its whole quantity, and when the offer begins: now, or when a hold or an earlier offer
 * ends. The lot is on hand and within reach of the branch. Stock in carts and orders does not count as becoming free.
 * An offer needs its stock for its whole time, so it never blocks an offer that was planned before it.
 */
create or replace function next_offer(place waitlist_places, at timestamptz, out lot int, out begins timestamptz)
language sql stable
as $$
  with offers as materialized (
    select o.offer_lot_id as lot_id, o.base_qty, o.offer_from, o.offer_until
    from waitlist_places o
    where o.item_id = (place).item_id
      and o.status = 'waiting'
      and o.offer_until > at
      and (o.offer_from <= at or o.place_number < (place).place_number)
  ),
  held as materialized (
    select c.lot_id, c.quantity, c.expires_at
    from stock_allocations c
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
      from live_allocations(at) c
      where c.lot_id = l.lot_id
        and c.hold_id is null
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
 * Plans the offers of an item's waitlist, first come, first served. Its lots are locked, and lapsed allocations are
 * deleted. A running offer stays, unless the ERP has counted less than is taken. A place whose offer has run out leaves
 * the list. Offers that have not begun are planned again.
 */
create or replace function plan_waitlist(item int, at timestamptz) returns void
language plpgsql volatile
as $$
declare
  place waitlist_places;
  offer record;
begin
  update waitlist_places p
  set status = 'passed', ended_at = p.offer_until
  where p.item_id = item
    and p.status = 'waiting'
    and p.offer_until <= at;
  update waitlist_places p
  set offer_lot_id = null, offer_from = null, offer_until = null, offer_told = null
  from lots l
  where p.item_id = item
    and p.status = 'waiting'
    and p.offer_from <= at
    and l.lot_id = p.offer_lot_id
    and l.on_hand - l.allocated < (
      select coalesce(sum(c.quantity), 0) from live_allocations(at) c where c.lot_id = l.lot_id) + (
      select sum(o.base_qty) from waitlist_places o where o.offer_lot_id = l.lot_id and o.status = 'waiting' and o.offer_from <= at and o.place_number <= p.place_number);
  for place in
    select p.*
    from waitlist_places p
    where p.item_id = item
      and p.status = 'waiting'
      and (p.offer_from is null or p.offer_from > at)
    order by p.place_number
  loop
    select * into offer from next_offer(place, at);
    update waitlist_places p
    set offer_lot_id = offer.lot, offer_from = offer.begins, offer_until = offer.begins + time_to_answer()
    where p.place_id = place.place_id
      and (p.offer_lot_id, p.offer_from) is distinct from (offer.lot, offer.begins);
  end loop;
end
$$;
