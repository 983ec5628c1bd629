/*
 * The lengths of the rolls and remnants of which a line takes all that is there, from its lots and the inches of each.
 * They are not cut.
 */
create or replace function rolls_taken_whole(lot_ids int[], quantities int[]) returns int[]
language sql stable
as $$
  select array_agg(t.on_hand)
  from (
    select l.on_hand
    from unnest(lot_ids, quantities) x (lot_id, quantity)
    join lots l on l.lot_id = x.lot_id and l.due is null
    group by l.lot_id
    having l.on_hand = sum(x.quantity)
  ) t
$$;

/* Whether an uncut length (base_qty, in inches) is nothing but whole rolls and remnants. Then it pays no cut charge. Null: no roll is taken whole. */
create or replace function takes_whole_rolls(lot_ids int[], quantities int[], base_qty int) returns boolean
language plpgsql stable
as $$
begin
  return (select sum(r) from unnest(rolls_taken_whole(lot_ids, quantities)) r) = base_qty;
end
$$;

/* The lengths of the rolls and remnants of which all that is there is one piece. They are not cut. cut_from: the lot of each piece. */
create or replace function pieces_taken_whole(pieces int[], cut_from int[]) returns int[]
language sql stable
as $$
  select rolls_taken_whole(array_agg(t.lot), array_agg(t.inches))
  from (
    select p.lot, min(p.inches) as inches
    from unnest(pieces, cut_from) p (inches, lot)
    where p.lot is not null
    group by p.lot
    having count(*) = 1
  ) t
$$;
