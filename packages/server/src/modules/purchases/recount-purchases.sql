/* The quantities and amounts of an order that count as purchases: [{item, base, net}], one entry per item. */
create or replace function bought_in_order(ordered uuid) returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('item', l.item_id, 'base', l.base_qty, 'net', l.net)), '[]')
  from (
    select x.item_id, sum(x.base_qty) as base_qty, sum(x.net) as net
    from order_lines x
    where x.order_id = ordered
      and x.status <> 'cancelled'
    group by x.item_id
  ) l
$$;

/*
 * The customers' purchases of each item, by month, summed again from their orders. This is the one definition of the
 * table purchases. The customers are joined: `= any` would compare each order with each customer of a large file.
 */
create or replace function purchases_from_orders(customers int[])
returns table (customer_id int, item_id int, month date, base_qty bigint, spend numeric, orders int, last_ordered date)
language sql stable
as $$
  select o.customer_id, l.item_id, date_trunc('month', o.ordered_at at time zone b.time_zone)::date, sum(l.base_qty)::bigint, sum(l.net), count(distinct o.order_id)::int,
    max(o.ordered_at at time zone b.time_zone)::date
  from orders o
  join locations b on b.location_id = o.location_id
  join order_lines l on l.order_id = o.order_id
  where o.customer_id in (select unnest(customers))
    and o.status <> 'cancelled'
    and l.status <> 'cancelled'
  group by 1, 2, 3
$$;

/*
 * Updates purchases after an order's lines have changed since `before`, which bought_in_order returned. An item that the
 * order no longer has was last bought in another order, and an item that it did not have counts as one more order.
 */
create or replace function recount_purchases(ordered uuid, before jsonb) returns void
language plpgsql volatile
as $$
declare
  buyer int;
  first_day date;
begin
  select o.customer_id, date_trunc('month', ordered_on(o)::timestamp)::date into buyer, first_day
  from orders o
  where o.order_id = ordered;
  -- The rows of purchases are locked first, and the orders are read after that. So a purchase of the same item at the
  -- same moment is waited for, and then seen.
  perform
  from purchases p
  where p.customer_id = buyer
    and p.month = first_day
    and p.item_id in (select w.item from jsonb_to_recordset(before || bought_in_order(ordered)) w (item int))
  order by p.item_id
  for no key update;

  update purchases p
  set base_qty = greatest(p.base_qty + d.base_qty, 0), spend = p.spend + d.net, orders = greatest(p.orders - d.gone, 0),
    last_ordered = case d.gone when 1 then coalesce(stands.day, p.last_ordered) else p.last_ordered end
  from (
    select w.item, coalesce(n.base, 0) - w.base as base_qty, coalesce(n.net, 0) - w.net as net, case when n.item is null then 1 else 0 end as gone
    from jsonb_to_recordset(before) w (item int, base bigint, net numeric)
    left join jsonb_to_recordset(bought_in_order(ordered)) n (item int, base bigint, net numeric) on n.item = w.item
  ) d
  left join lateral (
    select max(ordered_on(o)) as day
    from orders o
    where o.customer_id = buyer
      and o.status <> 'cancelled'
      and o.ordered_at >= first_day - 1
      and o.ordered_at < first_day + interval '1 month 1 day'
      and date_trunc('month', ordered_on(o)::timestamp) = first_day
      and exists (select from order_lines l where l.order_id = o.order_id and l.item_id = d.item and l.status <> 'cancelled')
  ) stands on d.gone = 1
  where p.customer_id = buyer
    and p.month = first_day
    and p.item_id = d.item;
  -- Items that the order did not have before.
  insert into purchases as p (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
  select buyer, n.item, first_day, n.base, n.net, 1, ordered_on(o)
  from orders o
  cross join lateral jsonb_to_recordset(bought_in_order(ordered)) n (item int, base bigint, net numeric)
  where o.order_id = ordered
    and n.item not in (select w.item from jsonb_to_recordset(before) w (item int))
  order by n.item
  on conflict (customer_id, item_id, month) do update
  set base_qty = p.base_qty + excluded.base_qty, spend = p.spend + excluded.spend, orders = p.orders + 1, last_ordered = greatest(p.last_ordered, excluded.last_ordered);
  delete from purchases p
  where p.customer_id = buyer
    and p.month = first_day
    and p.orders = 0;
end
$$;
