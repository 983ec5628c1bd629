/*
 * Moves the stock of some cuts of a hold to another hold, each piece with the roll that it is cut from. moving, staying: the cuts of both, as
 * a line stores them. Together they are all that the hold has.
 */
create or replace function move_cuts(from_hold uuid, to_hold uuid, moving jsonb, staying jsonb) returns void
language plpgsql volatile
as $$
declare
  held record;
  places int[];
begin
  select h.item_id, h.location_id, h.customer_id, h.expires_at, i.attributes, array_agg(l.lot_id order by l.lot_id) as lots, array_agg(l.inches order by l.lot_id) as lengths,
    jsonb_agg(l.cut order by l.lot_id) as planned
  into held
  from holds h
  join items i using (item_id)
  cross join lateral (
    select a.lot_id, sum(a.quantity)::int as inches, planned_of(array_agg(a)) -> a.lot_id::text as cut
    from stock_allocations a
    where a.hold_id = h.hold_id
    group by a.lot_id
  ) l
  where h.hold_id = from_hold
  group by h.hold_id, i.item_id;
  places := rolls_of_pieces(pieces => lengths_of_pieces(moving || staying), lengths => held.lengths, planned => held.planned, attributes => held.attributes);
  -- So many pieces may be left after others were drawn on that no plan is found again. Then the rolls are divided by length alone.
  if array_position(places, null) is not null then
    update stock_allocations a
    set cut = null
    where a.hold_id = from_hold;
    perform move_length(from_hold => from_hold, to_hold => to_hold, wanted => inches_of_cuts(moving));
    return;
  end if;

  delete from stock_allocations a
  where a.hold_id = from_hold;
  insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, hold_id, cut)
  select held.lots[r.roll], held.item_id, l.location_id, held.customer_id, sum(p.inches), held.expires_at, w.hold, array_agg(p.inches order by p.inches desc)
  from unnest(places) with ordinality r (roll, piece)
  join each_piece(moving || staying) p using (piece)
  join lots l on l.lot_id = held.lots[r.roll]
  cross join lateral (select case when p.cut <= jsonb_array_length(moving) then to_hold else from_hold end as hold) w
  group by r.roll, l.lot_id, w.hold;
end
$$;

/* Moves a number of base units of a hold's stock to another hold, lot by lot. They are allocated at every moment. */
create or replace function move_length(from_hold uuid, to_hold uuid, wanted int) returns void
language sql volatile
as $$
  with share as materialized (
    select c.allocation_id, c.quantity,
      least(c.quantity, wanted - coalesce(sum(c.quantity) over (order by c.allocation_id rows between unbounded preceding and 1 preceding), 0))::int as take
    from stock_allocations c
    where c.hold_id = from_hold
  ),
  moved as (
    update stock_allocations s
    set hold_id = to_hold
    from share d
    where s.allocation_id = d.allocation_id
      and d.take = d.quantity
  ),
  lessened as (
    update stock_allocations s
    set quantity = s.quantity - d.take
    from share d
    where s.allocation_id = d.allocation_id
      and d.take between 1 and d.quantity - 1
    returning s.*, d.take
  )
  insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, hold_id)
  select l.lot_id, l.item_id, l.location_id, l.customer_id, l.take, l.expires_at, to_hold
  from lessened l
$$;
