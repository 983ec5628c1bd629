-- From a hold to a cart or an order: the claims change hands in place, with their lot and their time.

/*
 * Makes a line of its own of what is left of a hold. Called with the cart's row locked. The line is settled: its claims cover it, and they live as long as the
 * hold would have, or the cart's timer where that is longer. reason: why not.
 */
create function line_of_hold(acting uuid, cart uuid, until timestamptz, hold uuid, first_number boolean, out reason text, out line uuid)
language plpgsql volatile
as $$
declare
  o record;
  number int;
begin
  select * into o from open_hold(hold);
  reason := why_over(o.state);
  if reason = '' and o.left_base = 0 then
    reason := 'Nothing is left of this hold.';
  end if;
  if reason <> '' then return; end if;
  number := case when first_number then 10 else (select coalesce(max(l.line_number), 0) + 10 from cart_lines l where l.cart_id = cart) end;
  insert into cart_lines (cart_id, item_id, line_number, sequence, um_code, quantity, base_qty, tag, preferred_lot_id, settled)
  select cart, (o.held).item_id, number, (select coalesce(max(l.sequence) + 1, 0) from cart_lines l where l.cart_id = cart and l.line_number = number), u.um_code,
    from_base(o.left_base, u.num, u.den), o.left_base, (o.held).tag, (select c.lot_id from stock_claims c where c.hold_id = hold order by c.quantity desc, c.claim_id limit 1), true
  from item_uoms u
  where u.item_id = (o.held).item_id
    and u.um_code = (o.held).um_code
  returning cart_line_id into line;
  update stock_claims c
  set hold_id = null, cart_id = cart, cart_line_id = line, expires_at = greatest(c.expires_at, until + interval '5 seconds')
  where c.hold_id = hold;
  update holds h
  set status = 'converted', ended_at = o.at
  where h.hold_id = hold;
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, (o.held).customer_id, 'convertHold', (o.held).hold_number::text);
end
$$;

/* Puts what is left of a hold into the cart, as a line of its own. reason: why not, with the cart as it was. line_count: lines of the cart after. */
create function hold_to_cart(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, hold uuid, out reason text, out line_count int)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  open record;
  put record;
begin
  select * into open from open_cart(acting, customer, home, minutes);
  select * into put from line_of_hold(acting, open.cart, open.until, hold, false);
  reason := put.reason;
  if reason <> '' then return; end if;
  -- The others, where they lost their stock meanwhile: a change of the cart restarts its timer for all.
  if reserves then
    perform reserve_cart(open.cart, customer, home, open.until);
  end if;
  perform keep_lines(open.cart, customer, home, lists, told => put.line);
  perform keep_promise_for(acting, customer, home);
  line_count := lines_of_cart(acting, customer);
end
$$;
