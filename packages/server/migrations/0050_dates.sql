-- Dates: on which day a customer can have the goods, and why. trade.md 2.7.
--
--   promise_date(from_location smallint, to_location smallint, ship_via_code text, zip text, available_from date, at timestamptz)
--     → one row (day date, steps jsonb). The goods stand at from_location (from available_from on; null: now) and reach the customer
--     through to_location. Null day: they cannot, and the last step says why. An unknown or null way counts as will call.
--   ship_dates(location smallint, ship_via_code text, zip text, at timestamptz, weeks int default 8)
--     → days on which goods in stock at the branch can be had: counter days, route days, or carriers' delivery days.
--   next_working_day(location smallint, day date) → the first day on or after `day` on which the branch works.
--   steps: [{"key": "order-day", "values": {…}}, …] in order; rules/promise-sentences.ts of the contract has a sentence for each key.
--
-- All times are of the branch that acts: its zone, its cut-off, its weekdays without its holidays. Call promise_date once for each
-- distinct set of arguments of a page, not for each line.

-- Closed days and exceptions beside the row they belong to, so that looking for the next day asks no table: a date that took eight
-- queries took 110 µs. Triggers keep them; holidays and route_exceptions stay the owners.
alter table locations add closed_on date[] not null default '{}';
alter table routes add extra_runs date[] not null default '{}', add dropped_runs date[] not null default '{}';

create function keep_closed_days() returns trigger
language plpgsql
as $$
begin
  update locations l
  set closed_on = c.days
  from (
    select k.location_id, coalesce(array_agg(distinct h.day order by h.day) filter (where h.day is not null), '{}') as days
    from locations k
    left join holidays h on h.location_id = k.location_id or h.location_id is null
    group by k.location_id
  ) c
  where c.location_id = l.location_id
    and c.days <> l.closed_on;
  return null;
end
$$;
create trigger keep_closed_days after insert or update or delete on holidays for each statement execute function keep_closed_days();
create trigger keep_closed_days after insert on locations for each statement execute function keep_closed_days();

create function keep_route_exceptions() returns trigger
language plpgsql
as $$
begin
  update routes r
  set extra_runs = c.extra, dropped_runs = c.dropped
  from (
    select k.route_id,
      coalesce(array_agg(x.day order by x.day) filter (where x.runs), '{}') as extra,
      coalesce(array_agg(x.day order by x.day) filter (where not x.runs), '{}') as dropped
    from routes k
    left join route_exceptions x using (route_id)
    group by k.route_id
  ) c
  where c.route_id = r.route_id
    and (c.extra, c.dropped) is distinct from (r.extra_runs, r.dropped_runs);
  return null;
end
$$;
create trigger keep_route_exceptions after insert or update or delete on route_exceptions for each statement execute function keep_route_exceptions();

create function works_on(branch locations, day date) returns boolean
language sql immutable parallel safe
as $$ select extract(dow from day)::smallint = any (branch.working_days) and day <> all (branch.closed_on) $$;

/* Whether the truck goes on that day: an exception decides, else its weekdays without the branch's holidays. */
create function route_runs(route routes, branch locations, day date) returns boolean
language sql immutable parallel safe
as $$
  select day = any (route.extra_runs)
    or (extract(dow from day)::smallint = any (route.weekdays) and day <> all (route.dropped_runs) and day <> all (branch.closed_on))
$$;

/* The first day on or after `day` on which the branch works; null when there is none within 60 days. */
create function next_working_day(branch locations, day date) returns date
language plpgsql immutable parallel safe
as $$
begin
  for n in 0..60 loop
    if works_on(branch, day + n) then return day + n; end if;
  end loop;
  return null;
end
$$;

create function next_working_day(location smallint, day date) returns date
language sql stable parallel safe
as $$ select next_working_day(l, next_working_day.day) from locations l where l.location_id = next_working_day.location $$;

/* The first day after `loaded` on which the truck goes, because it is loaded the evening before; null when there is none within 60 days. */
create function next_run(route routes, branch locations, loaded date) returns date
language plpgsql immutable parallel safe
as $$
begin
  for n in 1..60 loop
    if route_runs(route, branch, loaded + n) then return loaded + n; end if;
  end loop;
  return null;
end
$$;

/* Whether a truck that usually goes does not, from `first` until the day before `until`. */
create function drops_a_run(route routes, branch locations, first date, until date) returns boolean
language plpgsql immutable parallel safe
as $$
begin
  for n in 0..until - first - 1 loop
    if extract(dow from first + n)::smallint = any (route.weekdays) and not route_runs(route, branch, first + n) then return true; end if;
  end loop;
  return false;
end
$$;

/* A carrier's delivery day: `days` of Monday to Friday later, without the holidays of every branch. 0 days: that day, or the next such. */
create function carrier_day(shipped date, days int) returns date
language plpgsql stable parallel safe
as $$
declare
  arrives date := shipped - (days = 0)::int;
begin
  for n in 1..greatest(days, 1) loop
    loop
      arrives := arrives + 1;
      exit when extract(isodow from arrives) < 6
        and not exists (select 1 from holidays h where h.day = arrives and h.location_id is null);
    end loop;
  end loop;
  return arrives;
end
$$;

/* The trucks to a postal code: of all routes of the branch and way, those with its longest prefix. */
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

create function promise_step(key text, variadic pairs text[]) returns jsonb
language plpgsql immutable parallel safe
as $$ begin return jsonb_build_object('key', key, 'values', jsonb_object(pairs)); end $$;

/* What kept a branch closed on its weekdays from `first` until the day before `until`, as steps. */
create function holiday_steps(branch locations, first date, until date) returns jsonb
language sql stable parallel safe
as $$
  select coalesce(jsonb_agg(promise_step('holiday', 'day', h.day::text, 'name', h.name, 'branch', branch.report_name) order by h.day), '[]')
  from holidays h
  where (h.location_id = branch.location_id or h.location_id is null)
    and h.day >= holiday_steps.first
    and h.day < holiday_steps.until
    and extract(dow from h.day)::smallint = any (branch.working_days)
$$;

/* Days on which a truck that usually goes does not, from `first` until the day before `until`, as steps. */
create function no_run_steps(route routes, branch locations, first date, until date) returns jsonb
language sql stable parallel safe
as $$
  select coalesce(jsonb_agg(promise_step('no-run', 'day', d.day::date::text, 'route', route.name, 'note', coalesce(x.note, h.name, '')) order by d.day), '[]')
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
    and not route_runs(route, branch, d.day::date)
$$;

/*
 * When goods are ready to leave the branch: an order in by the cut-off counts today, after it for the next working day; goods still to
 * come count from their due day. `cutoff`: a truck's own; only an earlier one than the branch's matters.
 */
create function picked_on(branch locations, available_from date, at timestamptz, cutoff time, out day date, out steps jsonb)
language plpgsql stable parallel safe
as $$
declare
  local timestamp := at at time zone branch.time_zone;
  first date := local::date;
begin
  cutoff := least(branch.order_cutoff, cutoff);
  if available_from > first then
    first := available_from;
    day := next_working_day(branch, first);
    steps := jsonb_build_array(promise_step('due', 'day', first::text, 'branch', branch.report_name));
  elsif local::time > cutoff and works_on(branch, first) then
    first := first + 1;
    day := next_working_day(branch, first);
    steps := jsonb_build_array(promise_step('after-cutoff', 'day', day::text, 'branch', branch.report_name, 'cutoff', to_char(cutoff, 'HH24:MI')));
  else
    day := next_working_day(branch, first);
    steps := jsonb_build_array(promise_step('order-day', 'day', day::text, 'branch', branch.report_name, 'cutoff', to_char(cutoff, 'HH24:MI')));
  end if;
  if day > first then steps := steps || holiday_steps(branch, first, day); end if;
end
$$;

/*
 * When goods picked on `picked` are at the other branch: days of the lane by weekday, calendar days, one more after `departs_by`.
 * Weekends belong to the route's calendar, not to the transfer. trade.md 2.7. Null: no lane.
 */
create function transferred_on(branch locations, to_location smallint, picked date, at timestamptz) returns date
language plpgsql stable parallel safe
as $$
declare
  local timestamp := at at time zone branch.time_zone;
  leaves date;
  lane transfer_lanes;
begin
  -- The next weekday with a truck on which the branch works; more than three weeks without are not waited out.
  for n in 0..21 loop
    leaves := picked + n;
    continue when not works_on(branch, leaves);
    select * into lane
    from transfer_lanes t
    where t.from_location_id = branch.location_id
      and t.to_location_id = to_location
      and t.weekday = extract(dow from leaves)::smallint;
    if found then
      return leaves + lane.days + (leaves = local::date and local::time > lane.departs_by)::int;
    end if;
  end loop;
  return null;
end
$$;

create function promise_date(from_location smallint, to_location smallint, ship_via_code text, zip text, available_from date, at timestamptz,
  out day date, out steps jsonb)
language plpgsql stable parallel safe
as $$
declare
  origin locations;
  branch locations;
  way ship_vias;
  truck routes;
  picked record;
  ready date;
  loaded date;
  runs date;
  chosen routes;
begin
  select * into branch from locations where location_id = to_location;
  if from_location = to_location then origin := branch; else select * into origin from locations where location_id = from_location; end if;
  select * into way from ship_vias v where v.ship_via_code = promise_date.ship_via_code;
  picked := picked_on(origin, available_from, at, null);
  ready := picked.day;
  steps := picked.steps;

  if from_location <> to_location then
    ready := transferred_on(origin, to_location, picked.day, at);
    steps := steps || promise_step(case when ready is null then 'no-transfer' else 'transfer' end,
      'day', ready::text, 'from', origin.report_name, 'to', branch.report_name);
    if ready is null then return; end if;
  end if;

  if way.how = 'T' then
    for truck in select * from routes_to(to_location, promise_date.ship_via_code, zip) loop
      loaded := ready;
      -- Goods that are here must also make the truck's own cut-off.
      if from_location = to_location and truck.cutoff < branch.order_cutoff then
        picked := picked_on(branch, available_from, at, truck.cutoff);
        loaded := picked.day;
      end if;
      runs := next_run(truck, branch, loaded);
      if day is null or runs < day then
        chosen := truck;
        day := runs;
        ready := loaded;
        if from_location = to_location then steps := picked.steps; end if;
      end if;
    end loop;
    if day is null then
      steps := steps || promise_step('no-route', 'zip', coalesce(zip, ''), 'branch', branch.report_name);
      return;
    end if;
    if drops_a_run(chosen, branch, ready + 1, day) then steps := steps || no_run_steps(chosen, branch, ready + 1, day); end if;
    steps := steps || promise_step('route', 'day', day::text, 'route', chosen.name, 'branch', branch.report_name);
    return;
  end if;

  day := next_working_day(branch, ready);
  if day > ready then steps := steps || holiday_steps(branch, ready, day); end if;
  if way.how = 'C' then
    ready := day;
    day := carrier_day(ready, way.transit_days);
    steps := steps || promise_step('carrier', 'day', day::text, 'shipped', ready::text, 'via', way.description, 'days', way.transit_days::text);
  else
    steps := steps || promise_step('ready', 'day', day::text, 'branch', branch.report_name, 'hours', branch.hours);
  end if;
end
$$;

create function ship_dates(location smallint, ship_via_code text, zip text, at timestamptz, weeks int default 8) returns setof date
language sql stable parallel safe
as $$
  select d.day::date
  from promise_date(ship_dates.location, ship_dates.location, ship_dates.ship_via_code, ship_dates.zip, null, ship_dates.at) first
  cross join lateral generate_series(first.day, first.day + 7 * ship_dates.weeks - 1, interval '1 day') d (day)
  join locations branch on branch.location_id = ship_dates.location
  left join ship_vias v on v.ship_via_code = ship_dates.ship_via_code
  where case v.how
    when 'T' then exists (
      select 1
      from routes_to(ship_dates.location, ship_dates.ship_via_code, ship_dates.zip) r
      where route_runs(r, branch, d.day::date))
    when 'C' then carrier_day(d.day::date, 0) = d.day::date
    else works_on(branch, d.day::date)
  end
  order by d.day
$$;
