/*
 * Until when a promise made at `at` is valid: the next relevant cut-off or departure at either branch, or midnight. If
 * that is too early, it only costs one more computation.
 */
create or replace function promise_holds_until(from_location smallint, to_location smallint, at timestamptz) returns timestamptz
language sql stable parallel safe
as $$
  select min(t.instant)
  from locations b
  cross join lateral (
    select (at at time zone b.time_zone)::date as today
  ) d
  cross join lateral (
    select (d.today + 1)::timestamp at time zone b.time_zone as instant
    union all
    select (d.today + c.time) at time zone b.time_zone
    from (
      select unnest(l.order_cutoff || l.order_cutoffs || l.will_call_cutoffs || l.closes_at) from locations l where l.location_id in (from_location, to_location)
      union all
      select r.cutoff from routes r where r.location_id in (from_location, to_location)
      union all
      select t.departs_by from transfer_lanes t where t.from_location_id = promise_holds_until.from_location and t.to_location_id = promise_holds_until.to_location
    ) c (time)
  ) t
  where b.location_id in (from_location, to_location)
    and t.instant >= at
$$;

/*
 * Stores the promise of goods on hand for later reads. It never waits: a transaction that does not get the lock leaves
 * the work to the one that has it.
 */
create or replace function keep_promise(from_location smallint, to_location smallint, ship_via_code text, zip text, at timestamptz) returns void
language plpgsql volatile
as $$
declare
  edition bigint := edition_of('calendar');
begin
  if exists (
    select
    from kept_promises k
    where k.from_location = keep_promise.from_location
      and k.to_location = keep_promise.to_location
      and k.ship_via_code = coalesce(keep_promise.ship_via_code, '')
      and k.zip = coalesce(keep_promise.zip, '')
      and k.since <= at
      and k.until > at
      and k.calendar = edition)
  then return; end if;
  if not pg_try_advisory_xact_lock(hashtext('kept_promises'), hashtext(concat_ws(' ', from_location, to_location, ship_via_code, zip))) then return; end if;
  insert into kept_promises as k (from_location, to_location, ship_via_code, zip, day, steps, since, until, calendar, dates)
  select keep_promise.from_location, keep_promise.to_location, coalesce(keep_promise.ship_via_code, ''), coalesce(keep_promise.zip, ''), p.day, p.steps, at,
    promise_holds_until(from_location => keep_promise.from_location, to_location => keep_promise.to_location, at => at), edition,
    case when keep_promise.from_location = keep_promise.to_location
      then array(select d from ship_dates(location => keep_promise.to_location, ship_via_code => keep_promise.ship_via_code,
        zip => keep_promise.zip, at => at) d) end
  from promise_date(from_location => keep_promise.from_location, to_location => keep_promise.to_location,
    ship_via_code => keep_promise.ship_via_code, zip => keep_promise.zip, available_from => null, at => at) p
  on conflict on constraint kept_promises_pkey do update
  set day = excluded.day, steps = excluded.steps, since = excluded.since, until = excluded.until, calendar = excluded.calendar, dates = excluded.dates;
end
$$;

/*
 * promise_date, read from what is kept when possible. fields: the wire's promisedDate and promiseSteps, as JSON text
 * without braces.
 */
create or replace function promise_on(from_location smallint, to_location smallint, ship_via_code text, zip text, available_from date, at timestamptz,
  out day date, out steps jsonb, out fields text)
language plpgsql stable parallel safe
as $$
begin
  if available_from is null then
    select k.day, k.steps into day, steps
    from kept_promises k
    where k.from_location = promise_on.from_location
      and k.to_location = promise_on.to_location
      and k.ship_via_code = coalesce(promise_on.ship_via_code, '')
      and k.zip = coalesce(promise_on.zip, '')
      and k.since <= at
      and k.until > at
      and k.calendar = edition_of('calendar');
  end if;
  if steps is null then
    select p.day, p.steps into day, steps
    from promise_date(from_location => from_location, to_location => to_location, ship_via_code => promise_on.ship_via_code,
      zip => promise_on.zip, available_from => available_from, at => at) p;
  end if;
  fields := '"promisedDate":' || coalesce('"' || day || '"', 'null') || ',"promiseSteps":' || steps;
end
$$;
