/*
 * How good a rest of a roll is; 0 is best. 0: only scrap is left, or nothing. 1: a length is left that still serves a job. 2: the rest is
 * too short for most jobs and too long to throw away. Lengths are in inches. An item may have limits of its own in `attributes`
 * (scrapInches, usefulInches). Otherwise scrap is below 36 inches, as usual in the trade, and useful from 108 inches on, which is one
 * strip of a room. Trade T-2.2.
 */
create or replace function rest_of_roll(rest bigint, attributes jsonb) returns int
language sql immutable parallel safe
as $$
  select case
    when rest < coalesce((attributes ->> 'scrapInches')::int, 36) then 0
    when rest >= coalesce((attributes ->> 'usefulInches')::int, 108) then 1
    else 2 end
$$;

/*
 * The lots that a customer served from `home` could be given, with what counts for choosing one. There is a row for each lot with
 * something usable. Quantities are base units.
 * usable: what is free, and what the viewer's own holds have. tier: 0 at home, 1 at a branch from which a truck comes, 2 still to come.
 * distance: the order within a tier, in transfer days or days until due. rest: as rest_of_roll has it, and 0 for goods that are not
 * rolls. size: the order of equals, which is the smallest lot first, and of rolls with a good rest the oldest. dye: the dye lot, which
 * rolls, cartons and branches share; a lot without one is a dye lot of its own (trade T-2.3). own: as for availability_for.
 */
create or replace function lots_within_reach(item int, wanted int, home smallint, viewer int, at timestamptz, own uuid default null)
returns table (lot_id int, location_id smallint, due date, free bigint, usable bigint, tier int, distance int, rest int, size bigint, dye text)
language sql stable parallel safe
as $$
  select stock.lot_id, stock.location_id, stock.due, stock.free, stock.usable,
    case when stock.due is not null then 2 when stock.location_id = home then 0 else 1 end,
    coalesce(lane.days, 0) + case when stock.due is null then 0 else greatest(stock.due - at::date, 1) end,
    roll.rest,
    case when roll.rest = 1 then stock.lot_id else stock.usable end,
    coalesce(nullif(stock.dye_lot, ''), '#' || stock.lot_id)
  from items i
  cross join lateral availability_for(item => i.item_id, viewer => viewer, at => at, own => own) stock
  left join lateral (
    select min(l.days) as days
    from transfer_lanes l
    where l.from_location_id = stock.location_id
      and l.to_location_id = home
  ) lane on stock.location_id <> home
  cross join lateral (
    select case when i.roll_width_inches is null then 0 else rest_of_roll(stock.usable - wanted, i.attributes) end as rest
  ) roll
  where i.item_id = item
    and stock.usable >= greatest(case when i.roll_width_inches is null then 1 else i.min_cut_inches end, 1)
    and (stock.location_id = home or lane.days is not null)
$$;
