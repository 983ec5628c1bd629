-- What was asked for, where a line of a quote is another quantity than that: 250 SF are 11 cartons. Null: the same.
alter table quote_lines
  add column asked_quantity numeric(22,4) check (asked_quantity > 0),
  add column asked_um text references uoms;
