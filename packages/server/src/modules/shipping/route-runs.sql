/*
 * The trucks that go to a postal code: of all routes of the branch and ship via, those with the longest matching
 * prefix.
 */
create or replace function routes_to(location smallint, ship_via_code text, zip text) returns setof routes
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

/* Whether a ship via, other than will call, goes from a branch to a zip: carriers go everywhere, trucks where they have a route. */
create or replace function goes_to(via ship_vias, location smallint, zip text) returns boolean
language sql stable parallel safe
as $$
  select via.how = 'C' or via.how = 'T' and exists (select from routes_to(location => goes_to.location, ship_via_code => via.ship_via_code, zip => goes_to.zip))
$$;

/*
 * Whether the truck runs on that day. An exception decides. Without one, it runs on its weekdays except the branch's
 * holidays.
 */
create or replace function route_runs(route routes, branch locations, day date) returns boolean
language sql immutable parallel safe
as $$
  select day = any (route.extra_runs)
    or (weekday_of(day) = any (route.weekdays) and day <> all (route.dropped_runs) and day <> all (branch.closed_on))
$$;

/*
 * The first day after `loaded` on which the truck runs, because it is loaded the evening before. Null when there is
 * none within 60 days.
 */
create or replace function next_run(route routes, branch locations, loaded date) returns date
language plpgsql immutable parallel safe
as $$
begin
  for n in 1..60 loop
    if route_runs(route => route, branch => branch, day => loaded + n) then return loaded + n; end if;
  end loop;
  return null;
end
$$;

/* Whether a truck that usually runs does not, on any day from `first` until the day before `until`. */
create or replace function drops_a_run(route routes, branch locations, first date, until date) returns boolean
language plpgsql immutable parallel safe
as $$
begin
  for n in 0..until - first - 1 loop
    if weekday_of(first + n) = any (route.weekdays) and not route_runs(route => route, branch => branch, day => first + n) then
      return true;
    end if;
  end loop;
  return false;
end
$$;
