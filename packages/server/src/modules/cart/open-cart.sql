/*
 * Opens the cart of a user and customer for a change, or creates it. It locks the cart's row, raises its version by one
 * and restarts its timer. until: when the timer ends. There is nearly always a cart, and an update takes half the time
 * of an upsert.
 */
create or replace function open_cart(acting acting, out cart uuid, out until timestamptz)
language plpgsql volatile
as $$
begin
  until := stock_now() + make_interval(mins => acting.cart_minutes);
  update carts c
  set version = c.version + 1, reserved_until = until
  where c.user_id = acting.user_id
    and c.customer_id = acting.customer_id
  returning c.cart_id into cart;
  if cart is null then
    insert into carts as c (user_id, customer_id, version, reserved_until, location_id)
    values (acting.user_id, acting.customer_id, 1, until, acting.location_id)
    on conflict (user_id, customer_id) do update
    set version = c.version + 1, reserved_until = excluded.reserved_until
    returning c.cart_id into cart;
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
