/*
 * Allocates stock of locked lots to one line of a cart, one hold, or one order line. The caller has locked the lots with lock_lots.
 * An allocation of the cart line on the same lot that was laid down (it expires at -infinity, see reserve_cart) is used again.
 * wanted: base units. home: the branch that serves the customer. viewer: the customer. lot_choice, preferred, pieces, is_named: as for choose_lots.
 * until: when the allocations end. at: the instant after the lock. Returns the base units that were allocated.
 */
create or replace function allocate_lots(item int, wanted int, home smallint, viewer int, lot_choice text, preferred int, until timestamptz, at timestamptz,
  cart_line uuid default null, hold uuid default null, order_line uuid default null, pieces int[] default null, is_named boolean default false) returns int
language plpgsql volatile
as $$
declare
  cart uuid;
  chosen record;
  fresh int;
  allocated int := 0;
begin
  if cart_line is not null then
    select l.cart_id into cart
    from cart_lines l
    where l.cart_line_id = cart_line;
  end if;
  -- A new hold takes only free stock, and never the stock of another hold of the same customer.
  for chosen in
    select *
    from choose_lots(item => item, wanted => wanted, home => home, viewer => case when hold is null then viewer end,
      lot_choice => lot_choice, preferred => preferred, at => at, pieces => pieces, is_named => is_named)
  loop
    allocated := allocated + chosen.quantity;
    fresh := chosen.quantity - chosen.from_holds;
    if fresh > 0 then
      update stock_allocations c
      set quantity = fresh, expires_at = until, cart_id = cart, cut = chosen.cut
      where c.allocation_id = (
        select min(x.allocation_id)
        from stock_allocations x
        where x.cart_line_id = cart_line
          and x.lot_id = chosen.lot_id
          and x.expires_at = '-infinity');
      if not found then
        insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_id, cart_line_id, hold_id, order_line_id, cut)
        values (chosen.lot_id, item, chosen.location_id, viewer, fresh, until, cart, cart_line, hold, order_line, chosen.cut);
      end if;
    end if;
    if chosen.from_holds > 0 then
      perform draw_on_holds(lot => chosen.lot_id, item => item, viewer => viewer, wanted => chosen.from_holds, until => until, at => at,
        cart => cart, cart_line => cart_line, order_line => order_line, cut => case when fresh = 0 then chosen.cut end);
    end if;
  end loop;
  return allocated;
end
$$;

/*
 * Lengthens allocations of a cart line until `life`, up to `wanted` base units, those on the named lot first. Allocations that live as
 * long already stay as they are.
 */
create or replace function lengthen_allocations(line uuid, lot int, wanted int, life timestamptz) returns void
language plpgsql volatile
as $$
begin
  with share as materialized (
    select c.allocation_id, c.quantity,
      least(c.quantity, wanted - coalesce(sum(c.quantity) over (order by c.lot_id = lot desc, c.allocation_id rows between unbounded preceding and 1 preceding), 0))::int as take
    from stock_allocations c
    where c.cart_line_id = line
      and c.expires_at < life
  ),
  whole as (
    update stock_allocations s
    set expires_at = life
    from share d
    where s.allocation_id = d.allocation_id
      and d.take = d.quantity
  ),
  lessened as (
    update stock_allocations s
    set quantity = s.quantity - d.take
    from share d
    where s.allocation_id = d.allocation_id
      and d.take between 1 and d.quantity - 1
    returning s.*, d.take
  )
  insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_id, cart_line_id)
  select l.lot_id, l.item_id, l.location_id, l.customer_id, l.take, life, l.cart_id, l.cart_line_id
  from lessened l;
end
$$;

/*
 * Lessens the allocations of an order's line to `most` base units. Those on goods to come go first, then the smallest shares, so that
 * few lots are left. Returns false and does nothing when less than that is on hand.
 */
create or replace function lessen_allocations(line uuid, most int) returns boolean
language plpgsql volatile
as $$
begin
  if most > (
    select coalesce(sum(c.quantity), 0)
    from stock_allocations c
    join lots l on l.lot_id = c.lot_id and l.due is null
    where c.order_line_id = line)
  then
    return false;
  end if;
  with share as materialized (
    select c.allocation_id, c.quantity,
      least(c.quantity, greatest(most - coalesce(sum(c.quantity) over (
        order by l.due is not null, c.quantity desc, c.allocation_id rows between unbounded preceding and 1 preceding), 0), 0))::int as keeps
    from stock_allocations c
    join lots l on l.lot_id = c.lot_id
    where c.order_line_id = line
  ),
  gone as (
    delete from stock_allocations c
    using share s
    where c.allocation_id = s.allocation_id
      and s.keeps = 0
  )
  update stock_allocations c
  set quantity = s.keeps
  from share s
  where c.allocation_id = s.allocation_id
    and s.keeps between 1 and s.quantity - 1;
  return true;
end
$$;
