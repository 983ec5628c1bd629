-- Orders, their shipments and approvals, how an order is found, and what a customer bought. Amounts hold a thousand
-- lines of the most that a line can be, at the highest price and weight that a feed can bring (99,999,999).

create sequence order_numbers start 480001;

create table orders (
  order_id uuid primary key default uuid_v7(),
  order_number bigint not null unique default nextval('order_numbers'),
  customer_id int not null references customers,
  user_id uuid references users on delete set null,
  status text not null default 'entered' check (status in (
    'entered', 'awaiting-approval', 'released', 'picking', 'shipped', 'ready', 'delivered', 'invoiced', 'cancelled')),
  ordered_at timestamptz not null default now(),
  po_number text not null default '',
  sidemark text not null default '',
  comments text not null default '',
  ship_complete boolean not null default false,
  -- The place and the way of delivery as they were when the order was placed.
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
  merchandise numeric(22,2) not null,
  total numeric(22,2) not null,
  weight numeric(22,2) not null default 0,
  -- The ERP's number, and the instant from which it had the order. Before that, our allocations of stock count. Design D-1.
  erp_number text,
  erp_acknowledged_at timestamptz,
  quote_id uuid references quotes on delete set null,
  -- An order of the ERP's history follows its feed in everything. One that was placed here follows it only in what the
  -- ERP decides.
  from_feed boolean not null default false,
  -- When quantities were last changed here. An acknowledgment of the ERP from before that knows the former ones.
  requantified_at timestamptz,
  -- When the customer wrote the first message that staff had not seen when they last answered. Null when none waits. A
  -- trigger on order_messages keeps it.
  waiting_since timestamptz
);
create unique index orders_by_erp_number on orders (erp_number) where erp_number is not null;
-- One index an order of the list. What filters is in it, too, so that counting and paging read no row of the table but
-- those of the page. It holds the order's id, because of many orders that a search finds, each entry of the index is
-- looked up among those found.
create index orders_by_number on orders (customer_id, order_number) include (order_id, status, ordered_at);
create index orders_by_day on orders (customer_id, ordered_at, order_number) include (order_id, status);
create index orders_by_promise on orders (customer_id, promised_date, order_number)
  include (order_id, status, ordered_at);
create index orders_by_status on orders (customer_id, status, ordered_at, order_number) include (order_id);
-- Few orders are open of many, and a list has the open ones or those of one status. In an order that has nothing to do
-- with time, an index that begins with closed_order is walked over what is asked for alone, and not over nine closed
-- orders for an open one.
create index orders_by_total on orders (customer_id, closed_order(status), total, order_number)
  include (order_id, status, ordered_at);
create index orders_by_reference on orders (customer_id, closed_order(status), po_number collate people, order_number)
  include (order_id, status, ordered_at);
create index orders_by_sidemark on orders (customer_id, closed_order(status), sidemark collate people, order_number)
  include (order_id, status, ordered_at);
create index orders_by_ship_to on orders (customer_id, closed_order(status), ship_to_name collate people, order_number)
  include (order_id, status, ordered_at);
-- Closed orders by their promised day, the latest first. Those without a day come last in either direction, so the
-- index above, read backwards, has them at the wrong end. An order enters this index once, when it is closed, and the
-- open orders are few.
create index orders_closed_by_promise on orders (customer_id, promised_date nulls first, order_number)
  include (order_id, status, ordered_at) where closed_order(status) = 1;
-- The lists of open orders, their count, and what they sum to are read here, whatever they are sorted by. The index
-- lacks the PO, so that a sort by PO reads orders_by_reference.
create index orders_open on orders (customer_id, order_number)
  include (order_id, status, ordered_at, promised_date, total) where status not in ('invoiced', 'cancelled');
-- Sales of two years, for the account overview.
create index orders_sales on orders (customer_id, ordered_at) include (merchandise) where status <> 'cancelled';
-- What the distributor's staff works through.
create index orders_waiting on orders (waiting_since, order_number) where waiting_since is not null;

create table order_lines (
  order_line_id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  line_number int not null,
  sequence int not null default 0,
  item_id int not null references items,
  status text not null default 'open'
    check (status in ('open', 'back-ordered', 'picking', 'ready', 'shipped', 'invoiced', 'cancelled')),
  um_code text not null references uoms,
  quantity numeric(22,4) not null check (quantity > 0),
  base_qty int not null check (base_qty > 0),
  back_ordered_base int not null default 0 check (back_ordered_base >= 0),
  shipped_base int not null default 0 check (shipped_base >= 0),
  price_uom text not null references uoms,
  -- The quantity in price_uom, by which unit_price is multiplied.
  price_qty numeric(22,4) not null,
  unit_price numeric(12,4) not null,
  price_source text not null default '',
  net numeric(22,2) not null,
  weight numeric(22,4) not null default 0,
  sidemark text not null default '',
  comments text not null default '',
  tag text not null default '',
  -- Lots and rolls that were set aside or shipped, which "match my last order" looks up: [{lot, roll, quantity}].
  dye_lots jsonb not null default '[]',
  from_location_id smallint references locations,
  promised_date date,
  -- Why this date: the steps as they are shown.
  promise_steps jsonb not null default '[]',
  mixed_lots_accepted boolean not null default false,
  -- The quote whose price the line had when it was placed, and for how many base units. Made less, or as much again,
  -- the line keeps that price until the quote expires.
  quote_line_id uuid references quote_lines on delete set null,
  quoted_base int check (quoted_base > 0),
  unique (order_id, line_number, sequence)
);
create index order_lines_by_item on order_lines (item_id, order_id);
create index order_lines_by_quote on order_lines (quote_line_id) where quote_line_id is not null;

-- Charges beside the merchandise, each on its own line, so that the discount base can leave them out. Trade T-7.5.
create table order_charges (
  order_id uuid not null references orders on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('cut', 'freight', 'fuel', 'tax', 'handling', 'restocking')),
  description text not null,
  amount numeric(22,2) not null,
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
-- An answer ends the waiting of what its author had seen, and a message begins it. What was taken off the staff's list
-- unanswered does not come back.
create trigger keep_waiting_since after insert on order_messages referencing new table as added for each statement
  execute function keep_waiting_since();

create table shipments (
  shipment_id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  shipped_at timestamptz not null,
  carrier text not null default '',
  tracking text not null default '',
  delivered_at timestamptz,
  proof_name text not null default '',
  proof_url text not null default '',
  -- The ERP's number, so that a file can be imported twice. Null for a shipment that was made here.
  shipment_number text
);
create index shipments_by_order on shipments (order_id);
create unique index shipments_by_number on shipments (shipment_number);

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

-- What an order is found by, in lower case, one line a word or name. Triggers keep it.
create table order_words (
  order_id uuid primary key references orders on delete cascade,
  customer_id int not null,
  words text not null,
  -- The sidemarks of lines are apart, because not everybody may see them.
  line_sidemarks text not null,
  -- Some line is on back order: then the promised day is not for everybody either.
  back_ordered boolean not null,
  open boolean not null
);
-- The index has the customer, too. A plan that is made for all customers would else read every word of the one who has
-- 20,000 orders.
create index order_words_found on order_words using gin (customer_id, words gin_trgm_ops, line_sidemarks gin_trgm_ops)
  with (gin_pending_list_limit = 512);
-- A text of one or two letters is in no trigram: the customer's words are read until enough hold it. The trigrams'
-- index would gather all of them before the first is read. An entry takes few bytes, because the entries of a customer
-- share one key.
create index order_words_of_customer on order_words (customer_id);
-- Of many orders few are open, and a search is mostly for the open ones: their words are read from end to end, in less
-- time than it takes to gather from the trigrams what the closed orders hold. docs/bench.md.
create index order_words_open on order_words (customer_id) where open;
-- Orders whose promised day is hidden from users who may not see back-order dates. A list that such a user sorts by
-- that day asks for them.
create index order_words_back_ordered on order_words (customer_id, order_id) where back_ordered;
create trigger keep_words_added after insert on orders referencing new table as added for each statement
  execute function keep_order_words();
create trigger keep_words_changed after update on orders referencing old table as gone new table as added
  for each statement execute function keep_order_words();
create trigger keep_words_of_lines_added after insert on order_lines referencing new table as added for each statement
  execute function keep_order_words();
create trigger keep_words_of_lines_changed after update on order_lines referencing old table as gone new table as added
  for each statement execute function keep_order_words();
create trigger keep_words_of_lines_gone after delete on order_lines referencing old table as gone for each statement
  execute function keep_order_words();

-- How often and how much a customer bought, by item and month of the order's branch: for search ranking, "Buy again",
-- and purchases by product. The acts on orders and the orders feed keep it.
create table purchases (
  customer_id int not null references customers on delete cascade,
  item_id int not null references items on delete cascade,
  month date not null,
  base_qty bigint not null,
  spend numeric(22,2) not null,
  orders int not null,
  last_ordered date not null,
  primary key (customer_id, item_id, month)
);
-- All that purchases by product and "Buy again" sum, without a look at the table.
create index purchases_of_months on purchases (customer_id, month)
  include (item_id, base_qty, spend, orders, last_ordered);
create trigger keep_purchased_items after insert on purchases referencing new table as added for each statement
  execute function keep_purchased_items();

-- The items that a customer has bought, with their words, so that a search looks at this customer's items only. Rows
-- stay when the purchases are gone.
create table purchased_items (
  customer_id int not null references customers on delete cascade,
  item_id int not null references items on delete cascade,
  words text not null,
  primary key (customer_id, item_id)
);
create index purchased_items_by_words on purchased_items using gin (customer_id, words gin_trgm_ops);
create index purchased_items_by_item on purchased_items (item_id);

alter table stock_allocations add foreign key (order_line_id) references order_lines on delete cascade;
