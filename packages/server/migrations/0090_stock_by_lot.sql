-- What is free, counted lot by lot from indexes alone. Claims by item were gathered and grouped, and to see which of them are a customer's
-- holds each was fetched from the table: 0.07 ms an item with 64 claims, now 0.05. docs/decisions/small-plans.md, 6.

drop index stock_claims_by_lot;
create index stock_claims_by_lot on stock_claims (lot_id) include (quantity, expires_at, customer_id, hold_id);

/*
 * What is free of an item at an instant, by location and lot: on hand − allocated in the ERP − live claims of carts, holds and orders.
 * `due` is set for goods still to come. One definition; inlined where it is called.
 *
 * at: a value, not a call of stock_now(): that would be called for each claim.
 */
create or replace function availability_of(item int, at timestamptz)
returns table (location_id smallint, lot_id int, free bigint, due date)
language sql stable parallel safe
as $$
  select l.location_id, l.lot_id, l.on_hand - l.allocated - claimed.quantity, l.due
  from lots l
  cross join lateral (
    select coalesce(sum(c.quantity), 0) as quantity
    from stock_claims c
    where c.lot_id = l.lot_id
      and c.expires_at > at
  ) claimed
  where l.item_id = item
$$;

/* As availability_of, and how much of the taken stock is set aside by live holds of the viewer: theirs to use. With the marks of the lot. */
drop function availability_for(int, int, timestamptz);
create function availability_for(item int, viewer int, at timestamptz)
returns table (location_id smallint, lot_id int, free bigint, held bigint, due date, dye_lot text, roll_no text)
language sql stable parallel safe
as $$
  select l.location_id, l.lot_id, l.on_hand - l.allocated - claimed.quantity, claimed.held, l.due, l.dye_lot, l.roll_no
  from lots l
  cross join lateral (
    select coalesce(sum(c.quantity), 0) as quantity, coalesce(sum(c.quantity) filter (where c.customer_id = viewer and c.hold_id is not null), 0) as held
    from stock_claims c
    where c.lot_id = l.lot_id
      and c.expires_at > at
  ) claimed
  where l.item_id = item
$$;
