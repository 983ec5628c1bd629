/*
 * The days on which a customer can have goods that are on hand, in the next weeks: the first is their promised day, and
 * each later one is the promised day of goods that leave later.
 */
create or replace function ship_dates(location smallint, ship_via_code text, zip text, at timestamptz, weeks int default 8) returns setof date
language plpgsql stable parallel safe
as $$
declare
  branch locations;
  way ship_vias;
  first_day date;
  last_day date;
begin
  select p.day into first_day
  from promise_date(from_location => ship_dates.location, to_location => ship_dates.location, ship_via_code => ship_dates.ship_via_code,
    zip => ship_dates.zip, available_from => null, at => ship_dates.at) p;
  if first_day is null then return; end if;
  last_day := first_day + 7 * ship_dates.weeks - 1;
  select * into branch from locations where location_id = ship_dates.location;
  select * into way from ship_vias v where v.ship_via_code = ship_dates.ship_via_code;
  if way.how = 'C' then
    return query select d from carrier_days(way => way, branch => branch, since => (ship_dates.at at time zone branch.time_zone)::date,
      first => first_day, last => last_day) d;
  elsif way.how = 'T' then
    return query
      select d.day::date
      from generate_series(first_day, last_day, interval '1 day') d (day)
      where exists (
        select 1
        from routes_to(location => ship_dates.location, ship_via_code => ship_dates.ship_via_code, zip => ship_dates.zip) r
        where route_runs(route => r, branch => branch, day => d.day::date))
      order by d.day;
  else
    for n in 0..last_day - first_day loop
      if opens_on(branch, first_day + n) then return next first_day + n; end if;
    end loop;
  end if;
end
$$;

/* The days of ship_dates in order, read from what is kept when possible. */
create or replace function dates_on(location smallint, ship_via_code text, zip text, at timestamptz) returns date[]
language plpgsql stable parallel safe
as $$
declare
  days date[];
begin
  select k.dates into days
  from kept_promises k
  where k.from_location = dates_on.location
    and k.to_location = dates_on.location
    and k.ship_via_code = coalesce(dates_on.ship_via_code, '')
    and k.zip = coalesce(dates_on.zip, '')
    and k.since <= at
    and k.until > at
    and k.calendar = edition_of('calendar');
  if days is null then
    select array_agg(d order by d) into days
    from ship_dates(location => dates_on.location, ship_via_code => dates_on.ship_via_code, zip => dates_on.zip, at => at) d;
  end if;
  return coalesce(days, '{}');
end
$$;
