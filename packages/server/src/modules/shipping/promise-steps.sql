/* One step of the explanation of a promised day: a key and the values of its sentence. */
create or replace function promise_step(key text, variadic pairs text[]) returns jsonb
language plpgsql immutable parallel safe
as $$ begin return jsonb_build_object('key', key, 'values', jsonb_object(pairs)); end $$;

/* The holidays that kept a branch or its counter closed on their weekdays from `first` until the day before `until`, as steps. */
create or replace function holiday_steps(branch locations, first date, until date) returns jsonb
language sql stable parallel safe
as $$
  select coalesce(jsonb_agg(promise_step('holiday', 'day', h.day::text, 'name', h.name, 'branch', branch.report_name) order by h.day), '[]')
  from holidays h
  where (h.location_id = branch.location_id or h.location_id is null)
    and h.day >= holiday_steps.first
    and h.day < holiday_steps.until
    and (weekday_of(h.day) = any (branch.working_days) or branch.opens_at[weekday_of(h.day) + 1] is not null)
$$;

/*
 * The last step of a pickup. here: since when the goods are at the branch. readyAt: the counter opens then, and the goods
 * were there before that day. Null when the goods are made ready or arrive during the day, or the hours are not known. The
 * function is inlined where it is called.
 */
create or replace function ready_step(branch locations, day date, here date) returns jsonb
language sql stable parallel safe
as $$
  select promise_step('ready', 'day', day::text, 'branch', branch.report_name, 'hours', branch.hours,
    'readyAt', case when day > here then left(branch.opens_at[weekday_of(day) + 1]::text, 5) end, 'closes', left(branch.closes_at[weekday_of(day) + 1]::text, 5))
$$;

/* Days on which a truck that usually runs does not, from `first` until the day before `until`, as steps. */
create or replace function no_run_steps(route routes, branch locations, first date, until date) returns jsonb
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
  where weekday_of(d.day::date) = any (route.weekdays)
    and not route_runs(route => route, branch => branch, day => d.day::date)
$$;
