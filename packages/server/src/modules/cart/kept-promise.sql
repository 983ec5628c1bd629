/*
 * Stores the day on which goods of the branch are available by the user's delivery method, for the next reads of the
 * cart.
 */
create or replace function keep_promise_for(acting acting) returns void
language plpgsql volatile
as $$
begin
  perform keep_promise(from_location => acting.location_id, to_location => acting.location_id, ship_via_code => d.ship_via_code,
    zip => d.zip, at => stock_now())
  from delivery_of(acting.user_id, acting.customer_id) d;
end
$$;

/*
 * Does the same after an addition, and stores in the cart until when that day is valid. Until then, additions do not
 * need to look it up.
 */
create or replace function keep_promise_of_cart(acting acting, opened cart_to_add) returns void
language plpgsql volatile
as $$
begin
  perform keep_promise_for(acting);
  update carts c
  set promise_calendar = opened.calendar, promise_kept_until = (
    select k.until
    from delivery_of(acting.user_id, acting.customer_id) d
    join kept_promises k on k.from_location = acting.location_id and k.to_location = acting.location_id and k.ship_via_code = coalesce(d.ship_via_code, '') and k.zip = coalesce(d.zip, '')
    where k.since <= opened.opened_at
      and k.calendar = opened.calendar)
  where c.cart_id = opened.cart;
end
$$;
