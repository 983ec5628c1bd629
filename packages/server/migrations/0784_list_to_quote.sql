-- A quote that is asked for from a list has its lines in the order in which the list is kept, as the cart and the paper have.

/* As 0432, in the list's order. */
create or replace function lines_to_quote(acting uuid, customer int, list text)
returns table (place bigint, item_id int, um_code text, quantity numeric, base_qty int, sidemark text, comments text)
language sql stable
as $$
  select row_number() over (order by l.line_number, l.sequence), l.item_id, l.um_code, l.quantity, l.base_qty, l.sidemark, l.comments
  from carts c
  join cart_lines l on l.cart_id = c.cart_id
  where list is null
    and c.user_id = acting
    and c.customer_id = customer
    and not l.saved_for_later
  union all
  select x.place::bigint, x.item_id, x.um_code, b.new_qty, b.base_qty, '', x.note
  from list_in_order(list_named(acting, customer, list)) x
  cross join lateral to_base(x.item_id, x.um_code, x.quantity) b
  where list is not null
    and b.base_qty > 0
$$;
