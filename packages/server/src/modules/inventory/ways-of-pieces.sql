/*
 * The sets of rolls of one dye lot from which pieces may be cut: the rolls of each place (branch and due date), and all rolls that are there
 * on a day if these are of several places. Sets without room for the sum of the pieces or for the longest are left out. Parameters: as for
 * ways_of_pieces. rank: the order in which the sets are tried, which is preference, tier and distance, and one place before several. equals: how many sets have
 * this rank.
 */
create or replace function rolls_for_pieces(item int, pieces int[], home smallint, viewer int, preferred int, at timestamptz, own uuid)
returns table (dye text, rank int[], lot_ids int[], sizes int[], free bigint[], places int[], tiers int[], distances int[], equals bigint)
language sql stable
as $$
  with reach as materialized (
    select r.*, dense_rank() over (order by r.tier, r.distance, r.location_id, r.due)::int as place
    from lots_within_reach(item => item, wanted => (select sum(p) from unnest(pieces) p)::int, home => home, viewer => viewer, at => at, own => own) r
    where r.usable >= (select min(p) from unnest(pieces) p)
  ),
  day as (
    select r.dye, r.tier, r.distance, null::int as place
    from reach r
    group by r.dye, r.tier, r.distance
    union all
    select r.dye, r.tier, r.distance, r.place
    from reach r
    group by r.dye, r.tier, r.distance, r.place
  )
  select d.dye, d.rank, d.lot_ids, d.sizes, d.free, d.places, d.tiers, d.distances, count(*) over (partition by d.rank)
  from (
    select d.dye, array_agg(r.lot_id order by r.lot_id) as lot_ids, array_agg(r.usable::int order by r.lot_id) as sizes, array_agg(r.free order by r.lot_id) as free,
      array_agg(r.place order by r.lot_id) as places, array_agg(r.tier order by r.lot_id) as tiers, array_agg(r.distance order by r.lot_id) as distances,
      array[case when d.place is not null and bool_or(r.lot_id = preferred) then 0 when d.dye = dye_of(preferred) then 1 else 2 end, d.tier, d.distance, (d.place is null)::int] as rank
    from day d
    join reach r on r.dye = d.dye and case when d.place is null then (r.tier, r.distance) <= (d.tier, d.distance) else r.place = d.place end
    group by d.dye, d.tier, d.distance, d.place
    having sum(r.usable) >= (select sum(p) from unnest(pieces) p)
      and max(r.usable) >= (select max(p) from unnest(pieces) p)
      and (d.place is not null or count(distinct r.place) > 1)
  ) d
  order by d.rank, d.dye
$$;

/*
 * The ways to cut pieces of an item from rolls of one dye lot, each piece from one roll, with the least left of the rolls (pack_cuts).
 * Each place whose rolls have room for all pieces is a way. If a dye lot has room earlier on the rolls of several places, these are a way, too.
 * pieces: inches. every_place: false if only the ways of the best rank are asked for, which spares packing the others. The dye lots of one rank share the
 * steps of the search. The result is like that of ways_of_one_lot. cut: for each lot, the lengths of the pieces that are cut from it.
 */
create or replace function ways_of_pieces(item int, pieces int[], home smallint, viewer int, preferred int, at timestamptz, own uuid default null, every_place boolean default false)
returns table (dye text, lot_ids int[], quantities int[], from_holds int[], preference int, tier int, distance int, places int, rest int, size bigint, cut jsonb)
language plpgsql stable
as $$
declare
  attributes jsonb := (select i.attributes from items i where i.item_id = item);
  rolls record;
  packed int[];
  best int[];
  served text[] := '{}';
begin
  for rolls in
    select r.*
    from rolls_for_pieces(item => item, pieces => pieces, home => home, viewer => viewer, preferred => preferred, at => at, own => own) r
  loop
    exit when rolls.rank > best and not every_place;
    continue when rolls.rank[4] = 1 and (rolls.dye = any (served) or cardinality(pieces) = 1);
    packed := pack_cuts(lengths => rolls.sizes, pieces => pieces, attributes => attributes, most => greatest(2500 / rolls.equals, 100)::int);
    continue when packed is null;
    best := coalesce(best, rolls.rank);
    served := served || rolls.dye;
    return query
      select rolls.dye, array_agg(t.lot_id order by t.tier, t.distance, t.given desc, t.lot_id), array_agg(t.given order by t.tier, t.distance, t.given desc, t.lot_id),
        array_agg(greatest(t.given - greatest(t.free, 0), 0)::int order by t.tier, t.distance, t.given desc, t.lot_id), rolls.rank[1],
        max(t.tier), max(t.distance), count(distinct t.place)::int, sum((rest_of_roll(t.size - t.given, attributes) = 2)::int)::int, sum(t.size - t.given)::bigint,
        jsonb_agg(t.cut order by t.tier, t.distance, t.given desc, t.lot_id)
      from (
        select r.lot_id, r.size, r.free, r.place, r.tier, r.distance, sum(c.length)::int as given, array_agg(c.length order by c.length desc) as cut
        from unnest(packed, pieces) c (roll, length)
        join unnest(rolls.lot_ids, rolls.sizes, rolls.free, rolls.places, rolls.tiers, rolls.distances) with ordinality r (lot_id, size, free, place, tier, distance, n) on r.n = c.roll
        group by r.n, r.lot_id, r.size, r.free, r.place, r.tier, r.distance
      ) t;
  end loop;
end
$$;
