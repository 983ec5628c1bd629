-- Branches, their calendars, ways of shipping, freight, and tax.

create table locations (
  location_id smallint generated always as identity primary key,
  code text not null unique,
  report_name text not null,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  postal text not null default '',
  phone text not null default '',
  email text not null default '',
  time_zone text not null,
  company text not null default '0',
  -- Orders that are entered after this time of the branch count for the next working day.
  order_cutoff time not null default '15:00',
  -- Weekdays on which the counter is open and orders are picked. 0 is Sunday.
  working_days smallint[] not null default '{1,2,3,4,5}',
  hours text not null default '',
  will_call_ship_via_code text not null default '',
  -- The branch's days of `holidays`, kept by triggers, so that looking for the next working day reads no other table.
  closed_on date[] not null default '{}'
);

-- Days on which a branch neither picks nor delivers. Without a branch, the day counts for every branch.
create table holidays (
  holiday_id int generated always as identity primary key,
  location_id smallint references locations,
  day date not null,
  name text not null,
  unique nulls not distinct (location_id, day)
);
create trigger keep_closed_days after insert or update or delete on holidays for each statement
  execute function keep_closed_days();
create trigger keep_closed_days after insert on locations for each statement execute function keep_closed_days();

-- The truck between two branches: an order of `weekday` before `departs_by` arrives `days` later, one after it a day
-- later still. Trade T-6.2.
create table transfer_lanes (
  from_location_id smallint not null references locations,
  to_location_id smallint not null references locations,
  weekday smallint not null check (weekday between 0 and 6),
  departs_by time not null,
  days smallint not null check (days between 0 and 60),
  primary key (from_location_id, to_location_id, weekday),
  check (from_location_id <> to_location_id)
);

create table ship_vias (
  ship_via_code text primary key,
  description text not null,
  -- W is will call: the buyer comes to our counter. T is our truck on its route. C is a carrier.
  how char(1) not null check (how in ('W', 'T', 'C')),
  -- Carriers take this many working days. A truck takes what its route says.
  transit_days smallint not null default 0 check (transit_days >= 0)
);

-- A truck's regular run: from a branch to the postal codes that begin with one of the prefixes, on its weekdays.
create table routes (
  route_id int generated always as identity primary key,
  location_id smallint not null references locations,
  ship_via_code text not null references ship_vias,
  code text not null unique,
  name text not null,
  zone text not null,
  postal_prefixes text[] not null,
  weekdays smallint[] not null,
  cutoff time not null,
  -- The days of `route_exceptions`, kept by triggers, so that looking for the next run reads no other table.
  extra_runs date[] not null default '{}',
  dropped_runs date[] not null default '{}'
);
create index routes_by_location on routes (location_id, ship_via_code);

-- A single day on which a route runs although it usually does not, or does not run although it usually does.
create table route_exceptions (
  route_id int not null references routes on delete cascade,
  day date not null,
  runs boolean not null,
  note text not null default '',
  primary key (route_id, day)
);
create trigger keep_route_exceptions after insert or update or delete on route_exceptions for each statement
  execute function keep_route_exceptions();

-- The freight of one delivery by ship via and zone. It is charged once a delivery, and not at all for will call.
-- Trade T-7.1 and T-7.3.
create table freight_rates (
  ship_via_code text not null references ship_vias,
  zone text not null,
  base numeric(12,2) not null check (base >= 0),
  per_hundredweight numeric(12,4) not null default 0 check (per_hundredweight >= 0),
  free_from numeric(12,2),
  -- The fuel surcharge is a share of the freight.
  fuel_rate numeric(7,5) not null default 0 check (fuel_rate between 0 and 1),
  primary key (ship_via_code, zone)
);

-- Sales tax by ship-to: the longest postal prefix of the state wins.
create table tax_rates (
  state text not null,
  postal_prefix text not null default '',
  rate numeric(7,5) not null check (rate between 0 and 1),
  taxes_freight boolean not null default false,
  primary key (state, postal_prefix)
);

-- Days that were promised for goods on hand, with their reasons, as long as they hold: no cut-off, departure, or
-- midnight lies between `since` and `until`, and no calendar has changed. Acts that change a cart write it
-- (keep_promise), and promise_on reads it.
create table kept_promises (
  from_location smallint not null references locations on delete cascade,
  to_location smallint not null references locations on delete cascade,
  ship_via_code text not null,
  zip text not null,
  day date,
  steps jsonb not null,
  -- Days that a buyer may choose from (ship_dates), which hold as long. Null where the promise is for goods of another
  -- branch.
  dates date[],
  since timestamptz not null,
  until timestamptz not null,
  -- The edition of the calendars that the promise was made with.
  calendar bigint not null,
  primary key (from_location, to_location, ship_via_code, zip)
) with (fillfactor = 50);

-- How a user gets a customer's goods at the moment: a ship-to (or a manual address, sequence 99) and a ship via, or a
-- pickup branch. Its references to users, customers, and ship-tos are in 0003_accounts.sql.
create table delivery_choices (
  user_id uuid not null,
  customer_id int not null,
  location_id smallint not null references locations,
  ship_to_id int,
  -- The address of sequence 99.
  manual jsonb,
  ship_via_code text references ship_vias,
  company text not null default '0',
  primary key (user_id, customer_id)
);
-- A cart that had a promise of the former way of delivery has none afterwards.
create trigger forget_kept_promise after insert or update on delivery_choices for each row
  execute function forget_kept_promise();
-- A delivery choice is part of what is known of a caller: its users are touched. docs/decisions/callers.md.
create trigger touch_users_of_new after insert on delivery_choices referencing new table as changed
  for each statement execute function touch_users();
create trigger touch_users_of_changed after update on delivery_choices referencing new table as changed
  for each statement execute function touch_users();
create trigger touch_users_of_former after update on delivery_choices referencing old table as changed
  for each statement execute function touch_users();
create trigger touch_users_of_gone after delete on delivery_choices referencing old table as changed
  for each statement execute function touch_users();
-- Truncate has no rows whose users could be touched: it is counted for everybody.
create trigger count_edition after truncate on delivery_choices
  for each statement execute function count_edition('customers');

-- Editions of the calendars. A trigger that is given the changed rows is for one kind of statement, and truncate has
-- none to give.
create trigger count_inserted after insert on locations referencing new table as changed
  for each statement execute function count_changed_edition('locations');
create trigger count_updated after update on locations referencing new table as changed
  for each statement execute function count_changed_edition('locations');
create trigger count_deleted after delete on locations referencing old table as changed
  for each statement execute function count_changed_edition('locations');
create trigger count_edition after truncate on locations
  for each statement execute function count_edition('locations');
-- The names of branches stand on kept lines of carts.
create trigger count_names after update on locations referencing old table as was new table as changed
  for each statement execute function count_branch_names();
create trigger count_inserted after insert on holidays referencing new table as changed
  for each statement execute function count_changed_edition('holidays');
create trigger count_updated after update on holidays referencing new table as changed
  for each statement execute function count_changed_edition('holidays');
create trigger count_deleted after delete on holidays referencing old table as changed
  for each statement execute function count_changed_edition('holidays');
create trigger count_edition after truncate on holidays
  for each statement execute function count_edition('holidays');
create trigger count_inserted after insert on routes referencing new table as changed
  for each statement execute function count_changed_edition('routes');
create trigger count_updated after update on routes referencing new table as changed
  for each statement execute function count_changed_edition('routes');
create trigger count_deleted after delete on routes referencing old table as changed
  for each statement execute function count_changed_edition('routes');
create trigger count_edition after truncate on routes
  for each statement execute function count_edition('routes');
create trigger count_inserted after insert on route_exceptions referencing new table as changed
  for each statement execute function count_changed_edition('route_exceptions');
create trigger count_updated after update on route_exceptions referencing new table as changed
  for each statement execute function count_changed_edition('route_exceptions');
create trigger count_deleted after delete on route_exceptions referencing old table as changed
  for each statement execute function count_changed_edition('route_exceptions');
create trigger count_edition after truncate on route_exceptions
  for each statement execute function count_edition('route_exceptions');
create trigger count_inserted after insert on transfer_lanes referencing new table as changed
  for each statement execute function count_changed_edition('transfer_lanes');
create trigger count_updated after update on transfer_lanes referencing new table as changed
  for each statement execute function count_changed_edition('transfer_lanes');
create trigger count_deleted after delete on transfer_lanes referencing old table as changed
  for each statement execute function count_changed_edition('transfer_lanes');
create trigger count_edition after truncate on transfer_lanes
  for each statement execute function count_edition('transfer_lanes');
create trigger count_inserted after insert on ship_vias referencing new table as changed
  for each statement execute function count_changed_edition('ship_vias');
create trigger count_updated after update on ship_vias referencing new table as changed
  for each statement execute function count_changed_edition('ship_vias');
create trigger count_deleted after delete on ship_vias referencing old table as changed
  for each statement execute function count_changed_edition('ship_vias');
create trigger count_edition after truncate on ship_vias
  for each statement execute function count_edition('ship_vias');
