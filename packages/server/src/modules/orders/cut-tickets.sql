/*
 * The rolls that a line of an order is cut from: those that were shipped or are set aside (order_line_lots), and goods to come that are set
 * aside for it. planned: the pieces that were packed onto the roll when it was set aside. due: set for goods to come.
 */
create or replace function rolls_of_order_line(line order_lines)
returns table (dye_lot text, roll_no text, location_id smallint, inches int, planned jsonb, due date)
language sql stable
as $$
  select x.dye_lot, x.roll_no, coalesce(b.location_id, line.from_location_id), x.base_qty::int, s.stored -> 'pieces', null
  from (
    select * from order_line_lots(line.order_line_id, line.dye_lots)
    union all
    select *
    from order_line_lots_to_come(line => line.order_line_id, set_aside => line.dye_lots,
      ordered => case when line.status in ('shipped', 'invoiced', 'cancelled') then 0 else line.base_qty end)
  ) x
  left join lateral (
    select e.stored
    from jsonb_array_elements(line.dye_lots) e (stored)
    where (coalesce(e.stored ->> 'lot', ''), coalesce(e.stored ->> 'roll', '')) = (x.dye_lot, x.roll_no)
    limit 1
  ) s on true
  left join locations b on b.code = s.stored ->> 'location'
  union all
  select o.dye_lot, o.roll_no, a.location_id, a.quantity, to_jsonb(a.cut), o.due
  from stock_allocations a
  join lots o on o.lot_id = a.lot_id and o.due is not null
  where a.order_line_id = line.order_line_id
$$;

/*
 * What is cut from each roll for a line of an order: [{dyeLot, roll, location, isToCome, onRoll, pieces: [{cut, pieces, inches}]}]. The
 * last one has no roll (null), for pieces that none is set aside for. cut: the place of the cut in the line's cuts, from 0, or null for
 * a line that is one length. onRoll: the length of the roll in stock, or null if it is not there.
 */
create or replace function cut_tickets(line order_lines, attributes jsonb) returns jsonb
language sql stable
as $$
  with roll as (
    select r.*, row_number() over (order by r.due nulls first, r.inches desc, r.dye_lot, r.roll_no)::int as place
    from rolls_of_order_line(line) r
  ),
  taken as (
    select p.place, c.cut - 1 as cut, count(*) as pieces, c.inches
    from (select array_agg(r.inches order by r.place) as lengths, jsonb_agg(r.planned order by r.place) as planned from roll r) r
    cross join unnest(rolls_of_pieces(pieces => lengths_of_pieces(line.cuts), lengths => r.lengths, planned => r.planned, attributes => attributes)) with ordinality p (place, piece)
    join each_piece(line.cuts) c using (piece)
    where line.cuts is not null
    group by p.place, c.cut, c.inches
    union all
    select r.place, null, 1, r.inches
    from roll r
    where line.cuts is null
    union all
    select null, null, 1, line.base_qty - coalesce(sum(r.inches), 0)::int
    from roll r
    having line.cuts is null
      and line.base_qty > coalesce(sum(r.inches), 0)
  )
  select coalesce(jsonb_agg(jsonb_build_object('dyeLot', r.dye_lot, 'roll', r.roll_no, 'location', b.report_name, 'isToCome', r.due is not null,
    'onRoll', stock.on_hand, 'pieces', t.pieces) order by t.place nulls last), '[]')
  from (
    select t.place, jsonb_agg(jsonb_build_object('cut', t.cut, 'pieces', t.pieces, 'inches', t.inches) order by t.cut) as pieces
    from taken t
    group by t.place
  ) t
  left join roll r using (place)
  left join locations b on b.location_id = r.location_id
  left join lots stock on stock.item_id = line.item_id and stock.location_id = r.location_id and stock.dye_lot = r.dye_lot and stock.roll_no = r.roll_no
    and stock.due is null and r.due is null
$$;
