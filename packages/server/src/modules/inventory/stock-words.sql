/* Base units as decimal text in a unit, to 4 decimals without trailing zeros: 118.2. num, den: the unit's factor, as from_base takes it. */
create or replace function in_unit(base_qty bigint, num bigint, den bigint) returns text
language sql immutable parallel safe
as $$ select trim_scale(div(base_qty::numeric * den * 10000, num::numeric) * 0.0001)::text $$;

/* Base units as the wire's Quantity in a unit, as JSON text. unit: its code. num, den: its factor. */
create or replace function in_units(base_qty bigint, unit text, num bigint, den bigint) returns text
language sql immutable parallel safe
as $$ select '{"quantity":"' || in_unit(base_qty, num, den) || '","UMCode":"' || unit || '"}' $$;

/*
 * What a customer (the viewer) served from `home` can have of an item at an instant, in base units. Their own holds count as theirs.
 * here: at the branch. largest: of its largest lot. elsewhere: at other branches. coming: the first goods to come, as [days since
 * 2000-01-01, location_id, quantity].
 */
create or replace function stock_of(item int, home smallint, viewer int, at timestamptz)
returns table (here bigint, largest bigint, elsewhere bigint, coming int[])
language sql stable parallel safe
as $$
  select
    coalesce(sum(a.usable) filter (where a.due is null and a.location_id = home), 0)::bigint,
    coalesce(max(a.usable) filter (where a.due is null and a.location_id = home), 0),
    coalesce(sum(a.usable) filter (where a.due is null and a.location_id <> home), 0)::bigint,
    min(array[a.due - date '2000-01-01', a.location_id, a.usable::int]) filter (where a.due is not null and a.usable > 0)
  from availability_for(item => item, viewer => viewer, at => at) a
$$;

/*
 * Whether the goods are at the customer's branch (available), can come there (later), or neither (none), from what stock_of returned. Every
 * screen says this state. The function is inlined where it is called.
 */
create or replace function stock_state(here bigint, elsewhere bigint, is_coming boolean) returns text
language sql immutable parallel safe
as $$ select case when here > 0 then 'available' when elsewhere > 0 or is_coming then 'later' else 'none' end $$;

/*
 * Where and when goods to come arrive, as fields of JSON text. today: the day at the customer's branch; a day of arrival before it is
 * null. The function is inlined where it is called.
 */
create or replace function coming_text(branch locations, due date, today date) returns text
language sql stable parallel safe
as $$
  select '"location":' || to_json(branch.report_name) || ',"date":'
    || case when arrives_on(branch, due) >= today then '"' || arrives_on(branch, due) || '"' else 'null' end
$$;

/*
 * The wire's StockLine as JSON text, of what stock_of returned. coming_at: what coming_text says of the first goods to come. unit, num,
 * den: the unit of all quantities, and its factor.
 */
create or replace function stock_line(here bigint, largest bigint, elsewhere bigint, coming int[], coming_at text, unit text, num bigint, den bigint) returns text
language sql stable parallel safe
as $$
  select '{"here":{"quantity":"' || in_unit(here, num, den) || '","UMCode":"' || unit || '"},"largestLot":'
    || case when largest > 0 then '{"quantity":"' || in_unit(largest, num, den) || '","UMCode":"' || unit || '"}' else 'null' end
    || ',"elsewhere":{"quantity":"' || in_unit(elsewhere, num, den) || '","UMCode":"' || unit || '"},"etas":['
    || case when coming is null then '' else '{' || coming_at || ',"quantity":"' || in_unit(coming[3], num, den) || '","UMCode":"' || unit || '"}' end
    || '],"state":"' || stock_state(here => here, elsewhere => elsewhere, is_coming => coming is not null) || '"}'
$$;

/*
 * What a customer (the viewer) served from `home` can have of an item at an instant, as fields of JSON text without braces: `stock`, which
 * is the wire's StockLine with at most `most` dates of goods to come (all of them when `most` is below zero), and `incoming`, the sum of
 * all goods to come. stock_of and stock_line know only the first date.
 */
create or replace function stock_and_incoming(item int, home smallint, viewer int, at timestamptz, today date, most int, unit text, num bigint, den bigint) returns text
language sql stable parallel safe
as $$
  with lot as materialized (
    select a.location_id, a.due, a.usable
    from availability_for(item => item, viewer => viewer, at => at) a
  ),
  coming as (
    select l.due, l.location_id, sum(l.usable)::bigint as quantity
    from lot l
    where l.due is not null
      and l.usable > 0
    group by l.due, l.location_id
  ),
  eta as (
    select e.day, b.report_name, c.quantity,
      row_number() over (order by e.day, c.location_id <> home, (select min(t.days) from transfer_lanes t where t.from_location_id = c.location_id and t.to_location_id = home), b.report_name) as place
    from coming c
    join locations b on b.location_id = c.location_id
    cross join lateral (select arrives_on(b, c.due) as day) e
  ),
  stock as (
    select coalesce(sum(l.usable) filter (where l.location_id = home), 0)::bigint as here, coalesce(max(l.usable) filter (where l.location_id = home), 0)::bigint as largest,
      coalesce(sum(l.usable) filter (where l.location_id <> home), 0)::bigint as elsewhere
    from lot l
    where l.due is null
  )
  select '"stock":{"here":' || in_units(s.here, unit, num, den)
    || ',"largestLot":' || case when s.largest > 0 then in_units(s.largest, unit, num, den) else 'null' end
    || ',"elsewhere":' || in_units(s.elsewhere, unit, num, den)
    || ',"etas":' || coalesce((
      -- A day of arrival that has passed says nothing. Trade T-4.5.
      select json_agg(json_build_object('location', e.report_name, 'quantity', in_unit(e.quantity, num, den), 'UMCode', unit, 'date', case when e.day >= today then e.day end) order by e.place)
      from eta e
      where most < 0
        or e.place <= most)::text, '[]')
    || ',"state":"' || stock_state(here => s.here, elsewhere => s.elsewhere, is_coming => exists (select from coming))
    || '"},"incoming":' || coalesce((select in_units(sum(c.quantity)::bigint, unit, num, den) from coming c), 'null')
  from stock s
$$;

/*
 * The three next ETAs of an item, as the wire has them, for a line that lacks some of it. um, num, den: the unit of the quantities, and its
 * factor. The dates are the days on which the goods arrive. One that has passed is null.
 */
create or replace function etas_text(item int, um text, num bigint, den bigint, at timestamptz) returns text
language plpgsql stable
as $$
begin
  return (
    select coalesce(json_agg(json_build_object('location', e.code, 'quantity', quantity_text(from_base(e.free, num, den)), 'UMCode', um, 'date', e.due) order by e.due, e.code), '[]')
    from (
      select b.code, a.free, case when e.day > (at at time zone b.time_zone)::date then e.day end as due
      from availability_of(item, at) a
      join locations b on b.location_id = a.location_id
      cross join lateral (select arrives_on(b, a.due) as day) e
      where a.due is not null
        and a.free > 0
      order by e.day, b.code
      limit 3
    ) e)::text;
end
$$;

/*
 * A lot of a line as the wire has it, as JSON text. The function is stable, because to_json is: when it was declared immutable,
 * PostgreSQL did not inline it and started an executor for each lot.
 */
create or replace function lot_text(dye_lot text, roll_no text, code text, report_name text, quantity text, um text) returns text
language sql stable parallel safe
as $$
  select '{"dyeLot":' || to_json(dye_lot) || ',"roll":' || to_json(roll_no) || ',"location":' || to_json(code) || ',"locReportName":' || to_json(report_name)
    || ',"quantity":"' || quantity || '","UMCode":"' || um || '"}'
$$;

/* The names of a line's lots or rolls as one text, the largest first. A dye lot of two branches is named once. lots: [{lot, dyeLot, roll, quantity}]. */
create or replace function lot_names(lots jsonb) returns text
language plpgsql immutable parallel safe
as $$
begin
  if jsonb_array_length(lots) = 1 then return coalesce(nullif(lots -> 0 ->> 'roll', ''), lots -> 0 ->> 'dyeLot'); end if;
  return (
    select coalesce(string_agg(n.name, ', ' order by n.quantity desc, n.lot), '')
    from (
      select coalesce(nullif(x ->> 'roll', ''), x ->> 'dyeLot') as name, sum((x ->> 'quantity')::int) as quantity, min((x ->> 'lot')::int) as lot
      from jsonb_array_elements(lots) x
      group by name
    ) n);
end
$$;
