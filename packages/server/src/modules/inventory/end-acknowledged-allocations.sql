/*
 * Ends the allocations of orders that the ERP knew when it counted the stock, because its own count subtracts them now. Nothing is
 * subtracted twice. It runs after each batch of an inventory feed, for the items of the batch, and when the ERP acknowledges orders, for
 * all items (null). An order that was changed since then keeps its allocations until the ERP acknowledges it again. Returns how many
 * allocations ended. Design D-1.
 */
create or replace function end_acknowledged_allocations(counted_items int[] default null) returns bigint
language plpgsql volatile
as $$
declare
  items int[] := counted_items;
  ended bigint;
begin
  if items is null then
    items := array(select distinct c.item_id from stock_allocations c where c.order_line_id is not null);
  end if;
  delete from stock_allocations c
  using order_lines l, orders o, lots
  where c.item_id = any (items)
    and l.order_line_id = c.order_line_id
    and o.order_id = l.order_id
    and lots.lot_id = c.lot_id
    and o.erp_acknowledged_at < lots.as_of
    and (o.requantified_at is null or o.requantified_at < o.erp_acknowledged_at);
  get diagnostics ended = row_count;
  return ended;
end
$$;
