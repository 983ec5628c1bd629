-- Carts, what undo brings back, carts that are shared, and the customer's own item numbers.

create table carts (
  cart_id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  customer_id int not null references customers on delete cascade,
  -- Goes up with every change, so that two devices at once notice each other.
  version int not null default 0,
  -- When the reservations of the lines lapse. Each change restarts the timer. Null: nothing is reserved.
  reserved_until timestamptz,
  -- The branch for which the lots of the lines were chosen. For another branch they are chosen again.
  location_id smallint references locations,
  -- The edition of the stock for which the lots of the lines were last compared with what the ERP counted.
  counted bigint,
  -- Until when the promise of the cart's way of delivery is kept for readers, as far as its last act knew, and for
  -- which edition of the calendars.
  promise_kept_until timestamptz,
  promise_calendar bigint,
  unique (user_id, customer_id)
)
-- A cart is updated by every act on it: an update finds room in its own page.
with (fillfactor = 60);

/*
 * A line as it is: priced, and with what is set aside for it or could be. Quantities are in base units unless said
 * otherwise.
 * on_hand: set aside from stock. covered: set aside from stock and from goods to come. reserved: by live claims.
 * due: the day on which the goods to come that cover the rest should arrive. Null when nothing is known or the day has
 * passed.
 * lots: [{lot, location, locReportName, dyeLot, roll, quantity, due}].
 * from_location: the branch where all of it is in stock. Null when the goods are at several branches or still to come,
 * and then places has [{location, due}].
 * fields: the line on the wire, as JSON text without braces and without its promised day.
 */
create type cart_line_state as (
  sku text, description text, color text, base_unit text, num bigint, den bigint,
  unit_price numeric, source text, price_uom text, price_qty numeric, net numeric, cut_charge numeric, weight numeric,
  on_hand int, covered int, reserved boolean, lots jsonb, due date, from_location smallint, places jsonb,
  needs_lot_choice boolean, fields text
);

create table cart_lines (
  cart_line_id uuid primary key default uuid_v7(),
  cart_id uuid not null references carts on delete cascade,
  item_id int not null references items,
  -- 10, 20, 30, and so on. The sequence tells the parts of a split line from each other.
  line_number int not null check (line_number > 0),
  sequence int not null default 0,
  um_code text not null references uoms,
  -- As ordered, in um_code. base_qty is the same in base units, after rounding up to what can be sold.
  quantity numeric(15,4) not null check (quantity > 0),
  base_qty int not null check (base_qty > 0),
  sidemark text not null default '',
  comments text not null default '',
  tag text not null default '',
  -- What the customer chose when no single lot could fill the line. 'split' needs recorded consent.
  lot_choice text not null default 'single' check (lot_choice in ('single', 'split', 'wait')),
  mixed_lots_accepted_at timestamptz,
  -- The line of the quote whose price the line has, which is kept until the quote expires. Its reference is in
  -- 0011_quotes.sql.
  quote_line_id uuid,
  -- What the customer was last told of the line's price and back order (base units), so that a later look can say what
  -- changed.
  seen_unit_price numeric(12,4),
  saved_for_later boolean not null default false,
  -- The lot or roll that the customer asked for by name. It is reserved as long as it can fill the line.
  preferred_lot_id int references lots on delete set null,
  seen_back_ordered int,
  -- True while live claims cover the line from stock on hand. Then no other line's change makes its lots be chosen
  -- again.
  settled boolean not null default false,
  -- The line as it was computed for an edition of the goods and for these price lists. Without kept_edition, nothing is
  -- kept. docs/decisions/kept-lines.md.
  kept cart_line_state,
  kept_edition bigint,
  kept_lists int[],
  -- Base units for which the quote's price was accepted. A line that is made more than that has today's price.
  quoted_base int check (quoted_base > 0),
  unique (cart_id, line_number, sequence),
  check (lot_choice <> 'split' or mixed_lots_accepted_at is not null)
)
-- A kept line is about 2 kB: it stays in its row, uncompressed.
with (fillfactor = 50, toast_tuple_target = 8160);
create index cart_lines_by_item on cart_lines (item_id);
create index cart_lines_by_quote on cart_lines (quote_line_id) where quote_line_id is not null;
-- Lines saved for later are beside the cart: they hold no stock, and are priced and checked when they are looked at.
create index cart_lines_saved on cart_lines (cart_id) where saved_for_later;
-- A line that is changed is not kept, unless what is kept is written with the change.
create trigger forget_kept_line before update of item_id, line_number, sequence, um_code, quantity, base_qty, sidemark,
  comments, tag, lot_choice, preferred_lot_id, quote_line_id
  on cart_lines for each row when (old.kept is not distinct from new.kept) execute function forget_kept_line();
-- A line that leaves a cart gives back what it had of its quote. What was ordered of it stays accepted, and the order
-- names its quote.
create trigger give_back_quote after delete on cart_lines for each row when (old.quote_line_id is not null)
  execute function give_back_quote();

-- Lines as they were before an act, kept for a day. The act is known by the version of the cart that it made.
create table cart_undo_lines (
  cart_id uuid not null references carts on delete cascade,
  version int not null,
  cart_line_id uuid not null,
  -- The row as JSON, without what is kept. line_after is null when the act took the line away.
  line_before jsonb not null,
  line_after jsonb,
  -- Names of the lots that the line had, the largest first, how many base units of them were in stock, and the largest
  -- lot.
  lots text not null,
  on_hand int not null,
  lot int,
  done_at timestamptz not null default now(),
  -- Claims that lived longer than the cart's timer, as those drawn from a hold do: [{lot, quantity, until}].
  held jsonb not null default '[]',
  primary key (cart_id, version, cart_line_id)
);

-- A cart that is shared with the colleagues of a customer number, for two weeks or until it is taken back.
create table cart_shares (
  share_id uuid primary key default uuid_v7(),
  customer_id int not null references customers on delete cascade,
  user_id uuid not null references users on delete cascade,
  note text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index cart_shares_by_customer on cart_shares (customer_id, created_at desc);

-- The lines of a shared cart as they were when it was shared.
create table cart_share_lines (
  share_id uuid not null references cart_shares on delete cascade,
  line_number int not null,
  item_id int not null references items on delete cascade,
  um_code text not null references uoms,
  quantity numeric(15,4) not null check (quantity > 0),
  base_qty int not null check (base_qty > 0),
  sidemark text not null default '',
  comments text not null default '',
  primary key (share_id, line_number)
);

-- The customer's own item numbers, for quick order.
create table customer_item_numbers (
  customer_id int not null references customers on delete cascade,
  customer_item_number text not null,
  item_id int not null references items on delete cascade,
  primary key (customer_id, customer_item_number)
);
create index customer_item_numbers_by_look
  on customer_item_numbers (customer_id, look_alike(code_norm(customer_item_number)));

alter table stock_allocations add foreign key (cart_line_id) references cart_lines on delete cascade;
