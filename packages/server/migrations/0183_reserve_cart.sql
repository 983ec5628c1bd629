-- Stock for a cart's lines: an act looks at the line it changes, and at the others only where they are not settled or what they were made of
-- has changed. docs/decisions/kept-lines.md.

/*
 * Takes what a line or order line draws from the viewer's own holds on one lot: claims change hands in place, those that end first are used up
 * first, and a hold drawn on to its end is converted. Such a claim keeps the hold's life where that is longer.
 */
create function draw_on_holds(lot int, item int, viewer int, wanted int, until timestamptz, at timestamptz, cart uuid, cart_line uuid, order_line uuid) returns void
language plpgsql volatile
as $$
begin
  with draw as materialized (
    select h.claim_id, h.quantity,
      least(h.quantity, wanted - coalesce(sum(h.quantity) over (order by h.expires_at, h.claim_id rows between unbounded preceding and 1 preceding), 0))::int as take
    from stock_claims h
    where h.lot_id = lot
      and h.customer_id = viewer
      and h.hold_id is not null
      and h.expires_at > at
  ),
  whole as (
    update stock_claims s
    set hold_id = null, cart_id = cart, cart_line_id = cart_line, order_line_id = order_line, expires_at = greatest(s.expires_at, until)
    from draw d
    where s.claim_id = d.claim_id
      and d.take = d.quantity
  ),
  lessened as (
    update stock_claims s
    set quantity = s.quantity - d.take
    from draw d
    where s.claim_id = d.claim_id
      and d.take between 1 and d.quantity - 1
    returning s.*, d.take
  )
  insert into stock_claims (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_id, cart_line_id, order_line_id)
  select l.lot_id, item, l.location_id, viewer, l.take, greatest(l.expires_at, until), cart, cart_line, order_line
  from lessened l;

  update holds h
  set status = 'converted', ended_at = at
  where h.customer_id = viewer
    and h.item_id = item
    and h.status in ('active', 'extended')
    and not exists (select from stock_claims s where s.hold_id = h.hold_id);
end
$$;

/*
 * Claims stock of locked lots for one line of a cart, one hold or one order line. Only for acts that hold the locks: lock_lots, then this.
 * What the line had on a lot and laid down for choosing anew is taken up again (reserve_cart). Returns the base units claimed.
 */
create or replace function claim_lots(item int, wanted int, home smallint, viewer int, lot_choice text, preferred int, until timestamptz, at timestamptz,
  cart_line uuid default null, hold uuid default null, order_line uuid default null) returns int
language plpgsql volatile
as $$
declare
  cart uuid;
  chosen record;
  fresh int;
  claimed int := 0;
begin
  if cart_line is not null then
    select l.cart_id into cart
    from cart_lines l
    where l.cart_line_id = cart_line;
  end if;
  -- A new hold is made of free stock, never of another hold of the same customer.
  for chosen in select * from choose_lots(item, wanted, home, case when hold is null then viewer end, lot_choice, preferred, at) loop
    claimed := claimed + chosen.quantity;
    fresh := chosen.quantity - chosen.from_holds;
    if fresh > 0 then
      update stock_claims c
      set quantity = fresh, expires_at = until, cart_id = cart
      where c.claim_id = (
        select min(x.claim_id)
        from stock_claims x
        where x.cart_line_id = cart_line
          and x.lot_id = chosen.lot_id
          and x.expires_at = '-infinity');
      if not found then
        insert into stock_claims (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_id, cart_line_id, hold_id, order_line_id)
        values (chosen.lot_id, item, chosen.location_id, viewer, fresh, until, cart, cart_line, hold, order_line);
      end if;
    end if;
    if chosen.from_holds > 0 then
      perform draw_on_holds(chosen.lot_id, item, viewer, chosen.from_holds, until, at, cart, cart_line, order_line);
    end if;
  end loop;
  return claimed;
end
$$;

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
drop function reserve_cart(uuid, int, smallint, timestamptz, uuid, uuid);
create function reserve_cart(cart uuid, viewer int, home smallint, until timestamptz, touched uuid default null, leaving uuid default null, whole boolean default false) returns void
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
