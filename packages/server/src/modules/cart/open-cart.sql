/*
 * Locks the lots of all lines of a cart that still had stock set aside when its timer ended. A cart that was just opened
 * does so before it writes a line. Whoever locks these lots deletes the ended allocations and then writes their lines
 * (lock_lots). An act that writes such a line first and waits for the lots afterwards would be in a deadlock with them.
 *
 * It locks quotes before lots, like reserve_cart. adding: the item that the act adds. All lots that the act needs are
 * locked by one statement, which keeps their order.
 */
create or replace function lock_lots_of_ended_cart(cart uuid, adding int default null) returns void
language plpgsql volatile
as $$
begin
  if not exists (select from stock_allocations a where a.cart_id = cart) then return; end if;
  perform
  from quotes q
  where q.quote_id in (
    select x.quote_id
    from cart_lines l
    join quote_lines x using (quote_line_id)
    where l.cart_id = cart)
  order by q.quote_id
  for no key update;
  perform lock_lots(adding || array(select l.item_id from cart_lines l where l.cart_id = cart and not l.saved_for_later));
end
$$;

/*
 * Opens the cart of a user and customer for a change, or creates it. It locks the cart's row, raises its version by one
 * and restarts its timer. until: when the timer ends. There is nearly always a cart, and an update takes half the time
 * of an upsert. If the timer has ended, it also locks the lots of the cart's stock.
 */
create or replace function open_cart(acting acting, out cart uuid, out until timestamptz)
language plpgsql volatile
as $$
declare
  opened_at timestamptz := stock_now();
  had_ended boolean;
begin
  until := opened_at + make_interval(mins => acting.cart_minutes);
  -- The subquery still reads the row as it was before the update.
  update carts c
  set version = c.version + 1, reserved_until = until
  where c.user_id = acting.user_id
    and c.customer_id = acting.customer_id
  returning c.cart_id, (select o.reserved_until <= opened_at from carts o where o.cart_id = c.cart_id)
  into cart, had_ended;
  if cart is null then
    insert into carts as c (user_id, customer_id, version, reserved_until, location_id)
    values (acting.user_id, acting.customer_id, 1, until, acting.location_id)
    on conflict (user_id, customer_id) do update
    set version = c.version + 1, reserved_until = excluded.reserved_until
    returning c.cart_id into cart;
  end if;
  if had_ended and acting.reserves then
    perform lock_lots_of_ended_cart(cart);
  end if;
end
$$;

/* How many lines the cart has, without those that are saved for later. */
create or replace function lines_of_cart(acting acting) returns int
language plpgsql stable
as $$
begin
  return (
    select count(*)
    from carts c
    join cart_lines l on l.cart_id = c.cart_id
    where c.user_id = acting.user_id
      and c.customer_id = acting.customer_id
      and not l.saved_for_later);
end
$$;
