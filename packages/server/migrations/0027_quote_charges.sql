-- A quote carries the charges that the cart has: cuts, freight, fuel and tax.

alter table quotes
  -- [{kind, description, amount}], merchandise first. They are the total. Null: not priced, or priced before quotes had
  -- charges.
  add column charges jsonb;
alter table quote_lines
  -- The cuts of roll goods as a line of a cart has them.
  add column cuts jsonb,
  add constraint quote_lines_cuts_make_quantity check (cuts is null or inches_of_cuts(cuts) = base_qty);
