-- Saving goods of a hold says what is lost; nobody shares carts without end; a shared line's comments go along.

drop function save_for_later(uuid, int, smallint, int[], int, boolean, uuid[]);
/* Lines leave the cart for later; their stock is free. lines: how many; held: SKUs of which stock was drawn from a hold, '' where none was. */
create function save_for_later(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, wanted uuid[], out lines int, out held text)
language plpgsql volatile
as $$
declare
  here uuid;
  open record;
  saved uuid[];
  befores cart_undo_lines[];
begin
  select c.cart_id into here
  from carts c
  where c.user_id = acting
    and c.customer_id = customer
  for no key update;
  saved := array(
    select l.cart_line_id
    from cart_lines l
    where l.cart_id = here
      and not l.saved_for_later
      and l.cart_line_id = any (wanted));
  lines := cardinality(saved);
  if lines = 0 then return; end if;
  befores := lines_before(saved);
  select string_agg(distinct i.sku, ', ') into held
  from unnest(befores) b
  join items i on i.item_id = (b.line_before ->> 'item_id')::int
  where b.held <> '[]';
  select * into open from open_cart(acting, customer, home, minutes);
  perform lock_lots(array(select distinct l.item_id from cart_lines l where l.cart_line_id = any (saved)));
  delete from stock_claims s
  where s.cart_line_id = any (saved);
  update cart_lines l
  set saved_for_later = true, settled = false, kept_edition = null
  where l.cart_line_id = any (saved);
  if reserves then
    perform reserve_cart(open.cart, customer, home, open.until);
  end if;
  perform keep_lines(open.cart, customer, home, lists);
  perform keep_promise_for(acting, customer, home);
  perform remember_act(open.cart, befores);
end
$$;

drop function share_cart(uuid, int, text, int);
/* Shares the user's cart as it is. reason: why not; '' when it is shared. What nobody can open any more is forgotten. */
create function share_cart(acting uuid, customer int, note text, days int, out share uuid, out reason text)
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
    and (s.expires_at <= now() or s.revoked_at is not null);
  reason := case
    when lines_of_cart(acting, customer) = 0 then 'Your cart is empty: there is nothing to share.'
    when (select count(*) from cart_shares s where s.customer_id = customer and s.user_id = acting) >= most then
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

/*
 * Gives lines of the user's cart the comments of the shared ones that have just joined them, where they have none of their own. numbers: of the shared lines;
 * keeps_sidemark: as add_lines_to_cart.
 */
create function take_comments(acting uuid, customer int, share uuid, numbers int[], keeps_sidemark boolean) returns void
language sql volatile
as $$
  update cart_lines l
  set comments = t.comments, kept_edition = null
  from (
    select distinct on (x.line_number) x.line_number, x.comments, y.cart_line_id
    from cart_share_lines x
    join carts c on c.user_id = acting and c.customer_id = customer
    join cart_lines y on y.cart_id = c.cart_id and y.item_id = x.item_id and y.um_code = x.um_code and (y.sidemark = x.sidemark or not keeps_sidemark)
    where x.share_id = share
      and x.line_number = any (numbers)
      and x.comments <> ''
      and y.tag = ''
      and y.quote_line_id is null
      and not y.saved_for_later
    order by x.line_number, y.line_number, y.sequence
  ) t
  where l.cart_line_id = t.cart_line_id
    and l.comments = ''
$$;
