-- Stock: integers in base units. A roll is a lot whose unit is the inch of length; an incoming line is a lot with a due date. schema.md.

create table lots (
  lot_id int generated always as identity primary key,
  item_id int not null references items on delete cascade,
  location_id smallint not null references locations,
  dye_lot text not null default '',
  roll_no text not null default '',
  -- What the ERP said: on hand, and allocated to orders that it knows, as of an instant. Design, decision 1.
  on_hand int not null check (on_hand >= 0),
  allocated int not null default 0 check (allocated >= 0),
  -- Set for incoming goods: when they should arrive.
  due date,
  as_of timestamptz not null default now(),
  unique nulls not distinct (item_id, location_id, dye_lot, roll_no, due)
);
create index lots_by_item on lots (item_id) include (location_id, lot_id, on_hand, allocated);

-- Only reserve() and its relatives write here. Carts, holds and orders are claims of one table, changed in place from one to the next.
create table stock_claims (
  claim_id bigint generated always as identity primary key,
  lot_id int not null references lots,
  item_id int not null,
  location_id smallint not null,
  customer_id int not null,
  quantity int not null check (quantity > 0),
  -- 'infinity' for orders: those end when the ERP has them.
  expires_at timestamptz not null,
  cart_line_id uuid references cart_lines on delete cascade,
  hold_id uuid references holds on delete cascade,
  order_line_id uuid references order_lines on delete cascade,
  constraint one_owner check (num_nonnulls(cart_line_id, hold_id, order_line_id) = 1),
  constraint orders_do_not_lapse check (order_line_id is null or expires_at = 'infinity')
);
create index stock_claims_by_item on stock_claims (item_id) include (location_id, lot_id, quantity, expires_at, customer_id);
create index stock_claims_by_lot on stock_claims (lot_id);
create index stock_claims_by_cart_line on stock_claims (cart_line_id) where cart_line_id is not null;
create index stock_claims_by_hold on stock_claims (hold_id) where hold_id is not null;
create index stock_claims_by_order_line on stock_claims (order_line_id) where order_line_id is not null;
