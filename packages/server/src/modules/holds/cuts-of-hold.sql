/*
 * The cuts of a hold at an instant, as lines of carts store them, or null if it is one length. If carts or orders have drawn on it, these
 * are the pieces that the rest still has, and each length that is left beside them on a roll. Once it is over, they are those that it had.
 */
create or replace function cuts_of_hold(hold holds, at timestamptz) returns jsonb
language plpgsql stable
as $$
declare
  rest record;
begin
  if hold.cuts is null then return null; end if;
  select array_agg(l.inches order by l.lot_id) as lengths, jsonb_agg(l.cut order by l.lot_id) as planned, sum(l.inches) as inches into rest
  from (
    select a.lot_id, sum(a.quantity)::int as inches, planned_of(array_agg(a)) -> a.lot_id::text as cut
    from stock_allocations a
    where a.hold_id = hold.hold_id
      and a.expires_at > at
    group by a.lot_id
  ) l;
  if rest.inches is null or rest.inches = hold.base_qty then return hold.cuts; end if;
  return cuts_left(cuts => hold.cuts, lengths => rest.lengths, planned => rest.planned,
    attributes => (select i.attributes from items i where i.item_id = hold.item_id));
end
$$;

/* The pieces of cuts for which the rolls still have room, and what is left of each roll beside them. Parameters: as for rolls_of_pieces. */
create or replace function cuts_left(cuts jsonb, lengths int[], planned jsonb, attributes jsonb) returns jsonb
language sql immutable parallel safe
as $$
  with piece as (
    select p.cut, p.inches, r.roll
    from each_piece(cuts) p
    join unnest(rolls_of_pieces(pieces => lengths_of_pieces(cuts), lengths => lengths, planned => planned, attributes => attributes)) with ordinality r (roll, piece) using (piece)
    where r.roll is not null
  ),
  told as (
    select p.cut::bigint as place, (cuts -> (p.cut - 1)) || jsonb_build_object('pieces', count(*)) as cut
    from piece p
    group by p.cut
    union all
    select jsonb_array_length(cuts) + r.roll, jsonb_build_object('pieces', 1, 'inches', r.inches - coalesce(taken.inches, 0), 'sidemark', '', 'comment', '')
    from unnest(lengths) with ordinality r (inches, roll)
    left join (
      select p.roll, sum(p.inches)::int as inches
      from piece p
      group by p.roll
    ) taken using (roll)
    where r.inches > coalesce(taken.inches, 0)
  )
  select jsonb_agg(t.cut order by t.place)
  from told t
$$;

/* Cuts as a line stores them in the form of the wire, without prices. Null: none. */
create or replace function cuts_json(cuts jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_agg(c.cut || jsonb_build_object('length', quantity_text(from_base((c.cut ->> 'inches')::int, 12, 1))) order by c.place), '[]')
  from jsonb_array_elements(cuts) with ordinality c (cut, place)
$$;

/*
 * What an order of the rest of a hold of roll goods costs: the line that a cart has for it, from its rolls. Rolls may have prices of their
 * own, and a piece that takes a whole roll is not charged. cuts: as cuts_of_hold has them. wanted: the rest, in inches.
 */
create or replace function line_of_held_rolls(hold holds, cuts jsonb, wanted int, lists int[], at timestamptz) returns cart_line_state
language plpgsql stable
as $$
declare
  allocations stock_allocations[] := array(select a from stock_allocations a where a.hold_id = hold.hold_id and a.expires_at > at);
begin
  return line_of_lots(
    line => jsonb_populate_record(null::cart_lines, jsonb_build_object('cart_line_id', hold.hold_id, 'item_id', hold.item_id, 'line_number', 0, 'sequence', 0,
      'um_code', hold.um_code, 'quantity', hold.quantity, 'base_qty', wanted, 'sidemark', '', 'comments', '', 'tag', '', 'lot_choice', 'single', 'cuts', cuts)),
    lists => lists, at => at, lot_ids => array(select a.lot_id from unnest(allocations) a), quantities => array(select a.quantity from unnest(allocations) a),
    reserved => true, planned => planned_of(allocations));
end
$$;
