/*
 * The lots that fill a line from one dye lot in the best way, or none. The best way keeps to the preferred lot, comes at the earliest day,
 * from the fewest places and lots, does not draw on holds, and leaves good rests. Pieces come from a named roll alone if it has room for
 * them. Parameters: as for choose_lots. cut: as ways_of_pieces has it.
 */
create or replace function best_way(item int, wanted int, home smallint, viewer int, preferred int, is_named boolean, at timestamptz, own uuid, pieces int[], on_hand boolean,
  out lot_ids int[], out quantities int[], out from_holds int[], out cut jsonb)
language plpgsql stable
as $$
declare
  way record;
begin
  if pieces is null then
    select w.* into way
    from ways_of_one_lot(item => item, wanted => wanted, home => home, viewer => viewer, preferred => preferred, at => at, own => own) w
    where not on_hand or w.tier < 2
    order by w.preference, w.tier, w.distance, w.places, cardinality(w.lot_ids), (0 < any (w.from_holds)), w.rest, w.size, w.lot_ids
    limit 1;
  else
    select array[r.lot_id] as lot_ids, array[wanted] as quantities, array[greatest(wanted - greatest(r.free, 0), 0)::int] as from_holds,
      jsonb_build_array(array(select p from unnest(pieces) p order by p desc)) as cut
    into way
    from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) r
    where is_named
      and r.lot_id = preferred
      and r.usable >= wanted
      and (not on_hand or r.tier < 2);
    if not found then
      select w.* into way
      from ways_of_pieces(item => item, pieces => pieces, home => home, viewer => viewer, preferred => preferred, at => at, own => own) w
      where not on_hand or w.tier < 2
      order by w.preference, w.tier, w.distance, w.places, (0 < any (w.from_holds)), w.rest, w.size, w.lot_ids
      limit 1;
    end if;
    cut := way.cut;
  end if;
  lot_ids := way.lot_ids;
  quantities := way.quantities;
  from_holds := way.from_holds;
end
$$;

/*
 * The first lot that can be taken once one dye lot is enough, and whether it is enough alone (is_enough). Then it is the best way: no dye lot is
 * enough before it, and no way has fewer places and lots. No row: no dye lot is enough. It is for lines without a preferred lot and without
 * pieces. Parameters: as for best_way. The function is inlined where it is called.
 */
create or replace function first_lot(item int, wanted int, home smallint, viewer int, at timestamptz, own uuid, on_hand boolean)
returns table (lot_id int, location_id smallint, due date, free bigint, is_enough boolean)
language sql stable parallel safe
as $$
  select s.lot_id, s.location_id, s.due, s.free, s.usable >= wanted
  from (
    select r.*, sum(r.usable) over (partition by r.dye order by r.tier, r.distance) as until_then
    from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) r
    where not on_hand or r.tier < 2
  ) s
  where s.until_then >= wanted
  order by s.tier, s.distance, s.usable < wanted, s.free < wanted, s.rest, s.size, s.lot_id
  limit 1
$$;

/*
 * Chooses the lots that fill a line, which is the one policy for carts, holds, and orders: one dye lot whenever one has enough, on one
 * roll or several, at one branch or several. Several dye lots are taken only if the goods may be mixed or the customer has agreed to it.
 * One lot fills most lines: at the branch, the one that the line has, or the first one. Then PostgreSQL sets up nothing else. docs/decisions/reservation.md
 * wanted: base units. home: the branch that serves the customer. viewer: the customer whose own holds may be drawn on, or null.
 * lot_choice: 'single' takes the largest dye lot on hand where none is enough, 'split' takes several, 'wait' takes one dye lot or none.
 * preferred: a lot whose dye lot and place come first where they can, or null. is_named: the customer chose it. own: as for
 * availability_for. pieces: of roll goods, lengths in inches that make up `wanted`. Each comes from one roll. Null if several rolls may give the length.
 * Returns one row a lot: the base units to take, how many of them come from the viewer's holds, and the pieces that are cut from it (their
 * lengths), if pieces were asked for.
 */
create or replace function choose_lots(item int, wanted int, home smallint, viewer int, lot_choice text, preferred int, at timestamptz, own uuid default null, pieces int[] default null, is_named boolean default false)
returns table (lot_id int, location_id smallint, due date, quantity int, from_holds int, cut int[])
language plpgsql stable rows 2
as $$
#variable_conflict use_column
declare
  mixes boolean; by_roll boolean; shortest int; own_limits jsonb;
  -- The most that a lot on hand at the branch has, before allocations.
  most_here int;
  -- Null if no dye lot is enough.
  is_enough boolean := false;
  ids int[]; given int[]; held int[]; cuts jsonb;
begin
  select i.lot_policy = 'any', i.roll_width_inches is not null, case when i.roll_width_inches is null then 1 else i.min_cut_inches end, i.attributes,
    (select max(l.on_hand - l.allocated) from lots l where l.item_id = item and l.location_id = home and l.due is null)
  into mixes, by_roll, shortest, own_limits, most_here
  from items i
  where i.item_id = item;
  -- The usual cases come first: a lot at the branch fills the line, or the preferred lot on hand does. The order is the same as below,
  -- where tier and distance are 0, and where the preferred lot comes first if it is enough alone.
  if preferred is not null and not (by_roll and pieces is not null) then
    return query
      select a.lot_id, a.location_id, a.due, wanted, greatest(wanted - greatest(a.free, 0), 0)::int, null::int[]
      from availability_for(item => item, viewer => viewer, at => at, own => own) a
      where a.lot_id = preferred
        and a.due is null
        and a.usable >= greatest(wanted, shortest)
        and (a.location_id = home or exists (select from transfer_lanes l where l.from_location_id = a.location_id and l.to_location_id = home));
    if found then return; end if;
  -- A branch often has no roll that is long enough. Then first_lot is asked at once, which has the same order.
  elsif preferred is null and not (by_roll and (pieces is not null or (most_here >= wanted) is not true and not mixes)) then
    return query
      select r.lot_id, r.location_id, r.due, wanted, greatest(wanted - greatest(r.free, 0), 0)::int, null::int[]
      from (
        select a.lot_id, a.location_id, a.due, a.free, a.usable, case when by_roll then rest_of_roll(a.usable - wanted, own_limits) else 0 end as rest
        from availability_for(item => item, viewer => viewer, at => at, own => own) a
        where a.location_id = home
          and a.due is null
      ) r
      where r.usable >= greatest(wanted, shortest)
      order by r.free < wanted, r.rest, case when r.rest = 1 then r.lot_id else r.usable end, r.lot_id
      limit 1;
    if found then return; end if;
  end if;
  if mixes then
    return query select m.*, null::int[] from mix_of_lots(item => item, wanted => wanted, home => home, viewer => viewer, preferred => preferred, at => at, own => own,
      is_short => preferred is null and not (by_roll and pieces is not null)) m;
    return;
  end if;

  if preferred is null and not (by_roll and pieces is not null) then
    select f.lot_id, f.location_id, f.due, wanted, greatest(wanted - greatest(f.free, 0), 0), f.is_enough
    into lot_id, location_id, due, quantity, from_holds, is_enough
    from first_lot(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own, on_hand => choose_lots.lot_choice = 'split') f;
    if is_enough then
      return next;
      return;
    end if;
  end if;
  if is_enough is not null then
    select w.lot_ids, w.quantities, w.from_holds, w.cut into ids, given, held, cuts
    from best_way(item => item, wanted => wanted, home => home, viewer => viewer, preferred => preferred, is_named => is_named, at => at, own => own,
      pieces => case when by_roll then pieces end, on_hand => choose_lots.lot_choice = 'split') w;
  end if;
  if ids is null and choose_lots.lot_choice = 'single' then
    select array_agg(p.lot_id), array_agg(p.quantity), array_agg(p.from_holds), jsonb_agg(p.cut) into ids, given, held, cuts
    from largest_dye_lot(item => item, wanted => wanted, home => home, viewer => viewer, preferred => preferred, at => at, own => own,
      pieces => case when by_roll then pieces end) p;
  elsif ids is null and choose_lots.lot_choice = 'split' then
    select array_agg(p.lot_id), array_agg(p.quantity), array_agg(p.from_holds), jsonb_agg(p.cut) into ids, given, held, cuts
    from parts_of_dye_lots(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own, pieces => case when by_roll then pieces end) p;
  end if;
  return query
    select l.lot_id, l.location_id, l.due, x.quantity, x.from_holds, case when by_roll and pieces is not null then ints_of(cuts -> (x.place - 1)::int) end
    from unnest(ids, given, held) with ordinality x (lot_id, quantity, from_holds, place)
    join lots l on l.lot_id = x.lot_id;
end
$$;

/* A JSON list of whole numbers as an array. */
create or replace function ints_of(list jsonb) returns int[]
language sql immutable parallel safe
as $$ select array(select e::int from jsonb_array_elements_text(list) e) $$;

/*
 * The lots that fill a line of goods whose lots may be mixed: one at the branch, or the nearest in turn.
 *
 * Parameters: as for choose_lots. is_short: none at the branch is enough.
 */
create or replace function mix_of_lots(item int, wanted int, home smallint, viewer int, preferred int, at timestamptz, own uuid, is_short boolean)
returns table (lot_id int, location_id smallint, due date, quantity int, from_holds int)
language plpgsql stable
as $$
#variable_conflict use_column
begin
  if not is_short then
    return query
      select r.lot_id, r.location_id, r.due, wanted, greatest(wanted - greatest(r.free, 0), 0)::int
      from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) r
      where r.usable >= wanted
        and (r.tier = 0 or r.lot_id = preferred)
      order by (r.lot_id = preferred) is true desc, r.tier, r.distance, r.free < wanted, r.rest, r.size, r.lot_id
      limit 1;
    if found then return; end if;
  end if;
  return query
    select s.lot_id, s.location_id, s.due, s.take::int, greatest(s.take - greatest(s.free, 0), 0)::int
    from (
      select r.*, least(r.usable, wanted - coalesce(sum(r.usable) over (
          order by (r.lot_id = preferred) is true desc, r.tier, r.distance, r.usable < wanted, case when r.usable < wanted then -r.usable else r.usable end, r.lot_id
          rows between unbounded preceding and 1 preceding), 0))::bigint as take
      from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) r
    ) s
    where s.take > 0;
end
$$;
