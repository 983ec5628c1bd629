/*
 * Whether an allocation keeps its stock at an instant: until its own time ends, and in a cart as long as the cart's
 * timer runs. The timer has 5 seconds of grace, so that a click at the last second still finds its stock.
 * reserved_until: when the timer of the allocation's cart ends, or null.
 */
create or replace function allocation_lives(expires_at timestamptz, reserved_until timestamptz, at timestamptz) returns boolean
language sql stable parallel safe
as $$ select expires_at > at or coalesce(reserved_until + interval '5 seconds' > at, false) $$;

/*
 * The allocations that keep their stock at an instant. The function is inlined where it is called, so a condition of
 * the caller finds its rows by an index. The cart is looked up only for an allocation whose own time has ended.
 */
create or replace function live_allocations(at timestamptz) returns setof stock_allocations
language sql stable parallel safe
as $$
  select a.*
  from stock_allocations a
  where allocation_lives(a.expires_at, (select c.reserved_until from carts c where c.cart_id = a.cart_id), at)
$$;

/*
 * The allocations that have ended. An act that allocates stock deletes those of its items first, under the locks
 * (lock_lots), and a job deletes those that nobody asks for (purge_allocations). A timer that restarts later finds them
 * gone, so nothing is given twice.
 */
create or replace function lapsed_allocations(at timestamptz) returns setof stock_allocations
language sql stable parallel safe
as $$
  select a.*
  from stock_allocations a
  where not allocation_lives(a.expires_at, (select c.reserved_until from carts c where c.cart_id = a.cart_id), at)
$$;
