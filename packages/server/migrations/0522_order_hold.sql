-- An order of a hold alone, in one transaction: the rest of the cart stands aside and comes back as it was.

/* The cart of a user and customer is there: what is shown of a hold is marked with the cart's id. */
create function make_cart(acting uuid, customer int, home smallint) returns void
language sql volatile
as $$
  insert into carts (user_id, customer_id, location_id)
  values (acting, customer, home)
  on conflict (user_id, customer_id) do nothing
$$;

/*
 * Makes the cart be what is left of a hold alone. aside: the lines that stand aside meanwhile, with their claims; ran_until: when their time ends. Both are for
 * put_back, in the same transaction. reason: why not, with nothing changed but the cart's version.
 */
create function hold_alone(acting uuid, customer int, home smallint, lists int[], minutes int, hold uuid,
  out reason text, out cart uuid, out aside uuid[], out ran_until timestamptz)
language plpgsql volatile
as $$
declare
  open record;
  put record;
begin
  select c.reserved_until into ran_until
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  select * into open from open_cart(acting, customer, home, minutes);
  cart := open.cart;
  select * into put from line_of_hold(acting, open.cart, open.until, hold, true);
  reason := put.reason;
  if reason <> '' then return; end if;
  with stood as (
    update cart_lines l
    set saved_for_later = true
    where l.cart_id = open.cart
      and l.cart_line_id <> put.line
      and not l.saved_for_later
    returning l.cart_line_id
  )
  select coalesce(array_agg(s.cart_line_id), '{}') into aside
  from stood s;
  perform keep_lines(open.cart, customer, home, lists, told => put.line);
  perform keep_promise_for(acting, customer, home);
end
$$;

/* Brings the lines that stood aside back, with the time that they had, and notes of which order the hold has become. */
create function put_back(cart uuid, aside uuid[], ran_until timestamptz, hold uuid, number bigint) returns void
language plpgsql volatile
as $$
begin
  update cart_lines l
  set saved_for_later = false
  where l.cart_line_id = any (aside);
  update carts c
  set reserved_until = ran_until
  where c.cart_id = cart;
  update holds h
  set order_id = o.order_id
  from orders o
  where h.hold_id = hold
    and o.order_number = number;
end
$$;
