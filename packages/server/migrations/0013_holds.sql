-- Holds, and the waiting line for stock that others hold.

create sequence hold_numbers start 70001;

create table holds (
  hold_id uuid primary key default uuid_v7(),
  hold_number bigint not null unique default nextval('hold_numbers'),
  customer_id int not null references customers on delete cascade,
  user_id uuid references users on delete set null,
  item_id int not null references items,
  location_id smallint not null references locations,
  um_code text not null references uoms,
  quantity numeric(15,4) not null check (quantity > 0),
  base_qty int not null check (base_qty > 0),
  dye_lot text not null default '',
  comment text not null,
  tag text not null default '',
  -- 'expired' is not stored: it is read from the clock. Trade T-8.2.
  status text not null default 'active'
    check (status in ('requested', 'active', 'extended', 'converted', 'released', 'declined')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  order_id uuid references orders on delete set null,
  -- The end of which a mail told the day before, and the end of which a mail told that the hold had run out.
  ending_told timestamptz,
  ended_told timestamptz,
  -- The right of first refusal: when and by whom the hold was challenged, and until when it would have held before
  -- somebody else wanted to order its goods, as long as the holder has not answered.
  challenged_at timestamptz,
  challenged_by uuid,
  stood_until timestamptz
);
create index holds_by_customer on holds (customer_id, expires_at desc);
create index holds_by_item on holds (item_id) where status in ('requested', 'active', 'extended');
-- Which holds the branch has to decide, and which run out next: both are few beside all holds that ever were.
create index holds_requested on holds (created_at) where status = 'requested';
create index holds_running on holds (expires_at) where status in ('requested', 'active', 'extended');
create index holds_challenged on holds (challenged_by) where challenged_by is not null;

-- Who waits for stock that others hold, in which order, and what is offered to whom. Every change of an item's claims
-- plans its offers again under the same locks, each with the instants between which it sets stock aside. So offers
-- begin, end, and pass on by the clock, and no job needs to run for that. docs/decisions/waitlist.md.
create sequence place_numbers start 50001;

create table waitlist_places (
  place_id uuid primary key default uuid_v7(),
  -- Given under the locks of the item's lots: it is the order of the line.
  place_number bigint not null unique default nextval('place_numbers'),
  customer_id int not null references customers on delete cascade,
  user_id uuid references users on delete set null,
  item_id int not null references items on delete cascade,
  -- The branch that serves the customer, and the lot that was named. Without a lot, any that is big enough counts.
  location_id smallint not null references locations,
  lot_id int references lots on delete cascade,
  um_code text not null references uoms,
  quantity numeric(15,4) not null check (quantity > 0),
  base_qty int not null check (base_qty > 0),
  comment text not null,
  tag text not null default '',
  wants_to_order boolean not null default false,
  -- 'passed' is stored late: that an offer has run out unanswered is read from the clock (place_state).
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'left', 'passed')),
  joined_at timestamptz not null,
  ended_at timestamptz,
  -- The offer that is planned or running: of which lot, and between which instants.
  offer_lot_id int references lots on delete set null,
  offer_from timestamptz,
  offer_until timestamptz,
  -- When the customer was told that the offer runs.
  offer_told timestamptz,
  hold_id uuid references holds on delete set null,
  constraint an_offer_has_its_time check (num_nonnulls(offer_from, offer_until) in (0, 2))
);
create index places_waiting on waitlist_places (item_id, place_number) where status = 'waiting';
create index places_offered on waitlist_places (offer_lot_id) include (base_qty, offer_from, offer_until)
  where status = 'waiting';
create index places_by_customer on waitlist_places (customer_id, joined_at desc);
-- One place for the same goods is enough for a customer. 0 is any lot.
create unique index one_place_in_line on waitlist_places (customer_id, item_id, coalesce(lot_id, 0))
  where status = 'waiting';

alter table holds add foreign key (challenged_by) references waitlist_places on delete set null;
alter table stock_allocations add foreign key (hold_id) references holds on delete cascade;
