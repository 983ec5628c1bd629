-- Who takes a share back and loses the answer asks again: it is done already, and no refusal.

/* As 0772. What nobody can open any more is forgotten a day later: until then who shared it can take it back again. */
create or replace function share_cart(acting uuid, customer int, note text, days int, out share uuid, out reason text)
language plpgsql volatile
as $$
declare
  -- Live shares of a user under a customer number.
  most constant int := 50;
begin
  -- One after the other for one user: each counts what the one before it made.
  perform from user_customers m where m.user_id = acting and m.customer_id = customer for no key update;
  delete from cart_shares s
  where s.customer_id = customer
    and least(s.expires_at, s.revoked_at) < now() - interval '1 day';
  reason := case
    when lines_of_cart(acting, customer) = 0 then 'Your cart is empty: there is nothing to share.'
    when (select count(*) from cart_shares s where s.customer_id = customer and s.user_id = acting and s.revoked_at is null and s.expires_at > now()) >= most then
      'You share ' || most || ' carts already. Take one back before you share another.'
    else '' end;
  if reason <> '' then return; end if;
  insert into cart_shares (customer_id, user_id, note, expires_at)
  values (customer, acting, share_cart.note, now() + make_interval(days => days))
  returning share_id into share;
  insert into cart_share_lines (share_id, line_number, item_id, um_code, quantity, base_qty, sidemark, comments)
  select share, 10 * row_number() over (order by l.line_number, l.sequence), l.item_id, l.um_code, l.quantity, l.base_qty, l.sidemark, l.comments
  from carts c
  join cart_lines l on l.cart_id = c.cart_id
  where c.user_id = acting
    and c.customer_id = customer
    and not l.saved_for_later;
end
$$;
