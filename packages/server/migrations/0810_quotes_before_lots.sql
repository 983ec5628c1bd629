-- One order of locks where carts share a quote: the cart, then quotes, then lots.

/*
 * As 0183, and locks the quotes of what leaves the cart (`leaving`) or is ordered (`whole`) before the lots: the line gives back to its quote what it had of it,
 * and who accepts the quote holds it while waiting for lots.
 */
create or replace function reserve_cart(cart uuid, viewer int, home smallint, until timestamptz, touched uuid default null, leaving uuid default null, whole boolean default false) returns void
language plpgsql volatile
as $$
declare
  before carts := (select c from carts c where c.cart_id = cart);
  stock bigint := edition_of('stock');
  moved boolean := before.location_id is distinct from home;
  recounted boolean := before.counted is distinct from stock;
  at timestamptz;
  anew uuid[];
  anew_items int[];
  kept_lots int[] := '{}';
  held stock_claims[];
  line record;
  claim stock_claims;
begin
  if recounted then
    update cart_lines l
    set settled = false, kept_edition = null
    where l.cart_id = cart
      and l.settled
      and exists (
        select
        from stock_claims c
        join lots on lots.lot_id = c.lot_id
        where c.cart_line_id = l.cart_line_id
          and lots.on_hand - lots.allocated < (
            select sum(o.quantity)
            from stock_claims o
            where o.lot_id = c.lot_id
              and claim_lives(o.expires_at, o.cart_id, stock_now())));
  end if;
  select array_agg(l.cart_line_id), array_agg(distinct l.item_id)
  into anew, anew_items
  from cart_lines l
  where l.cart_id = cart
    and not l.saved_for_later
    and (moved or not l.settled or l.cart_line_id in (touched, leaving));
  if whole then
    select coalesce(array_agg(distinct c.lot_id), '{}') into kept_lots
    from cart_lines l
    join stock_claims c on c.cart_line_id = l.cart_line_id
    where l.cart_id = cart
      and l.cart_line_id <> all (coalesce(anew, '{}'));
  end if;
  perform
  from quotes q
  where (whole or leaving is not null)
    and q.quote_id in (
      select x.quote_id
      from cart_lines l
      join quote_lines x using (quote_line_id)
      where l.cart_id = cart
        and (whole or l.cart_line_id = leaving))
  order by q.quote_id
  for no key update;
  if anew is not null or kept_lots <> '{}' then
    at := lock_lots(coalesce(anew_items, '{}'), kept_lots);
  end if;

  if anew is not null then
    if leaving is not null then
      delete from cart_lines
      where cart_line_id = leaving;
    end if;
    select array_agg(c order by c.expires_at desc) into held
    from stock_claims c
    where c.cart_line_id = any (anew)
      and c.expires_at > until + interval '5 seconds';
    -- Laid down: counted by nobody while lots are chosen anew. Changing them is cheaper than taking them away and making them again.
    update stock_claims c
    set expires_at = '-infinity', cart_id = null
    where c.cart_line_id = any (anew);
    -- One line after the other, in the order of the cart: each sees what those before it left.
    for line in
      select l.cart_line_id, l.item_id, l.base_qty, l.lot_choice, l.preferred_lot_id
      from cart_lines l
      where l.cart_line_id = any (anew)
      order by l.line_number, l.sequence
    loop
      perform claim_lots(line.item_id, line.base_qty, home, viewer, line.lot_choice, line.preferred_lot_id, until + interval '5 seconds', at, cart_line => line.cart_line_id);
    end loop;
    if exists (
      select
      from stock_claims c
      where c.cart_line_id = any (anew)
        and c.expires_at = '-infinity')
    then
      delete from stock_claims c
      where c.cart_line_id = any (anew)
        and c.expires_at = '-infinity';
    end if;
    foreach claim in array coalesce(held, '{}') loop
      perform lengthen_claims(claim.cart_line_id, claim.lot_id, claim.quantity, claim.expires_at);
    end loop;
  end if;
  if moved then
    update cart_lines l
    set kept_edition = null
    where l.cart_id = cart;
  end if;
  if moved or recounted then
    update carts c
    set location_id = home, counted = stock
    where c.cart_id = cart;
  end if;
end
$$;
