-- What the customer would like to pay, in dollars per price_uom. Null: they named no price.
alter table quote_lines add column target_price numeric(12,4) check (target_price > 0);
