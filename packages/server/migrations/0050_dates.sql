-- Dates: on which day a customer can have the goods, and why. trade.md 2.7.
--
--   promise_date(from_location smallint, to_location smallint, ship_via_code text, zip text, available_from date, at timestamptz)
--     → one row (day date, steps jsonb). The goods stand at from_location (from available_from on; null: now) and reach the customer
--     through to_location. Null day: they cannot, and the last step says why. An unknown or null way counts as will call.
--   ship_dates(location smallint, ship_via_code text, zip text, at timestamptz, weeks int default 8)
--     → days on which goods in stock at the branch can be had: counter days, route days, or carriers' delivery days.
--   steps: [{"key": "order-day", "values": {…}}, …] in order; rules/promise-sentences.ts of the contract has a sentence for each key.
--
-- promise_date costs some 100 µs: call it once for each distinct set of arguments of a page, not for each line.
-- All times are of the branch that acts: its zone, its cut-off, its weekdays without its holidays.

/* The first day on or after `day` on which the branch works; null when there is none within 60 days. */
create function next_working_day(location smallint, day date) returns date
language sql stable parallel safe
as $$
  select next_working_day.day + n
  from locations l
  cross join generate_series(0, 60) n
  where l.location_id = next_working_day.location
    and extract(dow from next_working_day.day + n)::smallint = any (l.working_days)
    and not exists (
      select 1
      from holidays h
      where h.day = next_working_day.day + n
        and (h.location_id = l.location_id or h.location_id is null))
  order by n
  limit 1
$$;

/* The working day for which an order counts: after the cut-off it counts for the next one. `cutoff` can only be earlier than the branch's. */
create function order_day(location smallint, at timestamptz, cutoff time default null) returns date
language sql stable parallel safe
as $$
  select next_working_day(l.location_id, local.at::date + (local.at::time > least(l.order_cutoff, order_day.cutoff))::int)
  from locations l
  cross join lateral (select order_day.at at time zone l.time_zone as at) local
  where l.location_id = order_day.location
$$;

/* A carrier's delivery day: `days` of Monday to Friday later, without the holidays of every branch. 0 days: that day, or the next such. */
create function carrier_day(shipped date, days int) returns date
language sql stable parallel safe
as $$
  select d.day
  from (
    select carrier_day.shipped + n as day
    from generate_series((carrier_day.days > 0)::int, carrier_day.days * 3 + 14) n
    where extract(isodow from carrier_day.shipped + n) < 6
      and not exists (
        select 1
        from holidays h
        where h.day = carrier_day.shipped + n
          and h.location_id is null)
  ) d
  order by d.day
  offset greatest(carrier_day.days - 1, 0)
  limit 1
$$;

/* The runs to a postal code: of all routes of the branch and way, those with its longest prefix. */
create function routes_to(location smallint, ship_via_code text, zip text) returns setof routes
language sql stable parallel safe
as $$
  select r.*
  from routes r
  cross join lateral (
    select max(length(prefix)) as length
    from unnest(r.postal_prefixes) prefix
    where starts_with(upper(routes_to.zip), upper(prefix))
  ) hit
  where r.location_id = routes_to.location
    and r.ship_via_code = routes_to.ship_via_code
    and hit.length is not null
  order by hit.length desc
  fetch first row with ties
$$;

/* Whether the truck goes on that day: an exception decides, else its weekdays without the branch's holidays. */
create function route_runs(route routes, day date) returns boolean
language sql stable parallel safe
as $$
  select coalesce(
    (select x.runs
     from route_exceptions x
     where x.route_id = route_runs.route.route_id
       and x.day = route_runs.day),
    extract(dow from route_runs.day)::smallint = any (route_runs.route.weekdays)
      and not exists (
        select 1
        from holidays h
        where h.day = route_runs.day
          and (h.location_id = route_runs.route.location_id or h.location_id is null)))
$$;

create function promise_step(key text, variadic pairs text[]) returns jsonb
language sql immutable parallel safe
as $$ select jsonb_build_object('key', key, 'values', jsonb_object(pairs)) $$;

/* What kept a branch closed on weekdays from `first` until the day before `until`, as steps. */
create function holiday_steps(location smallint, first date, until date) returns jsonb
language sql stable parallel safe
as $$
  select coalesce(jsonb_agg(promise_step('holiday', 'day', h.day::text, 'name', h.name, 'branch', l.report_name) order by h.day), '[]')
  from holidays h
  join locations l on l.location_id = holiday_steps.location
  where (h.location_id = l.location_id or h.location_id is null)
    and h.day >= holiday_steps.first
    and h.day < holiday_steps.until
    and extract(dow from h.day)::smallint = any (l.working_days)
$$;

/* Days on which a truck that usually runs does not, from `first` until the day before `until`, as steps. */
create function no_run_steps(route routes, first date, until date) returns jsonb
language sql stable parallel safe
as $$
  select coalesce(jsonb_agg(promise_step('no-run', 'day', d.day::date::text, 'route', route.name,
    'note', coalesce(x.note, h.name, '')) order by d.day), '[]')
  from generate_series(no_run_steps.first, no_run_steps.until - 1, interval '1 day') d (day)
  left join route_exceptions x on x.route_id = route.route_id and x.day = d.day::date
  left join lateral (
    select name
    from holidays
    where holidays.day = d.day::date
      and (location_id = route.location_id or location_id is null)
    limit 1
  ) h on true
  where extract(dow from d.day)::smallint = any (route.weekdays)
    and not route_runs(route, d.day::date)
$$;

/*
 * When the goods are ready to leave `from_location`: an order in by the cut-off counts today, goods still to come count from their due day.
 * `cutoff`: an earlier cut-off than the branch's own, a truck's.
 */
create function picked_on(from_location smallint, available_from date, at timestamptz, cutoff time, out day date, out steps jsonb)
language plpgsql stable parallel safe
as $$
declare
  branch locations;
  today date;
begin
  select * into branch from locations where location_id = from_location;
  today := (at at time zone branch.time_zone)::date;
  if available_from > today then
    day := greatest(next_working_day(from_location, available_from), order_day(from_location, at, cutoff));
    steps := promise_step('due', 'day', available_from::text, 'branch', branch.report_name)
      || holiday_steps(from_location, available_from, day);
    return;
  end if;
  day := order_day(from_location, at, cutoff);
  steps := promise_step(case when day = today then 'order-day' else 'after-cutoff' end,
      'day', day::text, 'branch', branch.report_name, 'cutoff', to_char(least(branch.order_cutoff, cutoff), 'HH24:MI'))
    || holiday_steps(from_location, today, day);
end
$$;

/*
 * When goods picked on `picked` are at the other branch: days of the lane by weekday, calendar days, one more after `departs_by`.
 * Weekends belong to the route's calendar, not to the transfer. trade.md 2.7. Null: no lane.
 */
create function transferred_on(from_location smallint, to_location smallint, picked date, at timestamptz) returns date
language sql stable parallel safe
as $$
  select d.day + t.days + (d.day = local.at::date and local.at::time > t.departs_by)::int
  from locations l
  cross join lateral (select transferred_on.at at time zone l.time_zone as at) local
  join transfer_lanes t on t.from_location_id = l.location_id and t.to_location_id = transferred_on.to_location
  -- At most a week to each weekday's first truck, unless the branch is closed on that day.
  cross join lateral (
    select transferred_on.picked + mod(7 + t.weekday - extract(dow from transferred_on.picked)::int, 7) + 7 * week as day
    from generate_series(0, 3) week
  ) d
  where l.location_id = transferred_on.from_location
    and d.day = next_working_day(l.location_id, d.day)
  order by d.day, t.days
  limit 1
$$;

create function promise_date(from_location smallint, to_location smallint, ship_via_code text, zip text, available_from date, at timestamptz,
  out day date, out steps jsonb)
language plpgsql stable parallel safe
as $$
declare
  branch locations;
  way ship_vias;
  run record;
  ready date;
begin
  select * into branch from locations where location_id = to_location;
  select * into way from ship_vias v where v.ship_via_code = promise_date.ship_via_code;

  if from_location = to_location and way.how = 'T' then
    -- The truck's own cut-off counts, so the route is chosen together with the day of loading.
    select p.day, p.steps, r as route, d.day::date as runs into run
    from routes_to(to_location, promise_date.ship_via_code, zip) r
    cross join lateral picked_on(from_location, available_from, at, r.cutoff) p
    cross join lateral generate_series(p.day + 1, p.day + 60, interval '1 day') d (day)
    where route_runs(r, d.day::date)
    order by d.day, r.route_id
    limit 1;
  else
    select p.day, p.steps into ready, steps from picked_on(from_location, available_from, at, null) p;
    if from_location <> to_location then
      ready := transferred_on(from_location, to_location, ready, at);
      steps := steps || promise_step(case when ready is null then 'no-transfer' else 'transfer' end, 'day', coalesce(ready::text, ''),
        'from', (select report_name from locations where location_id = from_location), 'to', branch.report_name);
      if ready is null then return; end if;
    end if;
    if way.how = 'T' then
      select ready as day, promise_date.steps as steps, r as route, d.day::date as runs into run
      from routes_to(to_location, promise_date.ship_via_code, zip) r
      cross join lateral generate_series(ready + 1, ready + 60, interval '1 day') d (day)
      where route_runs(r, d.day::date)
      order by d.day, r.route_id
      limit 1;
    end if;
  end if;

  if way.how = 'T' then
    day := run.runs;
    steps := coalesce(run.steps, promise_date.steps, '[]');
    if day is null then
      steps := steps || promise_step('no-route', 'zip', coalesce(zip, ''), 'branch', branch.report_name);
    else
      steps := steps || no_run_steps(run.route, run.day + 1, run.runs)
        || promise_step('route', 'day', day::text, 'route', (run.route).name, 'branch', branch.report_name);
    end if;
  else
    steps := steps || holiday_steps(to_location, ready, next_working_day(to_location, ready));
    ready := next_working_day(to_location, ready);
    if way.how = 'C' then
      day := carrier_day(ready, way.transit_days);
      steps := steps || promise_step('carrier', 'day', day::text, 'shipped', ready::text, 'via', way.description, 'days', way.transit_days::text);
    else
      day := ready;
      steps := steps || promise_step('ready', 'day', day::text, 'branch', branch.report_name, 'hours', branch.hours);
    end if;
  end if;
end
$$;

create function ship_dates(location smallint, ship_via_code text, zip text, at timestamptz, weeks int default 8) returns setof date
language sql stable parallel safe
as $$
  select d.day::date
  from promise_date(ship_dates.location, ship_dates.location, ship_dates.ship_via_code, ship_dates.zip, null, ship_dates.at) first
  cross join lateral generate_series(first.day, first.day + 7 * ship_dates.weeks - 1, interval '1 day') d (day)
  left join ship_vias v on v.ship_via_code = ship_dates.ship_via_code
  where case v.how
    when 'T' then exists (select 1 from routes_to(ship_dates.location, ship_dates.ship_via_code, ship_dates.zip) r where route_runs(r, d.day::date))
    when 'C' then carrier_day(d.day::date, 0) = d.day::date
    else next_working_day(ship_dates.location, d.day::date) = d.day::date
  end
  order by d.day
$$;
