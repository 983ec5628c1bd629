/*
 * Takes what a cart line or an order line draws from the viewer's own holds on one lot. Allocations change hands in
 * place. Holds that end first are used up first, and a hold that is drawn on to its end becomes converted. A hold that
 * waits for the branch may be drawn on as well. A hold that has run out stays as it is, because its allocations are
 * gone.
 *
 * Such an allocation keeps the end of the hold when that is later than until.
 * The lots are locked. viewer: the customer. wanted: base units. at: the instant after the lock. cut: the pieces that the line has cut from the lot,
 * if all of it comes from holds.
 */
create or replace function draw_on_holds(lot int, item int, viewer int, wanted int, until timestamptz, at timestamptz, cart uuid, cart_line uuid, order_line uuid, cut int[] default null) returns void
language plpgsql volatile
as $$
begin
  with draw as materialized (
    select h.allocation_id, h.quantity,
      least(h.quantity, wanted - coalesce(sum(h.quantity) over (order by h.expires_at, h.allocation_id rows between unbounded preceding and 1 preceding), 0))::int as take,
      row_number() over (order by h.expires_at, h.allocation_id) = 1 as is_first
    from stock_allocations h
    where h.lot_id = lot
      and h.customer_id = viewer
      and h.hold_id is not null
      and h.expires_at > at
  ),
  whole as (
    update stock_allocations s
    set hold_id = null, cart_id = cart, cart_line_id = cart_line, order_line_id = order_line, expires_at = greatest(s.expires_at, until),
      cut = case when d.is_first then draw_on_holds.cut end
    from draw d
    where s.allocation_id = d.allocation_id
      and d.take = d.quantity
  ),
  lessened as (
    update stock_allocations s
    set quantity = s.quantity - d.take
    from draw d
    where s.allocation_id = d.allocation_id
      and d.take between 1 and d.quantity - 1
    returning s.*, d.take, d.is_first
  )
  insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, cart_id, cart_line_id, order_line_id, cut)
  select l.lot_id, item, l.location_id, viewer, l.take, greatest(l.expires_at, until), cart, cart_line, order_line, case when l.is_first then draw_on_holds.cut end
  from lessened l;

  update holds h
  set status = 'converted', ended_at = at
  where h.customer_id = viewer
    and h.item_id = item
    and h.status in ('requested', 'active', 'extended')
    and h.expires_at > at
    and not exists (select from stock_allocations s where s.hold_id = h.hold_id);
end
$$;
