-- A line keeps its hold's time for what it drew from the hold, not for all that it has grown to since: one carton held for days, in a cart and then
-- made 500, set 500 aside for days.

/* Lengthens claims of a line to `life`, up to a number of base units, those on the named lot first. Those that live as long already stay. */
create function lengthen_claims(line uuid, lot int, wanted int, life timestamptz) returns void
language plpgsql volatile
as $$
begin
  with share as materialized (
    select c.claim_id, c.quantity,
      least(c.quantity, wanted - coalesce(sum(c.quantity) over (order by c.lot_id = lot desc, c.claim_id rows between unbounded preceding and 1 preceding), 0))::int as take
    from stock_claims c
    where c.cart_line_id = line
      and c.expires_at < life
  ),
  whole as (
    update stock_claims s
    set expires_at = life
    from share d
    where s.claim_id = d.claim_id
      and d.take = d.quantity
  ),
  lessened as (
    update stock_claims s
    set quantity = s.quantity - d.take
    from share d
    where s.claim_id = d.claim_id
      and d.take between 1 and d.quantity - 1
    returning s.*, d.take
  )
  insert into stock_claims (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_id, cart_line_id)
  select l.lot_id, l.item_id, l.location_id, l.customer_id, l.take, life, l.cart_id, l.cart_line_id
  from lessened l;
end
$$;

/*
 * Chooses and claims lots for lines of a cart: the touched one, those that are not settled, those on a lot of which the ERP has since counted
 * less than is claimed, and all when the branch is another than last time. Called with the cart's row locked and its timer restarted, which
 * keeps the claims of the other lines alive. A line that goes (`leaving`) gives its claims back under the same locks. `whole`: the lots of
 * all lines are locked, so that nothing can change before the order is made. `touched` need not exist for that.
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
