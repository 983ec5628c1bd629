-- Some goods are sold in multiples of their base unit only: 4 cartons, a box of 10 pieces. Trade D5. Cuts of roll goods
-- have a shortest length instead.
alter table items
  add column order_multiple int not null default 1 check (order_multiple between 1 and 100000),
  add check (order_multiple = 1 or base_unit <> 'IN');
