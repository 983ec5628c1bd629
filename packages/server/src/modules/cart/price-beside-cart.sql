/* The unit price of base_qty of an item that is added to what the user's cart holds. */
create or replace function price_beside_cart(acting acting, item int, base_qty int) returns numeric
language plpgsql stable
as $$
begin
  return (
    select p.unit_price
    from held_in_cart(item => item, acting_user => acting.user_id, customer => acting.customer_id, lists => acting.price_lists) h
    cross join lateral price_line(item => item, base_qty => base_qty, lists => acting.price_lists, break_qty => least(base_qty::bigint + h.of_item, 2147483647)::int,
      style_break_qty => case when 0 > any (acting.price_lists) then least(base_qty::bigint + h.of_style, 2147483647)::int end) p);
end
$$;
