/*
 * The fewest branches that can give `wanted` base units of as few dye lots as possible, and the earliest day of their last goods. The
 * search is exact for twelve branches. If more have the item, it looks at the twelve that have most, and at all if these are not enough.
 * dyes, branches, days, sizes: what there is. days: the order in which goods come, smallest first. Both results are null if everything
 * together is not enough.
 */
create or replace function branches_of_split(dyes text[], branches smallint[], days int[], sizes bigint[], wanted bigint, out used smallint[], out last int)
language plpgsql immutable parallel safe
as $$
declare
  fewest bigint;
  near smallint[];
  sets int[];
begin
  -- The largest dye lots together show how many are needed.
  select count(*) filter (where d.until_then - d.total < wanted) into fewest
  from (
    select sum(s.size) as total, sum(sum(s.size)) over (order by sum(s.size) desc, s.dye) as until_then
    from unnest(dyes, sizes) s (dye, size)
    group by s.dye
  ) d
  having sum(d.total) >= wanted;
  if fewest is null then return; end if;
  with branch as (
    select b.branch, b.most, row_number() over (order by b.nearness, b.branch)::int as bit
    from (
      select d.branch, min(d.nearness) as nearness, sum(d.size) filter (where d.place <= fewest) as most
      from (
        select s.branch, min(s.day) as nearness, sum(s.size) as size, row_number() over (partition by s.branch order by sum(s.size) desc) as place
        from unnest(dyes, branches, days, sizes) s (dye, branch, day, size)
        group by s.branch, s.dye
      ) d
      group by d.branch
      order by most desc, nearness, d.branch
      limit 12
    ) b
  )
  -- A set of branches is a number with a bit for each of them. Of two sets, the smaller number has the nearer branches.
  select (select array_agg(b.branch order by b.bit) from branch b),
    (select array_agg(m.branch_set order by m.branch_set)
     from generate_series(1, 4095) m (branch_set)
     where m.branch_set < 1 << (select count(*)::int from branch)
       and (select sum(b.most) from branch b where m.branch_set & (1 << (b.bit - 1)) > 0) >= wanted)
  into near, sets;
  for how_many in 1 .. cardinality(near) loop
    with fitting as materialized (
      select s.branch_set
      from unnest(sets) s (branch_set)
      where bit_count(s.branch_set::bit(12)) = how_many
        and of_largest(dyes => dyes, branches => branches, days => days, sizes => sizes, near => near, branch_set => s.branch_set, until => null, how_many => fewest) >= wanted
    )
    select array(select near[b] from generate_series(1, cardinality(near)) b where f.branch_set & (1 << (b - 1)) > 0), c.day into used, last
    from fitting f
    cross join (select distinct d as day from unnest(days) d) c
    where of_largest(dyes => dyes, branches => branches, days => days, sizes => sizes, near => near, branch_set => f.branch_set, until => c.day, how_many => fewest) >= wanted
    order by c.day, f.branch_set
    limit 1;
    if used is not null then return; end if;
  end loop;
  used := branches;
  last := (select max(d) from unnest(days) d);
end
$$;

/* What the largest dye lots of some branches have together until a day, or until the last day if `until` is null. Parameters: as for branches_of_split. */
create or replace function of_largest(dyes text[], branches smallint[], days int[], sizes bigint[], near smallint[], branch_set int, until int, how_many bigint) returns numeric
language sql immutable parallel safe
as $$
  select sum(t.size)
  from (
    select sum(s.size) as size
    from unnest(dyes, branches, days, sizes) s (dye, branch, day, size)
    where (s.day > until) is not true
      and branch_set & (1 << (array_position(near, s.branch) - 1)) > 0
    group by s.dye
    order by size desc
    limit how_many
  ) t
$$;

/*
 * What several dye lots give together of `wanted` base units: the fewest dye lots, then the fewest branches, then the earliest day. Goods
 * to come are taken only if there is not enough on hand. If everything together is not enough, it is everything. Parameters and cut: as for
 * choose_lots.
 */
create or replace function parts_of_dye_lots(item int, wanted int, home smallint, viewer int, at timestamptz, own uuid, pieces int[])
returns table (lot_id int, quantity int, from_holds int, cut int[])
language plpgsql stable
as $$
declare
  stock record;
  goods record;
  best record;
begin
  select i.attributes, i.roll_width_inches is not null as is_roll, case when i.roll_width_inches is null then 1 else i.min_cut_inches end as shortest into goods
  from items i
  where i.item_id = item;
  select array_agg(r.lot_id) as lots, array_agg(r.dye) as dyes, array_agg(r.location_id) as branches, array_agg(r.day) as days, array_agg(r.usable) as sizes,
    array_agg(r.free) as free into stock
  from (
    select l.*, dense_rank() over (order by l.tier, l.distance)::int as day, sum(l.usable) filter (where l.tier < 2) over () >= wanted as enough
    from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) l
  ) r
  where r.tier < 2 or r.enough is not true;
  if stock.lots is null then return; end if;
  if pieces is not null then
    return query
      with roll as (
        select d.*, row_number() over (order by d.total desc, d.dye, d.day, d.size, d.lot_id)::int as turn
        from (
          select t.*, sum(t.size) over (partition by t.dye) as total
          from unnest(stock.lots, stock.dyes, stock.days, stock.sizes, stock.free) t (lot_id, dye, day, size, free)
        ) d
      )
      select r.lot_id, sum(p.length)::int, greatest(sum(p.length) - greatest(min(r.free), 0), 0)::int, array_agg(p.length order by p.length desc)
      from unnest(fit_pieces((select array_agg(t.size::int order by t.turn) from roll t), pieces), pieces) p (turn, length)
      join roll r on r.turn = p.turn
      group by r.turn, r.lot_id
      order by r.turn;
    return;
  end if;
  select b.used, b.last into best
  from branches_of_split(dyes => stock.dyes, branches => stock.branches, days => stock.days, sizes => stock.sizes, wanted => wanted) b;
  return query
    with place as (
      select s.dye, s.day, s.branch, sum(s.size)::bigint as total, array_agg(s.lot_id order by s.lot_id) as lot_ids, array_agg(s.size order by s.lot_id) as sizes,
        array_agg(s.free order by s.lot_id) as free
      from unnest(stock.lots, stock.dyes, stock.branches, stock.days, stock.sizes, stock.free) s (lot_id, dye, branch, day, size, free)
      where best.used is null or (s.branch = any (best.used) and s.day <= best.last)
      group by s.dye, s.day, s.branch
    ),
    dye as (
      select array_agg(d.dye order by d.first, d.dye) as dyes, array_agg(d.total order by d.first, d.dye) as totals
      from (
        select p.dye, min(p.day) as first, sum(p.total)::bigint as total
        from place p
        group by p.dye
      ) d
    ),
    part as (
      select n.dye, fewest_parts(sizes => array_agg(p.total order by p.day, p.branch), wanted => n.need, shortest => goods.shortest) as needs
      from dye d
      cross join lateral unnest(d.dyes, coalesce(fewest_parts(sizes => d.totals, wanted => wanted, shortest => goods.shortest), d.totals)) n (dye, need)
      join place p on p.dye = n.dye
      where n.need > 0
      group by n.dye, n.need
    )
    select t.lot_id, t.given::int, greatest(t.given - greatest(t.free, 0), 0)::int, null::int[]
    from (
      select p.*, t.needs[row_number() over (partition by p.dye order by p.day, p.branch)] as need
      from part t
      join place p on p.dye = t.dye
    ) p
    cross join lateral unnest(p.lot_ids, p.free, fewest_parts(sizes => p.sizes, wanted => p.need, free => p.free,
      attributes => case when goods.is_roll then goods.attributes end, shortest => goods.shortest)) t (lot_id, free, given)
    where p.need > 0
      and t.given > 0
    order by p.day, t.given desc, t.lot_id;
end
$$;

/*
 * The roll of each piece if they are cut in turn, the longest first, each from the first roll that has room for it. Pieces that fit nowhere
 * have none (null). Lengths are in inches. Null pieces or no rolls: null.
 */
create or replace function fit_pieces(lengths int[], pieces int[]) returns int[]
language plpgsql immutable parallel safe strict
as $$
declare
  rests int[] := lengths;
  places int[] := array_fill(null::int, array[cardinality(pieces)]);
  piece record;
begin
  for piece in
    select p.length, p.place
    from unnest(pieces) with ordinality p (length, place)
    order by p.length desc, p.place
  loop
    for roll in 1 .. cardinality(lengths) loop
      if rests[roll] >= piece.length then
        rests[roll] := rests[roll] - piece.length;
        places[piece.place] := roll;
        exit;
      end if;
    end loop;
  end loop;
  return places;
end
$$;

/*
 * The dye lot that has most on hand, or the preferred one, although it is not enough. Parameters and result: as for parts_of_dye_lots.
 * preferred: a lot of the dye lot that comes first, or null.
 */
create or replace function largest_dye_lot(item int, wanted int, home smallint, viewer int, preferred int, at timestamptz, own uuid, pieces int[])
returns table (lot_id int, quantity int, from_holds int, cut int[])
language sql stable
as $$
  with roll as (
    select l.*, row_number() over (order by l.tier, l.distance, l.usable, l.lot_id)::int as turn
    from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) l
    where l.tier < 2
      and l.dye = (
        select r.dye
        from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) r
        where r.tier < 2
        group by r.dye
        order by (r.dye = dye_of(preferred)) is true desc, sum(r.usable) desc, min(array[r.tier, r.distance]), r.dye
        limit 1)
  ),
  given as (
    select r.turn, r.usable::int as given, null::int[] as cut
    from roll r
    where pieces is null
    union all
    select p.turn, sum(p.length)::int, array_agg(p.length order by p.length desc)
    from unnest(fit_pieces((select array_agg(r.usable::int order by r.turn) from roll r), pieces), pieces) p (turn, length)
    where p.turn is not null
    group by p.turn
  )
  select r.lot_id, g.given, greatest(g.given - greatest(r.free, 0), 0)::int, g.cut
  from given g
  join roll r using (turn)
  order by r.tier, r.distance, g.given desc, r.lot_id
$$;
