/* Each piece of cuts: its number, the number of its cut, and its length in inches. Both numbers begin with 1. */
create or replace function each_piece(cuts jsonb) returns table (piece int, cut int, inches int)
language sql immutable parallel safe
as $$
  select row_number() over (order by c.cut, n)::int, c.cut::int, (c.said ->> 'inches')::int
  from jsonb_array_elements(cuts) with ordinality c (said, cut)
  cross join generate_series(1, (c.said ->> 'pieces')::int) n
$$;

/* The length of each piece that a line is cut into, in inches, or null if it is one length that several rolls may give. Strict plpgsql sets up nothing then. */
create or replace function lengths_of_pieces(cuts jsonb) returns int[]
language plpgsql immutable parallel safe strict
as $$
begin
  return (select array_agg(p.inches order by p.piece) from each_piece(cuts) p);
end
$$;

/* The rests of a roll that are too short for most jobs and too long to throw away, in inches: at least the first, less than the second. See rest_of_roll. */
create or replace function awkward_rests(attributes jsonb, out from_inches int, out to_inches int)
language sql immutable parallel safe
as $$ select coalesce((attributes ->> 'scrapInches')::int, 36), coalesce((attributes ->> 'usefulInches')::int, 108) $$;

/*
 * Packs pieces onto rolls so that the least is left of the rolls that are used: first the fewest awkward rests, then the fewest inches,
 * then the fewest rolls. Each piece comes from one roll. Lengths are in inches. Returns the place of a roll for each piece, or null if
 * they do not fit. The best plan is certain if it is found in `most` steps (pack_by_pieces), or where the rolls are almost full (pack_by_rolls).
 */
create or replace function pack_cuts(lengths int[], pieces int[], attributes jsonb, most int default 2000) returns int[]
language plpgsql immutable parallel safe
as $$
declare
  sorted int[];
  origin int[];
  rolls int[];
  owner int[];
  plan int[];
  is_best boolean;
begin
  select array_agg(p.length order by p.length desc, p.place), array_agg(p.place::int order by p.length desc, p.place) into sorted, origin
  from unnest(pieces) with ordinality p (length, place);
  select array_agg(r.length order by r.length, r.place), array_agg(r.place::int order by r.length, r.place) into rolls, owner
  from unnest(lengths) with ordinality r (length, place)
  where r.length >= sorted[cardinality(sorted)];
  if rolls is null or rolls[cardinality(rolls)] < sorted[1] or (select sum(r) from unnest(rolls) r) < (select sum(p) from unnest(sorted) p) then return null; end if;
  select p.plan, p.is_best into plan, is_best
  from pack_by_pieces(rolls => rolls, pieces => sorted, attributes => attributes, most => most) p;
  if not is_best then
    plan := coalesce(pack_by_rolls(rolls => rolls, pieces => sorted, attributes => attributes, most => most * 100), plan);
  end if;
  if plan is null then return null; end if;
  select array_agg(owner[plan[o.place]] order by o.piece) into plan
  from unnest(origin) with ordinality o (piece, place);
  return plan;
end
$$;

/*
 * Packs pieces onto rolls, one piece after the other: the longest first, onto the shortest roll that has room. Then it goes back to try all
 * other plans that could still fit and be better. Of unused rolls of one length it tries the first, and pieces of one length go from left to
 * right. It stops after `most` steps. rolls: the shortest first. pieces: the longest first. plan: the roll of each piece, or null. is_best:
 * whether no other plan is better.
 */
create or replace function pack_by_pieces(rolls int[], pieces int[], attributes jsonb, most int, out plan int[], out is_best boolean)
language plpgsql immutable parallel safe
as $$
declare
  awkward record;
  shortest int := pieces[cardinality(pieces)];
  rests int[] := rolls;
  chosen int[] := array_fill(0, array[cardinality(pieces)]);
  -- How much may be left in all, and how much is left on rolls that have no room for another piece.
  slack bigint := (select sum(r) from unnest(rolls) r) - (select sum(p) from unnest(pieces) p);
  wasted bigint := 0;
  -- The cost is one number: a billion for each awkward rest, a thousand for each inch of the rolls used, and one for each of these rolls.
  cost bigint := 0;
  lowest bigint;
  total bigint;
  piece int := 1;
  next int;
  rest int;
begin
  select * into awkward from awkward_rests(attributes);
  while piece > 0 and most > 0 loop
    most := most - 1;
    next := chosen[piece];
    if next > 0 then
      rest := rests[next];
      if rest < shortest then
        wasted := wasted - rest;
        if rest >= awkward.from_inches and rest < awkward.to_inches then cost := cost - 1000000000; end if;
      end if;
      rests[next] := rest + pieces[piece];
      if rests[next] = rolls[next] then cost := cost - rolls[next] * 1000 - 1; end if;
    elsif piece > 1 and pieces[piece] = pieces[piece - 1] then
      next := chosen[piece - 1] - 1;
    end if;
    loop
      next := next + 1;
      exit when next > cardinality(rolls)
        or (rests[next] >= pieces[piece] and not (next > 1 and rests[next] = rolls[next] and rests[next - 1] = rests[next] and rolls[next - 1] = rolls[next]));
    end loop;
    if next > cardinality(rolls) then
      chosen[piece] := 0;
      piece := piece - 1;
      continue;
    end if;
    chosen[piece] := next;
    if rests[next] = rolls[next] then cost := cost + rolls[next] * 1000 + 1; end if;
    rest := rests[next] - pieces[piece];
    rests[next] := rest;
    if rest < shortest then
      wasted := wasted + rest;
      if rest >= awkward.from_inches and rest < awkward.to_inches then cost := cost + 1000000000; end if;
    end if;
    continue when wasted > slack or cost >= lowest;
    if piece < cardinality(pieces) then
      piece := piece + 1;
      continue;
    end if;
    -- The rolls with room for another piece are not counted yet.
    total := cost + (
      select 1000000000 * count(*)
      from unnest(rests, rolls) r (rest, length)
      where r.rest between greatest(awkward.from_inches, shortest) and least(awkward.to_inches, r.length) - 1);
    if lowest is null or total < lowest then
      lowest := total;
      plan := chosen;
    end if;
  end loop;
  is_best := piece = 0;
end
$$;

/*
 * Packs pieces onto rolls in the best way, one roll after the other. For each set of pieces that the rolls so far may have, it keeps the
 * best plan. Where the rolls are almost full there are few such sets, because little may be left of each roll. Returns null if the pieces do not
 * fit, or if there are more than 8,192 sets of pieces, or more than `most` pairs of sets to look at. Parameters and result: as for pack_by_pieces.
 */
create or replace function pack_by_rolls(rolls int[], pieces int[], attributes jsonb, most int) returns int[]
language plpgsql immutable parallel safe
as $$
declare
  sets bigint[] := array[0];
  sums int[] := array[0];
  reached bigint[] := array[0];
  costs bigint[] := array[0];
  plans text[] := array[''];
  awkward record;
  slack bigint;
  given bigint := 0;
  same record;
begin
  if cardinality(pieces) > 60 or (select sum(ln(p.times + 1)) from (select count(*) as times from unnest(pieces) l group by l) p) > ln(8200) then return null; end if;
  select * into awkward from awkward_rests(attributes);
  slack := (select sum(l) from unnest(rolls) l) - (select sum(p) from unnest(pieces) p);
  -- A set is a number with a bit for each piece. Pieces of one length are taken from left to right.
  for same in
    select p.length, count(*)::int as times, min(p.place)::int - 1 as place
    from unnest(pieces) with ordinality p (length, place)
    group by p.length
  loop
    select array_agg(s.pieces | (((1::bigint << t) - 1) << same.place)), array_agg(s.length + t * same.length) into sets, sums
    from unnest(sets, sums) s (pieces, length)
    cross join generate_series(0, same.times) t;
  end loop;
  for roll in 1 .. cardinality(rolls) loop
    given := given + rolls[roll];
    most := most - cardinality(reached) * (select count(*) from unnest(sums) s where s between given - slack and given);
    if most < 0 then return null; end if;
    select array_agg(b.pieces), array_agg(b.cost), array_agg(b.plan) into reached, costs, plans
    from (
      select distinct on (s.pieces) s.pieces, b.plan || ' ' || s.pieces as plan, n.cost
      from unnest(sets, sums) s (pieces, length)
      join (
        select r.pieces, r.cost, r.plan, x.length
        from unnest(reached, costs, plans) r (pieces, cost, plan)
        join unnest(sets, sums) x (pieces, length) on x.pieces = r.pieces
      ) b on s.length between b.length and b.length + rolls[roll] and s.pieces & b.pieces = b.pieces
      cross join lateral (
        select b.cost + case when s.length = b.length then 0 else 1 + rolls[roll] * 1000
          + case when rolls[roll] - (s.length - b.length) between awkward.from_inches and awkward.to_inches - 1 then 1000000000 else 0 end end as cost
      ) n
      where s.length between given - slack and given
      order by s.pieces, n.cost, b.plan
    ) b;
    if reached is null then return null; end if;
  end loop;
  return (
    select array_agg(p.roll order by p.place)
    from (
      select q.place, min(r.roll)::int as roll
      from generate_series(1, cardinality(pieces)) q (place)
      join unnest(string_to_array(ltrim(plans[array_position(reached, (1::bigint << cardinality(pieces)) - 1)]), ' ')::bigint[]) with ordinality r (pieces, roll)
        on r.pieces & (1::bigint << (q.place - 1)) > 0
      group by q.place
    ) p);
end
$$;
