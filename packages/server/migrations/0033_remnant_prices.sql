-- A roll or remnant can have a price of its own: an amount per the item's price unit, or a percentage off what the customer
-- pays otherwise. The lowest price wins. Trade T-2.10.
alter table lots
  add column unit_price numeric(12,4) check (unit_price >= 0),
  add column percent_off numeric(5,2) check (percent_off between 0 and 100),
  add constraint lots_only_rolls_have_a_price check (num_nonnulls(unit_price, percent_off) = 0 or roll_no <> '' and due is null);
