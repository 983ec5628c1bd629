/*
 * Locks the lots of all lines of a cart that still had stock set aside when its timer ended. A cart that was just opened
 * does so before it writes a line. Whoever locks these lots deletes the ended allocations and then writes their lines
 * (lock_lots). An act that writes such a line first and waits for the lots afterwards would be in a deadlock with them.
 *
 * It locks quotes before lots, like reserve_cart. adding: the items that the act adds, and quoted: the lines of quotes that it
 * brings back. All quotes and all lots that the act needs are locked by one statement each, which keeps their order.
 */
create or replace function lock_lots_of_ended_cart(cart uuid, adding int[] default '{}', quoted uuid[] default '{}') returns timestamptz
language plpgsql volatile
as $$
begin
  perform
  from quotes q
  where q.quote_id in (
    select x.quote_id
    from cart_lines l
    join quote_lines x using (quote_line_id)
    where l.cart_id = cart
    union
    select x.quote_id
    from quote_lines x
    where x.quote_line_id = any (quoted))
  order by q.quote_id
  for no key update;
  return lock_lots(adding || array(select l.item_id from cart_lines l where l.cart_id = cart and not l.saved_for_later));
end
$$;

/* Whether the timer of a cart has ended that still had stock set aside. */
create or replace function has_ended_with_stock(cart uuid) returns boolean
language plpgsql stable
as $$
begin
  return exists (select from carts c where c.cart_id = cart and c.reserved_until <= stock_now())
    and exists (select from stock_allocations a where a.cart_id = cart);
end
$$;

/*
 * Locks the lots of items for an act that looks at their stock before it opens a locked cart. If the cart's timer has ended, it also locks
 * what opening the cart would lock afterwards, in its order. quoted: lines of quotes that the act brings back. Returns the instant by which to judge stock.
 */
create or replace function lock_before_opening(cart uuid, items int[], quoted uuid[] default '{}') returns timestamptz
language plpgsql volatile
as $$
begin
  if quoted <> '{}' or has_ended_with_stock(cart) then
    return lock_lots_of_ended_cart(cart => case when has_ended_with_stock(cart) then cart end, adding => items, quoted => quoted);
  end if;
  return lock_lots(items);
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
  -- The condition with a subquery is set up only where a timer has ended.
  if had_ended then
    if acting.reserves and exists (select from stock_allocations a where a.cart_id = cart) then
      perform lock_lots_of_ended_cart(cart);
    end if;
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
