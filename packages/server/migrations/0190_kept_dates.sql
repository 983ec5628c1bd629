-- The days that a buyer may choose from are kept beside the promise: they hold as long, and were computed twice an order. docs/decisions/kept-lines.md.

-- Days on which goods of the branch can be had by that way (ship_dates); null where the promise is for goods of another branch.
alter table kept_promises add column dates date[];
-- What is kept without its days is computed again by the next act.
delete from kept_promises;

/* As before (0180), with the days. */
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
    promise_holds_until(keep_promise.from_location, keep_promise.to_location, at), edition,
    case when keep_promise.from_location = keep_promise.to_location
      then array(select d from ship_dates(keep_promise.to_location, keep_promise.ship_via_code, keep_promise.zip, at) d) end
  from promise_date(keep_promise.from_location, keep_promise.to_location, keep_promise.ship_via_code, keep_promise.zip, null, at) p
  on conflict on constraint kept_promises_pkey do update
  set day = excluded.day, steps = excluded.steps, since = excluded.since, until = excluded.until, calendar = excluded.calendar, dates = excluded.dates;
end
$$;

/* ship_dates in order, kept where they can be. */
create function dates_on(location smallint, ship_via_code text, zip text, at timestamptz) returns date[]
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
    from ship_dates(dates_on.location, dates_on.ship_via_code, dates_on.zip, at) d;
  end if;
  return coalesce(days, '{}');
end
$$;
