/* The length of each piece that a line is cut into, in inches, or null if it is one length that several rolls may give. */
create or replace function lengths_of_pieces(cuts jsonb) returns int[]
language sql immutable parallel safe
as $$
  select array_agg((c ->> 'inches')::int)
  from jsonb_array_elements(cuts) c
  cross join generate_series(1, (c ->> 'pieces')::int)
$$;

/*
 * What a plan for cuts leaves on the rolls that it uses, as numbers that are compared one after the other, the smallest being best: how
 * many rests are too short for most jobs and too long to throw away (rest_of_roll), how many inches are left, and how many rolls are
 * used. lengths: of the rolls. rests: what each has left.
 */
create or replace function cost_of_rests(lengths int[], rests int[], attributes jsonb) returns bigint[]
language sql immutable parallel safe
as $$
  select array[coalesce(sum((rest_of_roll(r.rest, attributes) = 2)::int), 0), coalesce(sum(r.rest), 0), count(*)]::bigint[]
  from unnest(lengths, rests) r (length, rest)
  where r.rest < r.length
$$;

/*
 * Packs pieces onto rolls so that the least is left of the rolls that are used (cost_of_rests). Each piece comes from one roll. Lengths
 * are in inches. Returns the place of a roll for each piece, or null if they do not fit.
 *
 * It tries the rolls from the shortest to the longest, for the longest piece first, and then goes back to try all other plans. Of unused
 * rolls of one length it tries the first, and pieces of one length go from left to right. Few pieces are packed in the best way. For
 * many, it stops after `most` steps with the best plan so far, so the time is bounded.
 */
create or replace function pack_cuts(lengths int[], pieces int[], attributes jsonb, most int default 2000) returns int[]
language plpgsql immutable parallel safe
as $$
declare
  sorted int[];
  origin int[];
  roll int[];
  owner int[];
  rests int[];
  chosen int[] := array_fill(0, array[cardinality(pieces)]);
  best int[];
  lowest bigint[];
  cost bigint[];
  piece int := 1;
  next int;
  steps int := 0;
begin
  select array_agg(p.length order by p.length desc, p.place), array_agg(p.place::int order by p.length desc, p.place) into sorted, origin
  from unnest(pieces) with ordinality p (length, place);
  select array_agg(r.length order by r.length, r.place), array_agg(r.place::int order by r.length, r.place) into roll, owner
  from unnest(lengths) with ordinality r (length, place);
  rests := roll;
  while piece > 0 and steps < most loop
    steps := steps + 1;
    next := chosen[piece];
    if next > 0 then
      rests[next] := rests[next] + sorted[piece];
    elsif piece > 1 and sorted[piece] = sorted[piece - 1] then
      next := chosen[piece - 1] - 1;
    end if;
    loop
      next := next + 1;
      exit when next > cardinality(roll)
        or (rests[next] >= sorted[piece] and not (next > 1 and rests[next] = roll[next] and rests[next - 1] = rests[next] and roll[next - 1] = roll[next]));
    end loop;
    if next > cardinality(roll) then
      chosen[piece] := 0;
      piece := piece - 1;
      continue;
    end if;
    chosen[piece] := next;
    rests[next] := rests[next] - sorted[piece];
    if piece < cardinality(sorted) then
      piece := piece + 1;
      chosen[piece] := 0;
      continue;
    end if;
    cost := cost_of_rests(lengths => roll, rests => rests, attributes => attributes);
    if lowest is null or cost < lowest then
      lowest := cost;
      best := chosen;
    end if;
  end loop;
  if best is null then return null; end if;
  select array_agg(owner[best[o.place]] order by o.piece) into best
  from unnest(origin) with ordinality o (piece, place);
  return best;
end
$$;
