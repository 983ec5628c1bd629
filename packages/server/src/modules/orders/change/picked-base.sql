/*
 * The base units of an order's line that can no longer be changed, because they are being picked or have been. This is
 * the only definition: the order page shows it, and a change is refused by it.
 *
 * A line on back order in part is picked for the rest only. In an order that is being picked, the goods on hand of a
 * line that the warehouse has not started can be changed if the ERP names the lines that it picks. If it names none, we cannot
 * know which they are, and all goods on hand count as picked.
 */
create or replace function picked_base(line order_lines, order_status text) returns int
language sql stable
as $$
  select case
    when order_status in ('invoiced', 'cancelled') then line.base_qty
    when line.status in ('picking', 'ready', 'shipped', 'invoiced') then line.base_qty - line.back_ordered_base
    when order_status in ('entered', 'awaiting-approval', 'on-hold', 'released') then least(line.shipped_base, line.base_qty)
    when exists (
      select
      from order_lines other
      where other.order_id = line.order_id
        and other.status in ('picking', 'ready', 'shipped', 'invoiced')
    ) then least(line.shipped_base, line.base_qty)
    else greatest(line.base_qty - line.back_ordered_base, 0)
  end
$$;

/* Whether something of the order can still be changed: a quantity of one of its lines that is not picked. */
create or replace function has_unpicked(acted orders) returns boolean
language sql stable
as $$
  select exists (
    select
    from order_lines line
    where line.order_id = acted.order_id
      and line.status <> 'cancelled'
      and picked_base(line, acted.status) < line.base_qty)
$$;
