/* Keeps locations.closed_on up to date with the holidays. A holiday without a branch is one of every branch. */
create or replace function keep_closed_days() returns trigger
language plpgsql
as $$
begin
  update locations l
  set closed_on = c.days
  from (
    select k.location_id, coalesce(array_agg(distinct h.day order by h.day) filter (where h.day is not null), '{}') as days
    from locations k
    left join (
      select x.location_id, x.day
      from holidays x
      where x.location_id is not null
      union all
      select every.location_id, x.day
      from holidays x
      cross join locations every
      where x.location_id is null
    ) h using (location_id)
    group by k.location_id
  ) c
  where c.location_id = l.location_id
    and c.days <> l.closed_on;
  return null;
end
$$;

/* Keeps extra_runs and dropped_runs of routes up to date with their exceptions. */
create or replace function keep_route_exceptions() returns trigger
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

/*
 * Counts a statement that changed the code or the name of a branch. `except` compares the rows before and after in one pass, whatever
 * plan is kept from an earlier statement.
 */
create or replace function count_branch_names() returns trigger
language plpgsql
as $$
begin
  if exists (
    select c.location_id, c.code, c.report_name
    from changed c
    except
    select w.location_id, w.code, w.report_name
    from was w)
  then
    update editions e
    set number = e.number + 1
    where e.table_name = 'branch_names';
  end if;
  return null;
end
$$;

/* Keeps the hours by weekday of locations up to date with branch_hours. */
create or replace function keep_branch_hours() returns trigger
language plpgsql
as $$
begin
  update locations l
  set opens_at = h.opens_at, closes_at = h.closes_at, order_cutoffs = h.order_cutoffs, will_call_cutoffs = h.will_call_cutoffs,
    counter_closed = h.counter_closed
  from (
    select k.location_id,
      case when count(b.weekday) = 0 then '{}' else array_agg(b.opens order by w.weekday) end as opens_at,
      case when count(b.weekday) = 0 then '{}' else array_agg(b.closes order by w.weekday) end as closes_at,
      case when count(b.weekday) = 0 then '{}' else array_agg(b.order_cutoff order by w.weekday) end as order_cutoffs,
      case when count(b.weekday) = 0 then '{}' else array_agg(b.will_call_cutoff order by w.weekday) end as will_call_cutoffs,
      coalesce(array_agg(b.weekday order by b.weekday) filter (where b.weekday is not null and b.opens is null), '{}') as counter_closed
    from locations k
    cross join generate_series(0, 6) w (weekday)
    left join branch_hours b on b.location_id = k.location_id and b.weekday = w.weekday
    group by k.location_id
  ) h
  where h.location_id = l.location_id
    and (h.opens_at, h.closes_at, h.order_cutoffs, h.will_call_cutoffs, h.counter_closed)
      is distinct from (l.opens_at, l.closes_at, l.order_cutoffs, l.will_call_cutoffs, l.counter_closed);
  return null;
end
$$;
