/*
 * How much each of several parts gives of `wanted`: the largest give all that they have, until one can give the rest. The best of those
 * that can gives it. So the parts are few, and one part gives everything if it can. Returns null if they have less than `wanted`.
 *
 * sizes: what the parts have, with the best first. favored: the place of the part that is best whenever it can, or 0. free: if the
 * parts are lots, what they have without the viewer's holds. Then a lot that needs no hold is better, then one with a better rest
 * (rest_of_roll), then the smaller one. Of rolls with a useful rest it is the first. attributes: of roll goods. shortest: the shortest
 * length that is cut. A shorter last part gets this length, and the part before it gives less.
 */
create or replace function fewest_parts(sizes bigint[], wanted bigint, favored int default 0, free bigint[] default null, attributes jsonb default null,
  shortest int default 1) returns bigint[]
language plpgsql immutable parallel safe
as $$
declare
  given bigint[] := array_fill(0::bigint, array[cardinality(sizes)]);
  lacking bigint := wanted;
  last_part int;
  largest int;
begin
  loop
    select s.part into last_part
    from unnest(sizes) with ordinality s (size, part)
    cross join lateral (select case when attributes is null then 0 else rest_of_roll(s.size - lacking, attributes) end as rest) roll
    where s.size >= lacking
      and given[s.part] = 0
    order by s.part = favored desc, coalesce(free[s.part] < lacking, false), roll.rest, case when free is not null and roll.rest <> 1 then s.size end, s.part
    limit 1;
    if last_part is not null then
      given[last_part] := lacking;
      if largest is not null then
        given[largest] := given[largest] + wanted - (select sum(g) from unnest(given) g);
      end if;
      return given;
    end if;
    select s.part into largest
    from unnest(sizes) with ordinality s (size, part)
    where given[s.part] = 0
    order by s.size desc, s.part
    limit 1;
    if largest is null then return null; end if;
    given[largest] := sizes[largest];
    lacking := greatest(lacking - sizes[largest], shortest);
  end loop;
end
$$;

/*
 * The ways to fill `wanted` base units of an item from one dye lot, which may lie on several rolls and at several branches. Side match
 * needs the dye lot, not the roll (trade T-2.3). Each place (branch and due date) that has enough of a dye lot is a way. If a dye lot is
 * complete earlier from several places, these are a way, too. A way has as few places and lots as possible (fewest_parts).
 *
 * wanted, home, viewer, at, own: as for lots_within_reach. preferred: a lot whose dye lot comes first where it can, or null.
 * lot_ids, quantities: what to take. from_holds: how much of it comes from the viewer's holds.
 * preference: 0 at the place of the preferred lot, 1 elsewhere from its dye lot, 2 for all others.
 * tier, distance: of the last goods to come. places: how many. rest, size: how good the rest of a roll is, and the order of equals.
 */
create or replace function ways_of_one_lot(item int, wanted int, home smallint, viewer int, preferred int, at timestamptz, own uuid default null)
returns table (dye text, lot_ids int[], quantities int[], from_holds int[], preference int, tier int, distance int, places int, rest int, size bigint)
language sql stable
as $$
  with place as materialized (
    select r.dye, r.tier, r.distance, sum(r.usable)::bigint as total, array_agg(r.lot_id order by r.lot_id) as lot_ids,
      array_agg(r.usable order by r.lot_id) as sizes, array_agg(r.free order by r.lot_id) as free,
      coalesce(array_position(array_agg(r.lot_id order by r.lot_id), preferred), 0) as favored,
      row_number() over (partition by r.dye order by r.tier, r.distance, sum(r.usable)) as n,
      sum(sum(r.usable)) over (partition by r.dye order by r.tier, r.distance) as until_then
    from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) r
    group by r.dye, r.location_id, r.due, r.tier, r.distance
  ),
  together as (
    select p.dye, fewest_parts(array_agg(p.total order by p.n), wanted) as needs
    from place p
    where (p.tier, p.distance) <= (
      select q.tier, q.distance
      from place q
      where q.dye = p.dye
        and q.until_then >= wanted
      order by q.tier, q.distance
      limit 1)
    group by p.dye
    having max(p.total) < wanted
  ),
  part as (
    select p.n as way, wanted::bigint as need, p.*
    from place p
    where p.total >= wanted
    union all
    select 0, t.needs[p.n], p.*
    from together t
    join place p on p.dye = t.dye and t.needs[p.n] > 0
  )
  select p.dye, array_agg(l.lot_id order by p.n, l.place), array_agg(l.quantity::int order by p.n, l.place), array_agg(l.from_holds order by p.n, l.place),
    case when p.way > 0 and max(p.favored) > 0 then 0 when p.dye = dye_of(preferred) then 1 else 2 end,
    max(p.tier), max(p.distance), count(distinct p.n)::int, max(l.rest), max(case when l.rest = 1 then l.lot_id else l.size end)
  from part p
  join items i on i.item_id = item
  cross join lateral (select i.roll_width_inches is not null as is_roll) k
  cross join lateral (
    select fewest_parts(sizes => p.sizes, wanted => p.need, favored => p.favored, free => p.free, attributes => case when k.is_roll then i.attributes end,
      shortest => case when k.is_roll then i.min_cut_inches else 1 end) as given
    offset 0
  ) g
  cross join lateral (
    select l.*, row_number() over (order by l.quantity desc, l.lot_id) as place, greatest(l.quantity - greatest(l.free, 0), 0)::int as from_holds,
      case when k.is_roll then rest_of_roll(l.size - l.quantity, i.attributes) else 0 end as rest
    from unnest(p.lot_ids, p.sizes, p.free, g.given) l (lot_id, size, free, quantity)
    where l.quantity > 0
  ) l
  group by p.dye, p.way
$$;

/* The dye lot of a lot, which rolls, cartons and branches share. A lot without one is a dye lot of its own. */
create or replace function dye_of(lot int) returns text
language sql stable strict
as $$
  select coalesce(nullif(l.dye_lot, ''), '#' || l.lot_id)
  from lots l
  where l.lot_id = lot
$$;
