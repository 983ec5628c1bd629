/* How much of a lot is offered to customers on the waitlist at an instant, in base units. The function is inlined where it is called. */
create or replace function offered_of_lot(lot int, at timestamptz) returns table (quantity bigint)
language sql stable parallel safe
as $$
  select coalesce(sum(p.base_qty), 0)
  from waitlist_places p
  where p.offer_lot_id = lot
    and p.status = 'waiting'
    and p.offer_from <= at
    and p.offer_until > at
$$;

/*
 * Whether a lot counts as stock of its branch in the index of search, which knows no customers: on hand, and not all of it allocated by the
 * ERP. So the index has everything that is free for somebody, and the rows say what is free for whom. The function is inlined where it is called.
 */
create or replace function is_stock(on_hand int, allocated int, due date) returns boolean
language sql immutable parallel safe
as $$ select due is null and on_hand > allocated $$;

/*
 * What is free of an item at an instant, by location and lot, in base units: on hand, less what the ERP has allocated, less live
 * allocations of carts, holds, and orders, less what is offered to customers on the waitlist. `due` is set for goods still to come.
 * The function is inlined where it is called, and reads from indexes alone.
 */
create or replace function availability_of(item int, at timestamptz)
returns table (location_id smallint, lot_id int, free bigint, due date)
language sql stable parallel safe
as $$
  select l.location_id, l.lot_id, l.on_hand - l.allocated - taken.quantity - offered.quantity, l.due
  from lots l
  cross join lateral (
    select coalesce(sum(c.quantity), 0) as quantity
    from live_allocations(at) c
    where c.lot_id = l.lot_id
  ) taken
  cross join lateral offered_of_lot(l.lot_id, at) offered
  where l.item_id = item
$$;

/*
 * What is free of an item, as availability_of says it, `held`: how much of the allocated stock the viewer's own live holds set aside
 * for them to use, and `usable`: what the viewer can have. Lists, item page, quote and cart all say `usable`, so they agree. viewer: a
 * customer, or null. own: a cart, or a line of one, whose allocations count as free. That is for showing stock, and never for allocating it.
 * counted_at: when the ERP counted what is on hand; null if there is nothing.
 */
create or replace function availability_for(item int, viewer int, at timestamptz, own uuid default null)
returns table (location_id smallint, lot_id int, free bigint, held bigint, usable bigint, due date, dye_lot text, roll_no text, counted_at timestamptz)
language sql stable parallel safe
as $$
  select l.location_id, l.lot_id, stock.free, taken.held, greatest(stock.free, 0) + taken.held, l.due, l.dye_lot, l.roll_no,
    case when l.due is null and l.on_hand > 0 then l.as_of end
  from lots l
  cross join lateral (
    select coalesce(sum(c.quantity), 0) as quantity, coalesce(sum(c.quantity) filter (where c.customer_id = viewer and c.hold_id is not null), 0) as held
    from live_allocations(at) c
    where c.lot_id = l.lot_id
      and (own is null or (c.cart_id is distinct from own and c.cart_line_id is distinct from own))
  ) taken
  cross join lateral offered_of_lot(l.lot_id, at) offered
  cross join lateral (select l.on_hand - l.allocated - taken.quantity - offered.quantity as free) stock
  where l.item_id = item
$$;
