-- Editions: what is computed once and read often says of which edition it is, and is computed anew when that has changed.
-- docs/decisions/kept-lines.md.

/*
 * How often a table was changed, counted by statements. A row in the transaction of the change, so a reader sees new rows and the new number
 * together or neither; a sequence would tell of rows that nobody sees yet. One row a table: imports of different feeds do not wait for each other.
 */
create table editions (
  table_name text primary key,
  -- goods: what a line of a cart says of its item and price; stock: what the ERP counted; calendar: when branches work and trucks go.
  kind text not null check (kind in ('goods', 'stock', 'calendar')),
  number bigint not null default 0
) with (fillfactor = 20);

create function count_edition() returns trigger
language plpgsql
as $$
begin
  update editions e
  set number = e.number + 1
  where e.table_name = tg_argv[0];
  return null;
end
$$;

insert into editions (table_name, kind)
values ('items', 'goods'), ('item_uoms', 'goods'), ('uoms', 'goods'), ('vendors', 'goods'), ('categories', 'goods'), ('prices', 'goods'), ('line_prices', 'goods'),
  ('price_lists', 'goods'), ('lot_names', 'goods'), ('branch_names', 'goods'), ('lots', 'stock'), ('locations', 'calendar'), ('holidays', 'calendar'), ('routes', 'calendar'),
  ('route_exceptions', 'calendar'), ('transfer_lanes', 'calendar'), ('ship_vias', 'calendar');

create trigger count_edition after insert or update or delete or truncate on items for each statement execute function count_edition('items');
create trigger count_edition after insert or update or delete or truncate on item_uoms for each statement execute function count_edition('item_uoms');
create trigger count_edition after insert or update or delete or truncate on uoms for each statement execute function count_edition('uoms');
create trigger count_edition after insert or update or delete or truncate on vendors for each statement execute function count_edition('vendors');
create trigger count_edition after insert or update or delete or truncate on categories for each statement execute function count_edition('categories');
create trigger count_edition after insert or update or delete or truncate on prices for each statement execute function count_edition('prices');
create trigger count_edition after insert or update or delete or truncate on line_prices for each statement execute function count_edition('line_prices');
create trigger count_edition after insert or update or delete or truncate on price_lists for each statement execute function count_edition('price_lists');
create trigger count_edition after insert or update or delete or truncate on locations for each statement execute function count_edition('locations');
create trigger count_edition_of_names after update of code, report_name on locations for each statement execute function count_edition('branch_names');
create trigger count_edition after insert or update or delete or truncate on holidays for each statement execute function count_edition('holidays');
create trigger count_edition after insert or update or delete or truncate on routes for each statement execute function count_edition('routes');
create trigger count_edition after insert or update or delete or truncate on route_exceptions for each statement execute function count_edition('route_exceptions');
create trigger count_edition after insert or update or delete or truncate on transfer_lanes for each statement execute function count_edition('transfer_lanes');
create trigger count_edition after insert or update or delete or truncate on ship_vias for each statement execute function count_edition('ship_vias');
-- A new lot takes nothing from what is set aside; a lot that is counted anew may.
create trigger count_edition after update of on_hand, allocated on lots for each statement execute function count_edition('lots');
create trigger count_edition_of_names after update of item_id, location_id, dye_lot, roll_no, due on lots for each statement execute function count_edition('lot_names');

/* The number of an edition. Goods change at each publication too: items then have new cards. Both only grow, so their sum tells each state from all others. */
create function edition_of(what text) returns bigint
language plpgsql stable parallel safe
as $$
begin
  return (
    select sum(e.number)
    from editions e
    where e.kind = what)
    + case when what = 'goods' then coalesce((select (extract(epoch from p.published_at) * 1000000)::bigint from published.edition p), 0) else 0 end;
end
$$;

/*
 * Days that were promised for goods on hand, with their reasons, as long as they hold: no cut-off, no departure and no midnight lies between
 * `since` and `until`, and no calendar has changed. Kept by acts that change a cart (keep_promise), read by promise_on.
 */
create table kept_promises (
  from_location smallint not null references locations on delete cascade,
  to_location smallint not null references locations on delete cascade,
  ship_via_code text not null,
  zip text not null,
  day date,
  steps jsonb not null,
  -- Days that a buyer may choose from (ship_dates): they hold as long; null where the promise is for goods of another branch.
  dates date[],
  since timestamptz not null,
  until timestamptz not null,
  calendar bigint not null,
  primary key (from_location, to_location, ship_via_code, zip)
) with (fillfactor = 50);

/* promise_date, kept where it can be. fields: the wire's promisedDate and promiseSteps, as JSON text without braces. */
create function promise_on(from_location smallint, to_location smallint, ship_via_code text, zip text, available_from date, at timestamptz,
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
    from promise_date(from_location, to_location, promise_on.ship_via_code, promise_on.zip, available_from, at) p;
  end if;
  fields := '"promisedDate":' || coalesce('"' || day || '"', 'null') || ',"promiseSteps":' || steps;
end
$$;

/* Until when a promise given at `at` holds: the next cut-off or departure that may matter, or midnight, at either branch. A few too many only cost. */
create function promise_holds_until(from_location smallint, to_location smallint, at timestamptz) returns timestamptz
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
      select l.order_cutoff from locations l where l.location_id in (from_location, to_location)
      union all
      select r.cutoff from routes r where r.location_id in (from_location, to_location)
      union all
      select t.departs_by from transfer_lanes t where t.from_location_id = promise_holds_until.from_location and t.to_location_id = promise_holds_until.to_location
    ) c (time)
  ) t
  where b.location_id in (from_location, to_location)
    and t.instant >= at
$$;

/* Keeps the promise of goods on hand for readers to come. Waits for nobody: who does not get the lock leaves it to the one who has it. */
create function keep_promise(from_location smallint, to_location smallint, ship_via_code text, zip text, at timestamptz) returns void
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
