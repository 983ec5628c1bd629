/*
 * The unit and quantity that the customer's orders of the item have most often. If several are equally frequent, it is
 * the latest. It counts the orders on the last day with an order in each of the last six months with one, in units that
 * the item is sold in. No row: there are no such orders, as after a history from another system. Home, the order guide and
 * the suggestions of the cart use this rule. PostgreSQL writes it into the statement that asks: no settings.
 */
create or replace function usual_quantity(customer int, item int) returns table (um_code text, quantity numeric)
language sql stable rows 1
as $$
  select l.um_code, l.quantity
  from (
    select p.last_ordered as day
    from purchases p
    where p.customer_id = customer
      and p.item_id = item
    order by p.month desc
    limit 6
  ) y
  -- offset 0: the customer's orders of the day first, not all orders of the item. The day is its branch's, which is within a day of the database's.
  cross join lateral (
    select x.order_id, x.ordered_at
    from orders x
    where x.customer_id = customer
      and x.ordered_at >= y.day - 1
      and x.ordered_at < y.day + 2
      and ordered_on(x) = y.day
      and x.status <> 'cancelled'
    offset 0
  ) o
  join order_lines l on l.order_id = o.order_id and l.item_id = item and l.status <> 'cancelled'
  join item_uoms s on s.item_id = l.item_id and s.um_code = l.um_code and s.sellable
  group by l.um_code, l.quantity
  order by count(*) desc, max(o.ordered_at) desc
  limit 1
$$;
