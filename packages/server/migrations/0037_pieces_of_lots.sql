-- The pieces that are cut from a lot, as they were packed onto rolls when it was set aside: their lengths in inches. Null: nothing is cut
-- into pieces. Of a line with several allocations of one lot, one allocation has them.
alter table stock_allocations add column cut int[];

-- Holds and lists keep cuts as lines of carts do: [{pieces, inches, sidemark, comment}].
alter table holds
  add column cuts jsonb,
  add constraint holds_cuts_make_quantity check (cuts is null or inches_of_cuts(cuts) = base_qty);
alter table shopping_list_items add column cuts jsonb;
alter table deleted_list_items add column cuts jsonb;

-- A line of a list that gets another quantity without other cuts is one length again.
create trigger forget_cuts before update of um_code, quantity on shopping_list_items
  for each row when (old.cuts = new.cuts and (old.um_code, old.quantity) <> (new.um_code, new.quantity)) execute function forget_listed_cuts();
