/* The lots of a line, each with the pieces that are cut from it, in inches. cut_from: as lots_of_pieces has it. */
create or replace function lots_with_pieces(lots jsonb, cut_from int[], cuts jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_agg(x.lot || jsonb_build_object('pieces', (
      select coalesce(jsonb_agg(p.inches order by p.inches desc), '[]')
      from unnest(lengths_of_pieces(cuts), cut_from) p (inches, lot)
      where p.lot = (x.lot ->> 'lot')::int)) order by x.place), '[]')
  from jsonb_array_elements(lots) with ordinality x (lot, place)
$$;

/* The pieces that were planned for each lot when it was set aside, {lot: [inches]}. The allocations are those of one owner. */
create or replace function planned_of(allocations stock_allocations[]) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_object_agg(t.lot_id, t.cut)
  from (
    select a.lot_id, jsonb_agg(c) as cut
    from unnest(allocations) a
    cross join unnest(a.cut) c
    group by a.lot_id
  ) t
$$;
