/*
 * The most that a line of an order could have from one dye lot on hand, in base units and in whole multiples in which its item is sold: what
 * is free within reach of the order's branch, and what the line has already. at: the instant to judge stock by.
 */
create or replace function most_of_one_lot(line uuid, at timestamptz) returns bigint
language sql stable
as $$
  select max(d.quantity - d.quantity % i.order_multiple)
  from order_lines l
  join orders o on o.order_id = l.order_id
  join items i on i.item_id = l.item_id
  cross join lateral (
    select sum(r.quantity)::bigint as quantity
    from (
      select w.dye, w.usable
      from lots_within_reach(item => l.item_id, wanted => 1, home => o.location_id, viewer => o.customer_id, at => at) w
      where w.tier < 2
      union all
      select dye_of(a.lot_id), a.quantity
      from stock_allocations a
      join lots own on own.lot_id = a.lot_id
      where a.order_line_id = line
        and own.due is null
    ) r (dye, quantity)
    group by r.dye
  ) d
  where l.order_line_id = line
$$;
