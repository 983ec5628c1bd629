-- What customers do with goods: carts, orders, holds, lists, quotes. Stock claims come in the next file.

create table carts (
  cart_id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  customer_id int not null references customers on delete cascade,
  -- Goes up with every change; two devices at once notice each other.
  version int not null default 0,
  -- When the reservations of the lines lapse; restarted by each change. Null: nothing is reserved.
  reserved_until timestamptz,
  changed_at timestamptz not null default now(),
  unique (user_id, customer_id)
);

create table cart_lines (
  cart_line_id uuid primary key default uuid_v7(),
  cart_id uuid not null references carts on delete cascade,
  item_id int not null references items,
  -- 10, 20, 30 …; sequence tells split lines apart.
  line_number int not null check (line_number > 0),
  sequence int not null default 0,
  um_code text not null references uoms,
  -- As ordered, in um_code; base_qty is the same in base units, after rounding up to what can be sold.
  quantity numeric(15,4) not null check (quantity > 0),
  base_qty int not null check (base_qty > 0),
  sidemark text not null default '',
  comments text not null default '',
  tag text not null default '',
  -- What the customer chose when no single lot could fill the line. split needs recorded consent.
  lot_choice text not null default 'single' check (lot_choice in ('single', 'split', 'wait')),
  mixed_lots_accepted_at timestamptz,
  -- Price agreed in a quote, kept until the quote expires.
  quote_line_id uuid,
  -- Price when last shown, to say what changed when the timer ended.
  seen_unit_price numeric(12,4),
  saved_for_later boolean not null default false,
  added_at timestamptz not null default now(),
  unique (cart_id, line_number, sequence),
  check (lot_choice <> 'split' or mixed_lots_accepted_at is not null)
);
create index cart_lines_by_item on cart_lines (item_id);

-- Lines a customer buys again and again become suggestions; the customer's own item numbers are remembered.
create table customer_item_numbers (
  customer_id int not null references customers on delete cascade,
  customer_item_number text not null,
  item_id int not null references items on delete cascade,
  primary key (customer_id, customer_item_number)
);

create sequence order_numbers start 480001;

create table orders (
  order_id uuid primary key default uuid_v7(),
  order_number bigint not null unique default nextval('order_numbers'),
  customer_id int not null references customers,
  user_id uuid references users on delete set null,
  status text not null default 'entered' check (status in ('entered', 'awaiting-approval', 'released', 'picking', 'shipped', 'ready', 'delivered', 'invoiced', 'cancelled')),
  ordered_at timestamptz not null default now(),
  po_number text not null default '',
  sidemark text not null default '',
  comments text not null default '',
  ship_complete boolean not null default false,
  -- Where to and which way, as they were when placed.
  location_id smallint not null references locations,
  ship_to_sequence smallint not null default 0,
  ship_to_name text not null default '',
  ship_to_line1 text not null default '',
  ship_to_line2 text not null default '',
  ship_to_city text not null default '',
  ship_to_state text not null default '',
  ship_to_zip text not null default '',
  ship_via_code text not null references ship_vias,
  requested_date date,
  promised_date date,
  merchandise numeric(14,2) not null,
  total numeric(14,2) not null,
  weight numeric(14,2) not null default 0,
  -- The ERP's number and the instant it had the order; before that our claims on stock stand. Design, decision 1.
  erp_number text,
  erp_acknowledged_at timestamptz,
  changed_at timestamptz not null default now(),
  quote_id uuid
);
create index orders_by_customer on orders (customer_id, ordered_at desc);
create index orders_open_by_customer on orders (customer_id, order_number desc) where status not in ('invoiced', 'cancelled');
create index orders_by_po on orders using gin (po_number gin_trgm_ops);
create unique index orders_by_erp_number on orders (erp_number) where erp_number is not null;

create table order_lines (
  order_line_id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  line_number int not null,
  sequence int not null default 0,
  item_id int not null references items,
  status text not null default 'open' check (status in ('open', 'back-ordered', 'picking', 'ready', 'shipped', 'invoiced', 'cancelled')),
  um_code text not null references uoms,
  quantity numeric(15,4) not null check (quantity > 0),
  base_qty int not null check (base_qty > 0),
  back_ordered_base int not null default 0 check (back_ordered_base >= 0),
  shipped_base int not null default 0 check (shipped_base >= 0),
  price_uom text not null references uoms,
  -- Quantity in price_uom: what unit_price is multiplied by.
  price_qty numeric(15,4) not null,
  unit_price numeric(12,4) not null,
  price_source text not null default '',
  net numeric(14,2) not null,
  weight numeric(14,4) not null default 0,
  sidemark text not null default '',
  comments text not null default '',
  tag text not null default '',
  -- Lots and rolls set aside or shipped: what "match my last order" looks up. [{lot, roll, quantity}]
  dye_lots jsonb not null default '[]',
  from_location_id smallint references locations,
  promised_date date,
  -- Why this date: the steps, as shown.
  promise_steps jsonb not null default '[]',
  mixed_lots_accepted boolean not null default false,
  unique (order_id, line_number, sequence)
);
create index order_lines_by_item on order_lines (item_id, order_id);

-- Charges beside the merchandise, each on its own line, so that the discount base can leave them out. trade.md 2.11.
create table order_charges (
  order_id uuid not null references orders on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('cut', 'freight', 'fuel', 'tax', 'handling', 'restocking')),
  description text not null,
  amount numeric(14,2) not null,
  primary key (order_id, position)
);

create table order_events (
  event_id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default now(),
  status text not null,
  note text not null default '',
  user_id uuid
);
create index order_events_by_order on order_events (order_id, at);

create table order_messages (
  message_id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default now(),
  user_id uuid,
  author text not null,
  body text not null
);
create index order_messages_by_order on order_messages (order_id, at);

create table shipments (
  shipment_id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  shipped_at timestamptz not null,
  carrier text not null default '',
  tracking text not null default '',
  delivered_at timestamptz,
  proof_name text not null default '',
  proof_url text not null default ''
);
create index shipments_by_order on shipments (order_id);

create table shipment_lines (
  shipment_id uuid not null references shipments on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  base_qty int not null check (base_qty > 0),
  dye_lot text not null default '',
  roll_no text not null default '',
  primary key (shipment_id, order_line_id, dye_lot, roll_no)
);
create index shipment_lines_by_line on shipment_lines (order_line_id);

create table approvals (
  approval_id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  requested_by uuid references users on delete set null,
  decided_by uuid references users on delete set null,
  decision text check (decision in ('approved', 'declined')),
  comment text not null default '',
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Nobody approves their own order.
  check (decided_by is null or decided_by <> requested_by)
);

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
  -- expired is not a stored status: it is read from the clock. Design 3, "Holds".
  status text not null default 'active' check (status in ('requested', 'active', 'extended', 'converted', 'released', 'declined')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  extended_at timestamptz,
  ended_at timestamptz,
  order_id uuid references orders on delete set null
);
create index holds_by_customer on holds (customer_id, expires_at desc);

create table shopping_lists (
  list_id uuid primary key default uuid_v7(),
  customer_id int not null references customers on delete cascade,
  -- Owner; shared lists are seen by every user of the customer.
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  shared boolean not null default false,
  note text not null default '',
  created_at timestamptz not null default now(),
  unique (customer_id, user_id, name)
);

create table shopping_list_items (
  list_id uuid not null references shopping_lists on delete cascade,
  item_id int not null references items on delete cascade,
  um_code text not null references uoms,
  quantity numeric(15,4) not null default 1 check (quantity > 0),
  position int not null default 0,
  note text not null default '',
  added_at timestamptz not null default now(),
  primary key (list_id, item_id)
);

create sequence quote_numbers start 90001;

create table quotes (
  quote_id uuid primary key default uuid_v7(),
  quote_number bigint not null unique default nextval('quote_numbers'),
  customer_id int not null references customers on delete cascade,
  user_id uuid references users on delete set null,
  revision int not null default 1,
  job_name text not null default '',
  status text not null default 'requested' check (status in ('requested', 'priced', 'accepted', 'part-accepted', 'declined', 'withdrawn')),
  location_id smallint not null references locations,
  requested_at timestamptz not null default now(),
  wanted_date date,
  priced_at timestamptz,
  expires_on date,
  total numeric(14,2)
);
create index quotes_by_customer on quotes (customer_id, requested_at desc);

create table quote_lines (
  quote_line_id uuid primary key default uuid_v7(),
  quote_id uuid not null references quotes on delete cascade,
  line_number int not null,
  item_id int not null references items,
  um_code text not null references uoms,
  quantity numeric(15,4) not null check (quantity > 0),
  base_qty int not null check (base_qty > 0),
  price_uom text not null references uoms,
  price_qty numeric(15,4),
  unit_price numeric(12,4),
  net numeric(14,2),
  sidemark text not null default '',
  comments text not null default '',
  accepted_base int not null default 0,
  unique (quote_id, line_number)
);
alter table cart_lines add foreign key (quote_line_id) references quote_lines on delete set null;
alter table orders add foreign key (quote_id) references quotes on delete set null;

create table quote_messages (
  message_id uuid primary key default uuid_v7(),
  quote_id uuid not null references quotes on delete cascade,
  at timestamptz not null default now(),
  revision int not null default 1,
  user_id uuid,
  author text not null,
  body text not null
);

-- How often and how much a customer bought: search ranking, "buy again", purchases by product. Kept by orders and the orders feed.
create table purchases (
  customer_id int not null references customers on delete cascade,
  item_id int not null references items on delete cascade,
  month date not null,
  base_qty bigint not null,
  spend numeric(14,2) not null,
  orders int not null,
  last_ordered date not null,
  primary key (customer_id, item_id, month)
);
