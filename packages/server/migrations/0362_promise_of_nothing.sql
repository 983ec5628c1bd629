-- An item that never had a lot promises nothing: whether lots must be chosen was unknown instead of no.

/*
 * The wire's answer to "can I have this much": {promise, needsChoice, largestLot, lots}, quantities in `um`. Dates of goods to come are left
 * out for users who may not see them (`hides_dates`).
 */
create or replace function promise_json(item int, wanted int, um text, home smallint, viewer int, acting uuid, hides_dates boolean, at timestamptz) returns json
language sql stable
as $$
  with stock as materialized (
    select a.lot_id, a.location_id, a.due, greatest(a.free, 0) as free, a.held, b.code, b.report_name, l.dye_lot, l.roll_no, b.location_id = home as here
    from availability_for(item, viewer, at) a
    join lots l on l.lot_id = a.lot_id
    join locations b on b.location_id = a.location_id
  ),
  fill as materialized (
    select *
    from fills_of(item, wanted, home, viewer, acting, at)
  ),
  largest as (
    select coalesce(max(s.free + s.held), 0) as quantity
    from stock s
    where s.due is null
  )
  select json_build_object(
    'promise', (
      select coalesce(json_agg(json_build_object('location', b.code, 'locReportName', b.report_name, 'incoming', f.due is not null,
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
