/*
 * Counts the editions of lots and of their names. An inventory file sets `as_of` of every lot that it names. So an edition counts
 * only if there is more or less of a lot, or if it has another name or another price of its own, which is kept with the names.
 *
 * The two transition tables are joined once. PostgreSQL keeps the plan for the whole session, and makes it for the few rows of the
 * first statement. A nested loop would then compare each of 300,000 lots with each other one, so nested loops are switched off.
 */
create or replace function count_lot_editions() returns trigger
language plpgsql
set enable_nestloop = off
as $$
declare
  quantities boolean;
  names boolean;
begin
  select bool_or((was.on_hand, was.allocated) is distinct from (changed.on_hand, changed.allocated)),
    bool_or((was.item_id, was.location_id, was.dye_lot, was.roll_no, was.due, was.unit_price, was.percent_off) is distinct from (changed.item_id, changed.location_id, changed.dye_lot, changed.roll_no, changed.due, changed.unit_price, changed.percent_off))
  into quantities, names
  from was
  join changed using (lot_id);
  if quantities then
    update editions e
    set number = e.number + 1
    where e.table_name = 'lots';
  end if;
  if names then
    update editions e
    set number = e.number + 1
    where e.table_name = 'lot_names';
  end if;
  return null;
end
$$;
