-- The freight that staff set when they answer, for an order of the whole quote. Null: it is computed as for any order.
alter table quotes add column freight numeric(22,2) check (freight >= 0);
