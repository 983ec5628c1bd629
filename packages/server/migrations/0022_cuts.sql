-- The cuts of roll goods. A line that is cut into several pieces is priced and charged for each of them.

-- The length of all cuts together.
create function inches_of_cuts(cuts jsonb) returns int
language sql immutable parallel safe
as $$ select sum((c ->> 'pieces')::int * (c ->> 'inches')::int)::int from jsonb_array_elements(cuts) c $$;

alter table cart_lines
  -- [{pieces, inches, sidemark, comment}]. Null: the line is one uncut length, or whole rolls.
  add column cuts jsonb,
  add constraint cart_lines_cuts_make_quantity check (cuts is null or inches_of_cuts(cuts) = base_qty);
-- What is kept of a line has its cuts as they are on the wire, each with its price.
alter type cart_line_state add attribute cuts jsonb;
alter table order_lines
  -- The cuts as they were sold: [{pieces, length, inches, sidemark, comment, unitPrice, net, cutCharge}].
  add column cuts jsonb,
  -- The cut charge of the line. Null for an order that was not placed here, or was placed before lines had cuts.
  add column cut_charge numeric(22,2),
  add constraint order_lines_cuts_make_quantity check (cuts is null or inches_of_cuts(cuts) = base_qty);
alter table cart_share_lines
  add column cuts jsonb,
  add constraint cart_share_lines_cuts_make_quantity check (cuts is null or inches_of_cuts(cuts) = base_qty);

-- A line that gets another quantity without its cuts is one length again. Only then are its cuts not its quantity.
create trigger forget_cuts before update of base_qty on cart_lines
  for each row when (old.cuts is not null and old.base_qty <> new.base_qty) execute function forget_cuts();
create trigger forget_cuts before update of base_qty on order_lines
  for each row when (old.cuts is not null and old.base_qty <> new.base_qty) execute function forget_cuts();

drop trigger forget_kept_line on cart_lines;
create trigger forget_kept_line before update of item_id, line_number, sequence, um_code, quantity, base_qty, sidemark,
  comments, tag, lot_choice, preferred_lot_id, quote_line_id, cuts
  on cart_lines for each row when (old.kept is not distinct from new.kept) execute function forget_kept_line();
