/*
 * The ways to fill `wanted` base units of an item for a user served from `home`, the best first. The first is what adding to the cart
 * reserves. Each branch and due date has a row for its best single lot. Goods whose lots may be mixed also have a row for the mix, where
 * that is what would be taken.
 * viewer: the customer. acting: the user, whose delivery choice counts. lots: [{lot, quantity}]. day: null when the goods cannot come, or
 * their due date has passed. steps: the reasons of the day, as promise_date has them.
 */
create or replace function fills_of(item int, wanted int, home smallint, viewer int, acting uuid, at timestamptz)
returns table (place bigint, location_id smallint, due date, lots jsonb, day date, steps jsonb)
language sql stable
as $$
  with chosen as materialized (
    select c.lot_id, c.location_id, c.due, c.quantity
    from choose_lots(item => item, wanted => wanted, home => home, viewer => viewer, lot_choice => 'wait', preferred => null, at => at) c
  ),
  mix as (
    select 0 as place, (array_agg(c.location_id order by c.due nulls first, c.location_id = home desc))[1] as location_id, max(c.due) as due,
      jsonb_agg(jsonb_build_object('lot', c.lot_id, 'quantity', c.quantity) order by c.due nulls first, c.quantity desc) as lots
    from chosen c
    having sum(c.quantity) = wanted
      and count(*) > 1
  ),
  single as (
    select distinct on (r.location_id, r.due) r.tier, r.distance, r.location_id, r.due, r.free < wanted as draws, r.rest, r.size,
      jsonb_build_array(jsonb_build_object('lot', r.lot_id, 'quantity', wanted)) as lots
    from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at) r
    where r.usable >= wanted
    order by r.location_id, r.due, r.free < wanted, r.rest, r.size, r.lot_id
  ),
  way as (
    select m.place::bigint, m.location_id, m.due, m.lots
    from mix m
    union all
    select row_number() over (order by s.tier, s.distance, s.draws, s.rest, s.size), s.location_id, s.due, s.lots
    from single s
    order by 1
    limit 6
  )
  select w.place, w.location_id, w.due, w.lots, case when w.due is null or arrives_on(b, w.due) > (at at time zone b.time_zone)::date then p.day end, p.steps
  from way w
  join locations b on b.location_id = w.location_id
  cross join delivery_of(acting, viewer) d
  cross join lateral promise_date(from_location => w.location_id, to_location => home, ship_via_code => d.ship_via_code, zip => d.zip,
    available_from => w.due, at => at) p
$$;

/*
 * The wire's answer to "can I have this much": {promise, needsChoice, largestLot, lots}. wanted: base units. um: the unit of all quantities
 * in the answer. viewer: the customer. acting: the user. hides_dates: leaves out the dates of goods to come, for a user who may not
 * see them.
 */
create or replace function promise_json(item int, wanted int, um text, home smallint, viewer int, acting uuid, hides_dates boolean, at timestamptz) returns json
language sql stable
as $$
  with stock as materialized (
    select a.lot_id, a.location_id, a.due, greatest(a.free, 0) as free, a.held, b.code, b.report_name, l.dye_lot, l.roll_no, b.location_id = home as here
    from availability_for(item => item, viewer => viewer, at => at) a
    join lots l on l.lot_id = a.lot_id
    join locations b on b.location_id = a.location_id
  ),
  fill as materialized (
    select *
    from fills_of(item => item, wanted => wanted, home => home, viewer => viewer, acting => acting, at => at)
  ),
  largest as (
    select coalesce(max(s.free + s.held), 0) as quantity
    from stock s
    where s.due is null
  )
  select json_build_object(
    'promise', (
      select coalesce(json_agg(json_build_object('location', b.code, 'locReportName', b.report_name, 'incoming', f.due is not null,
        'lot', case when jsonb_array_length(f.lots) = 1 then (f.lots -> 0 ->> 'lot')::int end,
        'lots', (
          select json_agg(json_build_object('dyeLot', l.dye_lot, 'roll', l.roll_no, 'quantity', quantity_text(from_base((x ->> 'quantity')::bigint, u.num, u.den)), 'UMCode', um))
          from jsonb_array_elements(f.lots) x
          join lots l on l.lot_id = (x ->> 'lot')::int),
        'date', case when f.due is null or not hides_dates then f.day end,
        'steps', case when f.due is null or not hides_dates then f.steps else '[]' end) order by f.place), '[]')
      from fill f
      join locations b on b.location_id = f.location_id),
    'needsChoice', i.lot_policy = 'single' and largest.quantity > 0 and not exists (select from fill),
    'largestLot', case when largest.quantity > 0 then json_build_object('quantity', quantity_text(from_base(largest.quantity, u.num, u.den)), 'UMCode', um) end,
    'lots', (
      select coalesce(json_agg(json_build_object('location', s.code, 'locReportName', s.report_name, 'dyeLot', s.dye_lot, 'roll', s.roll_no,
        'available', json_build_object('quantity', quantity_text(from_base(s.free + s.held, u.num, u.den)), 'UMCode', um),
        'heldForYou', quantity_text(from_base(s.held, u.num, u.den))) order by s.here desc, s.report_name, s.free + s.held desc, s.lot_id), '[]')
      from stock s
      where s.due is null
        and s.free + s.held > 0))
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = um
  cross join largest
  where i.item_id = item
$$;
