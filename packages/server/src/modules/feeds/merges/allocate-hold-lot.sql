/*
 * Sets stock aside for a hold that the feed brought: from one lot at its branch that has enough. The named lot comes
 * first, then lots on hand before incoming ones, then the smallest. Call it only after lock_lots for the hold's item.
 * False: no single lot has enough.
 */
create or replace function allocate_hold_lot(claimed uuid, at timestamptz) returns boolean
language plpgsql volatile
as $$
begin
  insert into stock_allocations (lot_id, item_id, location_id, customer_id, quantity, expires_at, hold_id)
  select l.lot_id, h.item_id, h.location_id, h.customer_id, h.base_qty, h.expires_at, h.hold_id
  from holds h
  join lots l on l.item_id = h.item_id and l.location_id = h.location_id and (h.dye_lot = '' or l.dye_lot = h.dye_lot)
  join lateral (select stock.free from availability_of(h.item_id, at) stock where stock.lot_id = l.lot_id) left_of on true
  where h.hold_id = claimed
    and left_of.free >= h.base_qty
  order by l.due nulls first, left_of.free, l.lot_id
  limit 1;
  return found;
end
$$;
