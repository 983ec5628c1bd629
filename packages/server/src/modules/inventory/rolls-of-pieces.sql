/*
 * The roll that each piece is cut from: its place in `lengths`, or null for a piece that no roll has room for. Prices, cut tickets and the
 * splits of holds all use this. lengths: what is set aside of each roll, in inches. planned: for each roll a list of the pieces that were
 * packed onto it when it was chosen (choose_lots), or null.
 *
 * A plan counts if it is about what the roll still has and about pieces that the line still has. It does not if the ERP shipped another
 * roll, or a part was taken from a hold. The pieces of these rolls are packed again, so that nothing is left of them, and if that does
 * not work, the longest first.
 */
create or replace function rolls_of_pieces(pieces int[], lengths int[], planned jsonb, attributes jsonb) returns int[]
language plpgsql immutable parallel safe
as $$
declare
  places int[] := array_fill(null::int, array[cardinality(pieces)]);
  as_planned int[];
  -- The rolls without a plan, and what they have.
  open_rolls int[] := '{}';
  rests int[] := '{}';
  open_pieces int[];
  lacking bigint;
  packed int[];
begin
  for roll in 1 .. coalesce(cardinality(lengths), 0) loop
    as_planned := pieces_as_planned(pieces => pieces, places => places, roll => roll, length => lengths[roll], planned => planned -> (roll - 1));
    if as_planned is null then
      open_rolls := open_rolls || roll;
      rests := rests || lengths[roll];
    else
      places := as_planned;
    end if;
  end loop;
  select array_agg(p.place::int order by p.place), sum(pieces[p.place]) - (select sum(r) from unnest(rests) r) into open_pieces, lacking
  from unnest(places) with ordinality p (roll, place)
  where p.roll is null;
  if open_pieces is null or open_rolls = '{}' then return places; end if;

  -- What no roll is set aside for is like one more roll.
  packed := pack_cuts(lengths => rests || case when lacking > 0 then array[lacking::int] else '{}' end, pieces => array(select pieces[p] from unnest(open_pieces) p), attributes => attributes);
  packed := coalesce(packed, fit_pieces(rests, array(select pieces[p] from unnest(open_pieces) p)));
  for piece in 1 .. cardinality(open_pieces) loop
    places[open_pieces[piece]] := open_rolls[packed[piece]];
  end loop;
  return places;
end
$$;

/*
 * The places of pieces as rolls_of_pieces returns them, with those that are planned for one roll. Null if its plan does not count: it is
 * not about all that the roll has (length), or about other pieces.
 */
create or replace function pieces_as_planned(pieces int[], places int[], roll int, length bigint, planned jsonb) returns int[]
language plpgsql immutable parallel safe
as $$
declare
  piece int;
  place int;
begin
  if jsonb_typeof(planned) is distinct from 'array' or (select sum(p) from unnest(ints_of(planned)) p) is distinct from length then return null; end if;
  foreach piece in array ints_of(planned) loop
    place := (select min(p.place) from unnest(pieces, places) with ordinality p (inches, roll, place) where p.inches = piece and p.roll is null);
    if place is null then return null; end if;
    places[place] := roll;
  end loop;
  return places;
end
$$;

/*
 * The lot that each piece of a line is cut from, or null, as rolls_of_pieces has it. lot_ids, quantities: what is set aside; a lot may be
 * there twice. planned: {lot: [inches]}. Null cuts: null.
 */
create or replace function lots_of_pieces(item int, cuts jsonb, lot_ids int[], quantities int[], planned jsonb) returns int[]
language sql stable
as $$
  select array(
    select r.lots[p.roll]
    from unnest(rolls_of_pieces(pieces => lengths_of_pieces(cuts), lengths => r.lengths, planned => r.planned, attributes => i.attributes)) with ordinality p (roll, piece)
    order by p.piece)
  from items i
  cross join lateral (
    select array_agg(l.lot order by l.lot) as lots, array_agg(l.inches order by l.lot) as lengths, jsonb_agg(lots_of_pieces.planned -> l.lot::text order by l.lot) as planned
    from (
      select x.lot, sum(x.quantity)::int as inches
      from unnest(lot_ids, quantities) x (lot, quantity)
      group by x.lot
    ) l
  ) r
  where i.item_id = item
    and cuts is not null
$$;
