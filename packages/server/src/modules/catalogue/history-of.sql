/*
 * The wire's `history` of an item page: the customer's last orders of the item, newest first. It is a function of its
 * own, as companions_of is, because a page without a history then pays nothing. As a part of one statement it was set
 * up for each read, which cost three times the read.
 */
create or replace function history_of(item int, customer int, zone text, most int) returns text
language sql stable parallel safe
as $$
  select json_agg(json_build_object('orderNumber', h.order_number::text, 'orderedOn', h.ordered_on, 'quantity', trim_scale(h.quantity)::text, 'UMCode', h.um_code,
    'dyeLots', h.dye_lots, 'unitPrice', shown_price(h.unit_price)) order by h.order_number desc)::text
  from (
    select o.order_number, (o.ordered_at at time zone zone)::date as ordered_on, l.quantity, l.um_code, l.unit_price,
      (select coalesce(json_agg(distinct d.dye_lot), '[]') from order_line_lots(l.order_line_id, l.dye_lots) d where d.dye_lot <> '') as dye_lots
    from order_lines l
    join orders o on o.order_id = l.order_id
    where l.item_id = item
      and o.customer_id = customer
      and l.status <> 'cancelled'
    order by o.order_number desc
    limit most
  ) h
$$;
