/*
 * The ways to fill `wanted` base units of an item for a user served from `home`, the best first. The first is what adding to the cart
 * reserves. Each set of places (branch and due date) has a row for its best dye lot, or for each one with every_lot. Goods whose lots may be mixed have a row for each
 * place with one lot that is enough, and one for the mix, where that is what would be taken.
 * viewer: the customer. acting: the user, whose delivery choice counts. pieces: as for choose_lots. location_id, due: of the last goods to come. lots: [{lot, quantity}].
 * day: null when the goods cannot come, or their due date has passed. steps: the reasons of the day, as promise_date has them.
 */
create or replace function fills_of(item int, wanted int, home smallint, viewer int, acting uuid, at timestamptz, pieces int[] default null, own uuid default null,
  every_lot boolean default false)
returns table (place bigint, location_id smallint, due date, lots jsonb, day date, steps jsonb)
language sql stable
as $$
  with way as materialized (
    select case when i.lot_policy = 'any' then cardinality(w.lot_ids) = 1 else true end as counts, w.*,
      (select string_agg(distinct l.location_id || ' ' || coalesce(l.due::text, ''), ',') from lots l where l.lot_id = any (w.lot_ids)) as places_of
    from (
      select o.*
      from ways_of_one_lot(item => item, wanted => wanted, home => home, viewer => viewer, preferred => null, at => at, own => own) o
      where pieces is null
      union all
      select p.dye, p.lot_ids, p.quantities, p.from_holds, p.preference, p.tier, p.distance, p.places, p.rest, p.size
      from ways_of_pieces(item => item, pieces => pieces, home => home, viewer => viewer, preferred => null, at => at, own => own, every_place => true) p
      where pieces is not null
    ) w
    join items i on i.item_id = item
  ),
  mix as (
    select array_agg(c.lot_id order by c.due nulls first, c.quantity desc) as lot_ids, array_agg(c.quantity order by c.due nulls first, c.quantity desc) as quantities
    from choose_lots(item => item, wanted => wanted, home => home, viewer => viewer, lot_choice => 'wait', preferred => null, at => at, own => own) c
    join items i on i.item_id = item and i.lot_policy = 'any'
    having sum(c.quantity) = wanted
      and count(*) > 1
  ),
  best as (
    select 0::bigint as place, m.lot_ids, m.quantities
    from mix m
    union all
    select row_number() over (order by w.tier, w.distance, w.places, cardinality(w.lot_ids), (0 < any (w.from_holds)), w.rest, w.size, w.lot_ids), w.lot_ids, w.quantities
    from (
      select distinct on (w.places_of, d.dye) w.*
      from way w
      cross join lateral (select case when every_lot then w.dye else '' end as dye) d
      where w.counts
      order by w.places_of, d.dye, w.tier, w.distance, cardinality(w.lot_ids), (0 < any (w.from_holds)), w.rest, w.size, w.lot_ids
    ) w
    order by 1
    limit case when every_lot then 40 else 6 end
  )
  select distinct on (w.place) w.place, s.location_id, s.due,
    (select jsonb_agg(jsonb_build_object('lot', x.lot, 'quantity', x.quantity) order by x.n) from unnest(w.lot_ids, w.quantities) with ordinality x (lot, quantity, n)),
    case when s.due is null or arrives_on(b, s.due) > (at at time zone b.time_zone)::date then p.day end, p.steps
  from best w
  join lateral (select distinct l.location_id, l.due from lots l where l.lot_id = any (w.lot_ids)) s on true
  join locations b on b.location_id = s.location_id
  cross join delivery_of(acting, viewer) d
  cross join lateral promise_date(from_location => s.location_id, to_location => home, ship_via_code => d.ship_via_code, zip => d.zip,
    available_from => s.due, at => at) p
  order by w.place, case when s.due is null or arrives_on(b, s.due) > (at at time zone b.time_zone)::date then p.day end desc nulls first, s.due desc nulls last
$$;

/*
 * What several dye lots would give of `wanted` base units, which is what a line with consent to mixed lots reserves: [{location,
 * locReportName, dyeLot, quantity, UMCode, incoming, date}]. um: the unit of the quantities. Parameters: as for promise_json.
 */
create or replace function split_json(item int, wanted int, um text, home smallint, viewer int, acting uuid, hides_dates boolean, at timestamptz, pieces int[], own uuid) returns json
language sql stable
as $$
  select coalesce(json_agg(json_build_object('location', b.code, 'locReportName', b.report_name, 'dyeLot', t.name,
    'quantity', quantity_text(from_base(t.quantity, u.num, u.den)), 'UMCode', um, 'incoming', t.due is not null,
    'date', case when t.due is null or (arrives_on(b, t.due) > (at at time zone b.time_zone)::date and not hides_dates) then p.day end)
    order by t.due nulls first, t.quantity desc, t.name), '[]')
  from (
    select c.location_id, c.due, coalesce(nullif(l.dye_lot, ''), l.roll_no) as name, sum(c.quantity) as quantity
    from choose_lots(item => item, wanted => wanted, home => home, viewer => viewer, lot_choice => 'split', preferred => null, at => at, own => own, pieces => pieces) c
    join lots l on l.lot_id = c.lot_id
    group by c.location_id, c.due, name
  ) t
  join locations b on b.location_id = t.location_id
  join item_uoms u on u.item_id = item and u.um_code = um
  cross join delivery_of(acting, viewer) d
  cross join lateral promise_date(from_location => t.location_id, to_location => home, ship_via_code => d.ship_via_code, zip => d.zip,
    available_from => t.due, at => at) p
$$;

/*
 * The wire's answer to "can I have this much": {promise, needsChoice, split, largestLot, lots}. wanted: base units. um: the unit of all quantities
 * in the answer. viewer: the customer. acting: the user. hides_dates: leaves out the dates of goods to come, for a user who may not
 * see them. pieces: the lengths of roll goods that must each come from one roll. own: as for availability_for.
 * every_lot: as for fills_of.
 */
create or replace function promise_json(item int, wanted int, um text, home smallint, viewer int, acting uuid, hides_dates boolean, at timestamptz, pieces int[] default null, own uuid default null, every_lot boolean default false) returns json
language sql stable
as $$
  with stock as materialized (
    select a.lot_id, a.location_id, a.due, a.usable, a.held, b.code, b.report_name, l.dye_lot, l.roll_no, b.location_id = home as here
    from availability_for(item => item, viewer => viewer, at => at, own => own) a
    join lots l on l.lot_id = a.lot_id
    join locations b on b.location_id = a.location_id
  ),
  fill as materialized (
    select *
    from fills_of(item => item, wanted => wanted, home => home, viewer => viewer, acting => acting, at => at, pieces => promise_json.pieces, own => own, every_lot => promise_json.every_lot)
  ),
  largest as (
    select coalesce(max(d.quantity - d.quantity % i.order_multiple), 0) as quantity
    from (
      select case when cardinality(promise_json.pieces) = 1 then max(r.usable) else sum(r.usable) end::bigint as quantity
      from lots_within_reach(item => item, wanted => wanted, home => home, viewer => viewer, at => at, own => own) r
      where r.tier < 2
      group by r.dye
    ) d
    join items i on i.item_id = item
  ),
  choice as materialized (
    select i.lot_policy = 'single' and largest.quantity > 0 and not exists (select from fill) as is_needed,
      -- The lots in stock may be sooner than the one that is to come.
      i.lot_policy = 'single' and largest.quantity > 0 and (select f.due is not null from fill f order by f.place limit 1) is not false as may_split
    from items i
    cross join largest
    where i.item_id = item
  )
  select json_build_object(
    'promise', (
      select coalesce(json_agg(json_build_object('location', b.code, 'locReportName', b.report_name, 'incoming', f.due is not null,
        'lot', case when jsonb_array_length(f.lots) = 1 or i.lot_policy = 'single' then (f.lots -> 0 ->> 'lot')::int end,
        'lots', (
          select json_agg(json_build_object('lot', l.lot_id, 'dyeLot', l.dye_lot, 'roll', l.roll_no, 'locReportName', o.report_name,
            'quantity', quantity_text(from_base((x ->> 'quantity')::bigint, u.num, u.den)), 'UMCode', um))
          from jsonb_array_elements(f.lots) x
          join lots l on l.lot_id = (x ->> 'lot')::int
          join locations o on o.location_id = l.location_id),
        'date', case when f.due is null or not hides_dates then f.day end,
        'steps', case when f.due is null or not hides_dates then f.steps else '[]' end) order by f.place), '[]')
      from fill f
      join locations b on b.location_id = f.location_id),
    'needsChoice', choice.is_needed,
    'split', case when choice.may_split then split_json(item => item, wanted => wanted, um => um, home => home, viewer => viewer, acting => acting,
      hides_dates => hides_dates, at => at, pieces => promise_json.pieces, own => own) else '[]' end,
    'largestLot', case when largest.quantity > 0 then json_build_object('quantity', quantity_text(from_base(largest.quantity, u.num, u.den)), 'UMCode', um) end,
    'lots', (
      select coalesce(json_agg(json_build_object('location', s.code, 'locReportName', s.report_name, 'dyeLot', s.dye_lot, 'roll', s.roll_no,
        'available', json_build_object('quantity', quantity_text(from_base(s.usable, u.num, u.den)), 'UMCode', um),
        'heldForYou', quantity_text(from_base(s.held, u.num, u.den))) order by s.here desc, s.report_name, s.usable desc, s.lot_id), '[]')
      from stock s
      where s.due is null
        and s.usable > 0))
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = um
  cross join largest
  cross join choice
  where i.item_id = item
$$;
