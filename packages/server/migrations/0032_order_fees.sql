-- Fees for broken cartons and for small orders. Trade T-7.9 and T-7.10.
alter table items
  -- What a line costs that is not a whole number of cartons (unit CT).
  add column broken_carton_fee numeric(12,2) not null default 0 check (broken_carton_fee >= 0);
alter table locations
  -- Deliveries of goods for less than this pay the fee. Null: there is no minimum.
  add column order_minimum numeric(12,2) check (order_minimum > 0),
  add column small_order_fee numeric(12,2) not null default 0 check (small_order_fee >= 0);
alter table order_charges
  drop constraint order_charges_kind_check,
  add constraint order_charges_kind_check
    check (kind in ('cut', 'broken-carton', 'small-order', 'freight', 'fuel', 'tax', 'handling', 'restocking'));
