/* Whether the carrier picks up at the branch on that day: it is one of its weekdays, and the branch works. Trade T-6.4. */
create or replace function collects_on(way ship_vias, branch locations, day date) returns boolean
language sql immutable parallel safe
as $$ select weekday_of(day) = any (way.pickup_days) and works_on(branch, day) $$;

/*
 * The first day on or after `ready` on which the carrier picks up at the branch. Null when there is none within 60
 * days.
 */
create or replace function collected_on(way ship_vias, branch locations, ready date) returns date
language plpgsql immutable parallel safe
as $$
begin
  for n in 0..60 loop
    if collects_on(way => way, branch => branch, day => ready + n) then return ready + n; end if;
  end loop;
  return null;
end
$$;

/* The holidays that all branches have, from `first` on. Carriers do not deliver on them. */
create or replace function company_holidays(first date) returns date[]
language sql stable parallel safe
as $$ select array(select h.day from holidays h where h.location_id is null and h.day >= company_holidays.first) $$;

/*
 * A carrier's delivery day: `days` working days (Monday to Friday) later, without the days in `closed`. With 0 days it is
 * that day, or the next working day. Trade T-6.4.
 */
create or replace function carrier_day(shipped date, days int, closed date[]) returns date
language plpgsql immutable parallel safe
as $$
declare
  arrives date := shipped - (days = 0)::int;
begin
  for n in 1..greatest(days, 1) loop
    loop
      arrives := arrives + 1;
      exit when weekday_of(arrives) between 1 and 5 and arrives <> all (closed);
    end loop;
  end loop;
  return arrives;
end
$$;

/*
 * The days from `first` to `last` on which a carrier can deliver goods that it picks up at the branch on `since` or
 * later.
 */
create or replace function carrier_days(way ship_vias, branch locations, since date, first date, last date) returns setof date
language plpgsql stable parallel safe
as $$
declare
  closed date[] := company_holidays(since);
  collected date := since;
  delivered date;
  latest date;
begin
  loop
    collected := collected_on(way => way, branch => branch, ready => collected);
    exit when collected is null;
    delivered := carrier_day(shipped => collected, days => way.transit_days, closed => closed);
    exit when delivered > last;
    if delivered >= first and delivered is distinct from latest then return next delivered; end if;
    latest := delivered;
    collected := collected + 1;
  end loop;
end
$$;
