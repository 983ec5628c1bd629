/*
 * Chooses the lots that fill a line, which is the one policy for carts, holds, and orders: one lot whenever one is
 * large enough, several only if the goods may be mixed or the customer has agreed to it. It works in steps. One lot
 * fills most lines, and then PostgreSQL sets up nothing else. docs/decisions/reservation.md
 * wanted: base units. home: the branch that serves the customer. viewer: the customer whose own holds may be drawn on,
 * or null.
 * lot_choice: 'single' takes the largest lot where none is enough, 'split' takes several, 'wait' takes one lot or none.
 * preferred: a lot that comes first where it can, or null. own: as for availability_for.
 * Returns one row a lot: the base units to take, and how many of them come from the viewer's holds.
 */
create or replace function choose_lots(item int, wanted int, home smallint, viewer int, lot_choice text, preferred int, at timestamptz, own uuid default null)
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
  -- The usual case comes first: a lot at the branch fills the line. The order is the same as below, where tier,
  -- distance and rest are 0.
  if preferred is null and not by_roll then
    return query
      select r.lot_id, r.location_id, r.due, wanted, greatest(wanted - greatest(r.free, 0), 0)::int
      from (
        select a.lot_id, a.location_id, a.due, a.free, greatest(a.free, 0) + a.held as usable
        from availability_for(item => item, viewer => viewer, at => at, own => own) a
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
    from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) r
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
        from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) r
      ) s
      where s.take > 0;
  elsif choose_lots.lot_choice = 'single' then
    return query
      select r.lot_id, r.location_id, r.due, r.usable::int, greatest(r.usable - greatest(r.free, 0), 0)::int
      from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) r
      where r.tier < 2
      order by (r.lot_id = preferred) is true desc, r.usable desc, r.tier, r.distance, r.lot_id
      limit 1;
  end if;
end
$$;
