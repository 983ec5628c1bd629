-- Stock: integers in base units. Design D-4, docs/decisions/reservation.md.

-- A lot, a roll (its unit is the inch of length), or an incoming line (it has a due date).
create table lots (
  lot_id int generated always as identity primary key,
  item_id int not null references items on delete cascade,
  location_id smallint not null references locations,
  dye_lot text not null default '',
  roll_no text not null default '',
  -- What the ERP said at an instant: on hand, and allocated to orders that it knows. Design D-1.
  on_hand int not null check (on_hand >= 0),
  allocated int not null default 0 check (allocated >= 0),
  -- Set for incoming goods: when they should arrive.
  due date,
  as_of timestamptz not null default now(),
  unique nulls not distinct (item_id, location_id, dye_lot, roll_no, due)
);
-- Everything that a look at stock reads is in the index. The due date tells incoming lots from stock without a look at
-- the row.
create index lots_by_item on lots (item_id) include (location_id, lot_id, on_hand, allocated, due);
-- The remnant finder: what is left of rolls in stock, by length, before claims.
create index rolls_by_length on lots ((on_hand - allocated)) where due is null and roll_no <> '';
-- Each inventory file sets `as_of` of every lot that it names. The edition counts whether there is more or less of a
-- lot, or another name. A new lot takes nothing from what is set aside, and is not counted.
create trigger count_updated after update on lots referencing old table as was new table as changed for each statement
  execute function count_lot_editions();

-- What is set aside. Carts, holds, and orders are claims of one table, which change hands in place. Only reserve() and
-- its relatives write here. The references to the three owners are in the files of carts, orders, and holds.
create table stock_allocations (
  allocation_id bigint generated always as identity primary key,
  lot_id int not null references lots,
  item_id int not null,
  location_id smallint not null,
  customer_id int not null,
  quantity int not null check (quantity > 0),
  -- 'infinity' for orders, whose claims end when the ERP has the order. A cart line's claim that has no cart_id and
  -- expires at -infinity is laid down: the line's lot is being chosen again in this transaction (reserve_cart).
  expires_at timestamptz not null,
  cart_line_id uuid,
  hold_id uuid,
  order_line_id uuid,
  -- The claims of a cart live as long as the cart's timer runs: a restart of the timer writes one row, and not one for
  -- each claim. docs/decisions/kept-lines.md.
  cart_id uuid,
  constraint one_owner check (num_nonnulls(cart_line_id, hold_id, order_line_id) = 1),
  constraint orders_do_not_lapse check (order_line_id is null or expires_at = 'infinity'),
  constraint only_carts_have_a_timer check (cart_id is null or cart_line_id is not null)
) with (fillfactor = 80);
-- By item, only lapsed claims are looked for. What is free is counted by lot.
create index stock_allocations_by_item on stock_allocations (item_id);
create index stock_allocations_by_lot on stock_allocations (lot_id) include (quantity, expires_at, customer_id, hold_id, cart_id);
create index stock_allocations_by_cart_line on stock_allocations (cart_line_id) where cart_line_id is not null;
create index stock_allocations_by_hold on stock_allocations (hold_id) where hold_id is not null;
create index stock_allocations_by_order_line on stock_allocations (order_line_id) where order_line_id is not null;
-- Changes of an item's claims plan the offers of its waiting line again, but only where all lots of the item are
-- locked, so that nothing is locked out of order. What carts and orders give back is planned by the next act that locks
-- the lots, or by the job within a minute. Claims of a cart that become an order's take the same stock, and change
-- nothing. docs/decisions/waitlist.md.
create constraint trigger waitlist_after_allocating after insert on stock_allocations
  deferrable initially deferred for each row when (has_waitlist(new.item_id)) execute function keep_waitlist();
create constraint trigger waitlist_after_moving after update on stock_allocations
  deferrable initially deferred for each row
  when (
    (old.hold_id is not null or new.quantity > old.quantity or new.lot_id <> old.lot_id or old.expires_at = '-infinity')
    and has_waitlist(new.item_id))
  execute function keep_waitlist();
create constraint trigger waitlist_after_letting_go after delete on stock_allocations
  deferrable initially deferred for each row when (old.hold_id is not null and has_waitlist(old.item_id))
  execute function keep_waitlist();
