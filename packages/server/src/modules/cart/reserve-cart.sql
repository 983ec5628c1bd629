/*
 * Finds lines of the cart whose lots are too small since the last ERP count. They are marked as not settled, so that
 * their lots are chosen again.
 */
create or replace function unsettle_short_lines(cart uuid) returns void
language plpgsql volatile
as $$
begin
  update cart_lines l
  set settled = false, kept_edition = null
  where l.cart_id = cart
    and l.settled
    and exists (
      select
      from stock_allocations c
      join lots on lots.lot_id = c.lot_id
      where c.cart_line_id = l.cart_line_id
        and lots.on_hand - lots.allocated < (
          select sum(o.quantity)
          from live_allocations(stock_now()) o
          where o.lot_id = c.lot_id));
end
$$;

/*
 * Chooses new lots for lines of a cart whose lots are locked, one line after the other in the order of the cart. Each
 * line finds the stock that the lines before it left. until: when the cart's timer ends. at: the instant by which stock
 * is judged. Some allocations live longer than the timer, such as those from a hold. They keep that end if the line
 * keeps their stock.
 */
create or replace function choose_lots_of_lines(acting acting, lines uuid[], until timestamptz, at timestamptz) returns void
language plpgsql volatile
as $$
declare
  -- A cart's allocations live five seconds longer than its timer.
  ends timestamptz := until + interval '5 seconds';
  longer_lived stock_allocations[];
  line cart_lines;
  allocation stock_allocations;
begin
  select array_agg(a order by a.expires_at desc) into longer_lived
  from stock_allocations a
  where a.cart_line_id = any (lines)
    and a.expires_at > ends;
  -- The allocations are set to expire at -infinity, so that they do not count while new lots are chosen. Updating them
  -- is cheaper than deleting and inserting them.
  update stock_allocations a
  set expires_at = '-infinity', cart_id = null
  where a.cart_line_id = any (lines);
  for line in
    select l.*
    from cart_lines l
    where l.cart_line_id = any (lines)
    order by l.line_number, l.sequence
  loop
    perform allocate_lots(item => line.item_id, wanted => line.base_qty, home => acting.location_id, viewer => acting.customer_id,
      lot_choice => line.lot_choice, preferred => coalesce(line.preferred_lot_id, lot_to_keep(line => line, home => acting.location_id, at => at)),
      until => ends, at => at, cart_line => line.cart_line_id, pieces => lengths_of_pieces(line.cuts), is_named => line.preferred_lot_id is not null);
  end loop;
  if exists (
    select
    from stock_allocations a
    where a.cart_line_id = any (lines)
      and a.expires_at = '-infinity')
  then
    delete from stock_allocations a
    where a.cart_line_id = any (lines)
      and a.expires_at = '-infinity';
  end if;
  foreach allocation in array coalesce(longer_lived, '{}') loop
    perform lengthen_allocations(line => allocation.cart_line_id, lot => allocation.lot_id, wanted => allocation.quantity,
      life => allocation.expires_at);
  end loop;
end
$$;

/*
 * Reserves stock for the lines of an opened cart that have none or need new lots: lines that are not settled, the
 * `touched` lines, and all lines if the cart's branch has changed. until: when the cart's timer ends. leaving: a line
 * that leaves the cart under the same locks. whole: the lots of every line are locked, for an order.
 *
 * It locks quotes before lots. A line that leaves or is ordered gives its quantity back to its quote, and an act that
 * accepts a quote locks that quote while it waits for lots.
 */
create or replace function reserve_cart(cart uuid, acting acting, until timestamptz, touched uuid default null, leaving uuid default null, whole boolean default false) returns void
language plpgsql volatile
as $$
declare
  before carts := (select c from carts c where c.cart_id = cart);
  stock bigint := edition_of('stock');
  moved boolean := before.location_id is distinct from acting.location_id;
  recounted boolean := before.counted is distinct from stock;
  at timestamptz;
  anew uuid[];
  anew_items int[];
  other_lots int[] := '{}';
begin
  if recounted then
    perform unsettle_short_lines(cart);
  end if;
  select array_agg(l.cart_line_id), array_agg(distinct l.item_id)
  into anew, anew_items
  from cart_lines l
  where l.cart_id = cart
    and not l.saved_for_later
    and (moved or not l.settled or l.cart_line_id in (touched, leaving));
  if whole then
    select coalesce(array_agg(distinct a.lot_id), '{}') into other_lots
    from cart_lines l
    join stock_allocations a on a.cart_line_id = l.cart_line_id
    where l.cart_id = cart
      and l.cart_line_id <> all (coalesce(anew, '{}'));
  end if;
  if whole or leaving is not null then
    perform
    from quotes q
    where q.quote_id in (
      select x.quote_id
      from cart_lines l
      join quote_lines x using (quote_line_id)
      where l.cart_id = cart
        and (whole or l.cart_line_id = leaving))
    order by q.quote_id
    for no key update;
  end if;
  if anew is not null or other_lots <> '{}' then
    at := lock_lots(coalesce(anew_items, '{}'), other_lots);
  end if;

  if anew is not null then
    if leaving is not null then
      delete from cart_lines
      where cart_line_id = leaving;
    end if;
    perform choose_lots_of_lines(acting => acting, lines => anew, until => until, at => at);
  end if;
  if moved then
    update cart_lines l
    set kept_edition = null
    where l.cart_id = cart;
  end if;
  if moved or recounted then
    update carts c
    set location_id = acting.location_id, counted = stock
    where c.cart_id = cart;
  end if;
end
$$;

/*
 * Reserves all lines again and restarts the timer. Customers do this after they have seen that something changed. tell:
 * the customer has seen the current price and stock. Returns the cart, or null if there is none.
 */
create or replace function renew_cart(acting acting, tell boolean default true) returns uuid
language plpgsql volatile
as $$
declare
  opened record;
begin
  if not exists (select from carts c where c.user_id = acting.user_id and c.customer_id = acting.customer_id) then return null; end if;
  select * into opened from open_cart(acting);
  if acting.reserves then
    perform reserve_cart(cart => opened.cart, acting => acting, until => opened.until, whole => true);
  end if;
  perform keep_lines(cart => opened.cart, acting => acting, tell_all => tell);
  perform keep_promise_for(acting);
  return opened.cart;
end
$$;
