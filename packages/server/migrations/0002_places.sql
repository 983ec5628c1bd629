-- Branches, calendars, ways of shipping, freight and tax.

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
  -- Orders entered after this branch time count for the next working day.
  order_cutoff time not null default '15:00',
  -- Weekdays on which the counter is open and orders are picked, 0 = Sunday.
  working_days smallint[] not null default '{1,2,3,4,5}',
  hours text not null default '',
  will_call_ship_via_code text not null default ''
);

-- Days on which a branch (null: every branch) neither picks nor delivers.
create table holidays (
  holiday_id int generated always as identity primary key,
  location_id smallint references locations,
  day date not null,
  name text not null,
  unique nulls not distinct (location_id, day)
);

-- Truck between branches: an order of `weekday` before `departs_by` arrives `days` later, after it a day later still. trade.md 2.7.
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
  -- W = will call: the buyer comes to our counter; T = our truck on its route; C = a carrier.
  how char(1) not null check (how in ('W', 'T', 'C')),
  -- Carriers take this many working days; a truck takes what its route says.
  transit_days smallint not null default 0 check (transit_days >= 0)
);

-- A truck's regular run: from a branch to postal codes that begin with one of the prefixes, on its weekdays.
create table routes (
  route_id int generated always as identity primary key,
  location_id smallint not null references locations,
  ship_via_code text not null references ship_vias,
  code text not null unique,
  name text not null,
  zone text not null,
  postal_prefixes text[] not null,
  weekdays smallint[] not null,
  cutoff time not null
);
create index routes_by_location on routes (location_id, ship_via_code);

-- A single day on which a route runs although it usually does not, or does not although it usually does.
create table route_exceptions (
  route_id int not null references routes on delete cascade,
  day date not null,
  runs boolean not null,
  note text not null default '',
  primary key (route_id, day)
);

-- Freight of one delivery by ship via and zone; fuel surcharge is a share of freight. trade.md 2.11: once a delivery, none for will call.
create table freight_rates (
  ship_via_code text not null references ship_vias,
  zone text not null,
  base numeric(12,2) not null check (base >= 0),
  per_hundredweight numeric(12,4) not null default 0 check (per_hundredweight >= 0),
  free_from numeric(12,2),
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
